import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../gatherings.ts')> = {
  listGatherings: { may: ['CA'] },
}
