import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../activity-messages.ts')> = {
  writeToEverybody: { may: ['H', 'CA'], stranger: 'refused' },
}
