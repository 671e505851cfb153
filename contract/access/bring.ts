import { inCharge } from './events.ts'
import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../bring.ts')> = {
  getBringList: { may: members, stranger: 'may' },
  addBringLine: { may: inCharge, stranger: 'refused' },
  changeBringLine: { may: inCharge, stranger: 'refused' },
  removeBringLine: { may: inCharge, stranger: 'refused' },
  restoreBringLine: { may: inCharge, stranger: 'refused' },
  takeBringLine: { may: members, stranger: 'may' },
  giveBringLineBack: { may: members, stranger: 'may' },
}
