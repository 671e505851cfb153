import { type RowsOf, everybody } from './rules.ts'

export const rows: RowsOf<typeof import('../community-page.ts')> = {
  getCommunity: { may: everybody, stranger: 'may' },
  getListedCommunity: { may: everybody },
  addDocument: { may: ['S', 'CA'] },
  removeDocument: { may: ['S', 'CA'], stranger: 'may' },
  listRemovedDocuments: { may: ['S', 'CA'] },
  restoreDocument: { may: ['S', 'CA'], stranger: 'may' },
}
