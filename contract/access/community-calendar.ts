import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../community-calendar.ts')> = {
  getCalendarSettings: { may: ['T', 'S', 'A', 'CA'] },
  setCalendarSettings: { may: ['T', 'S', 'A', 'CA'] },
  previewYear: { may: ['T', 'S', 'A', 'CA'] },
  planYear: { may: ['T', 'S', 'A', 'CA'] },
  takeYearBack: { may: ['T', 'S', 'A', 'CA'] },
}
