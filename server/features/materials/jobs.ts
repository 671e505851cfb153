import { audiences } from '#contract/events/letters.ts'
import { emptyBins } from '#server/features/uploads/bin.ts'
import type { App } from '#server/platform/app-type.ts'
import { inInstance } from '#server/platform/db.ts'
import { communityIds, deleteMaterial, findForgotten, openAudiences } from './queries.ts'

const QUEUE = 'materials-empty-bin'

export const materialJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => forgetMaterials(app))
  await app.jobs.repeat(QUEUE, '55 3 * * *')
}

/** Materials and letters, whoever they were for. */
export const forgetMaterials = async (app: App): Promise<void> =>
  emptyBins(app, await inInstance(app.db, communityIds), {
    find: async (tx, community, before) => {
      await openAudiences(tx, audiences)
      return findForgotten(tx, community, before)
    },
    drop: async (tx, community, { id }) => {
      await openAudiences(tx, audiences)
      await deleteMaterial(tx, community, id)
    },
  })
