import { type RowsOf, members } from './rules.ts'

const led = { may: ['H', 'CA'], stranger: 'refused' } as const

export const rows: RowsOf<typeof import('../planning.ts')> = {
  createActivity: { may: members },
  changeActivity: led,
  changeActivityImage: led,
  cancelActivity: led,
  completeActivity: led,
  reopenActivity: led,
  getActivityPlan: led,
  listLedActivities: { may: members },
  listStudies: { may: members },
}
