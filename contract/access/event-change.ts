import { inCharge } from './events.ts'
import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../event-change.ts')> = {
  changeEvent: { may: inCharge, stranger: 'refused' },
  cancelEvent: { may: inCharge, stranger: 'refused' },
}
