import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../moves.ts')> = {
  getMyMove: { may: members },
  askToMove: { may: members },
  withdrawMove: { may: members },
  listArrivals: { may: ['S', 'CA'] },
  acceptArrival: { may: ['S', 'CA'], stranger: 'may' },
  declineArrival: { may: ['S', 'CA'], stranger: 'may' },
}
