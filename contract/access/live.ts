import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../live.ts')> = {
  live: { may: members },
}
