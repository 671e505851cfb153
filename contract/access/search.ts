import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../search.ts')> = {
  search: { may: members },
}
