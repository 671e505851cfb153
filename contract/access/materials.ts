import { inCharge } from './events.ts'
import type { RowsOf } from './rules.ts'

const led = { may: ['H', 'CA'], stranger: 'refused' } as const

export const rows: RowsOf<typeof import('../materials.ts')> = {
  changeMaterial: { may: inCharge, stranger: 'refused' },
  removeMaterial: { may: inCharge, stranger: 'refused' },
  restoreMaterial: { may: inCharge, stranger: 'refused' },
  listRemovedMaterials: { may: inCharge, stranger: 'refused' },
  // And whoever takes part: said by the action.
  listActivityMaterials: led,
  changeActivityMaterial: led,
  removeActivityMaterial: led,
  restoreActivityMaterial: led,
  listRemovedActivityMaterials: led,
}
