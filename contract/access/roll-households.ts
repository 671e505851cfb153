import { type RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../roll-households.ts')> = {
  renameHouseholdOnRoll: { may: ['S', 'CA'], stranger: 'may' },
}
