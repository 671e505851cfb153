import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../calendar-dates.ts')> = {
  addCalendarDate: { may: ['T', 'S', 'A'] },
  changeCalendarDate: { may: ['T', 'S', 'A'], stranger: 'may' },
  removeCalendarDate: { may: ['T', 'S', 'A'], stranger: 'may' },
}
