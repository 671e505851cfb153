import { type RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../roll-merge.ts')> = {
  listDuplicates: { may: ['S', 'CA'] },
  keepApart: { may: ['S', 'CA'] },
  mergePeople: { may: ['S', 'CA'] },
  listMerges: { may: ['S', 'CA'] },
  undoMerge: { may: ['S', 'CA'], stranger: 'may' },
}
