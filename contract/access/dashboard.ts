import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../dashboard.ts')> = {
  getDashboard: { may: members },
}
