import { inCharge } from './events.ts'
import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../event-programme.ts')> = {
  getProgramme: { may: members, stranger: 'may' },
  saveProgramme: { may: inCharge, stranger: 'refused' },
}
