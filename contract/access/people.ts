import { type RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../people.ts')> = {
  listWaiting: { may: ['S', 'CA'] },
  listDeclined: { may: ['S', 'CA'] },
  acceptWaiting: { may: ['S', 'CA'], stranger: 'may' },
  askWaiting: { may: ['S', 'CA'], stranger: 'may' },
  declineWaiting: { may: ['S', 'CA'], stranger: 'may' },
  listRoll: { may: ['S', 'CA'] },
  importRoll: { may: ['S', 'CA'] },
}
