import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../audit.ts')> = {
  listLog: { may: ['CA'] },
  listInstanceLog: { may: ['SA'] },
  logAsCsv: { may: ['CA'] },
  undoRecord: { may: ['CA'], stranger: 'may' },
  checkLog: { may: ['CA'] },
}
