import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../second-step.ts')> = {
  getOfficesStep: { may: ['CA'] },
  setOfficesStep: { may: ['CA'] },
}
