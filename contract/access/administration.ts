import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../administration.ts')> = {
  adminOverview: { may: members },
}
