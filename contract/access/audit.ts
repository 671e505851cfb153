import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../audit.ts')> = {
  listLog: { may: ['CA'] },
  listInstanceLog: { may: ['SA'] },
  logAsCsv: { may: ['CA'] },
  checkLog: { may: ['CA'] },
}
