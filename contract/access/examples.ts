import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../examples.ts')> = {
  getExample: { may: ['CA'] },
  fillExample: { may: ['CA'] },
  removeExample: { may: ['CA'] },
}
