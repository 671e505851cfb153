import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../calendars.ts')> = {
  listCalendar: { may: members },
  getFastReminders: { may: members },
  setFastReminders: { may: members },
}
