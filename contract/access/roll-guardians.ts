import { type RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../roll-guardians.ts')> = {
  addGuardianOnRoll: { may: ['S', 'CA'], stranger: 'may' },
  removeGuardianOnRoll: { may: ['S', 'CA'], stranger: 'may' },
}
