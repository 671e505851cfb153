import { type RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../roll.ts')> = {
  rollFacts: { may: ['S', 'CA'] },
  getPerson: { may: ['S', 'CA'], stranger: 'may' },
  addPerson: { may: ['S', 'CA'] },
  changePerson: { may: ['S', 'CA'], stranger: 'may' },
  exportRoll: { may: ['S', 'CA'] },
}
