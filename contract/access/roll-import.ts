import { type RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../roll-import.ts')> = {
  listImports: { may: ['S', 'CA'] },
  readRollFile: { may: ['S', 'CA'] },
  previewImport: { may: ['S', 'CA'], stranger: 'may' },
  runImport: { may: ['S', 'CA'], stranger: 'may' },
  previewUndo: { may: ['S', 'CA'], stranger: 'may' },
  undoImport: { may: ['S', 'CA'], stranger: 'may' },
  importProgress: { may: ['S', 'CA'], stranger: 'may' },
}
