import { inCharge } from './events.ts'
import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../letters.ts')> = {
  addLetter: { may: inCharge, stranger: 'refused' },
  saveLetter: { may: inCharge, stranger: 'refused' },
}
