import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../child-looks.ts')> = {
  lookAtChild: { may: ['G', 'T', 'S', 'A', 'SO'], stranger: 'hidden' },
  listLooks: { may: ['G'], stranger: 'hidden' },
  lookAtClass: { may: ['H'], stranger: 'hidden' },
}
