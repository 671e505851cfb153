import { type RowsOf, everybody } from './rules.ts'

export const rows: RowsOf<typeof import('../page-reports.ts')> = {
  reportPage: { may: everybody },
}
