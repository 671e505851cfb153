import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../calendars.ts')> = {
  listCalendar: { may: members },
  addCalendarDate: { may: ['T', 'S', 'A'] },
  changeCalendarDate: { may: ['T', 'S', 'A'], stranger: 'may' },
  removeCalendarDate: { may: ['T', 'S', 'A'], stranger: 'may' },
}
