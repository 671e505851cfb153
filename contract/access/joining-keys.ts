import { type RowsOf, everybody } from './rules.ts'

export const rows: RowsOf<typeof import('../joining-keys.ts')> = {
  joinKeyOptions: { may: everybody },
  joinWithKey: { may: everybody },
}
