import { type RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../roll.ts')> = {
  rollFacts: { may: ['S', 'CA'] },
  getPerson: { may: ['S', 'CA'], stranger: 'may' },
  addPerson: { may: ['S', 'CA'] },
  changePerson: { may: ['S', 'CA'], stranger: 'may' },
  changePeople: { may: ['S', 'CA'] },
  removePerson: { may: ['S', 'CA'], stranger: 'may' },
  restorePerson: { may: ['S', 'CA'], stranger: 'may' },
  listRemovedPeople: { may: ['S', 'CA'] },
  exportRoll: { may: ['S', 'CA'] },
}
