import { inCharge } from './events.ts'
import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../materials.ts')> = {
  changeMaterial: { may: inCharge, stranger: 'refused' },
  removeMaterial: { may: inCharge, stranger: 'refused' },
  restoreMaterial: { may: inCharge, stranger: 'refused' },
  listRemovedMaterials: { may: inCharge, stranger: 'refused' },
}
