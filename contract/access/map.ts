import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../map.ts')> = {
  readMap: { may: members },
}
