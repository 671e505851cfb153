import { audiences } from '#contract/letters.ts'
import { removePublished } from '#server/features/uploads/material-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { openAudiences } from './letter-queries.ts'
import { BIN_DAYS } from './material-actions.ts'
import { deleteMaterial, findForgotten } from './material-queries.ts'
import { communityIds } from './reminder-queries.ts'

const QUEUE = 'materials-empty-bin'
const DAY = 86_400_000

export const materialJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => forgetMaterials(app))
  await app.jobs.repeat(QUEUE, '55 3 * * *')
}

/**
 * What lay in the bin for 30 days goes for good, its file first: a run that is broken off is made good by the next,
 * and one community's fault keeps nobody else's bin full.
 */
export const forgetMaterials = async (app: App): Promise<void> => {
  const before = instant(app.clock.now() - BIN_DAYS * DAY)
  for (const id of await inInstance(app.db, communityIds)) {
    await emptyBin(app, asCommunity(id), before).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'the bin of a community could not be emptied'),
    )
  }
}

const emptyBin = async (app: App, community: CommunityId, before: string): Promise<void> => {
  const old = await inCommunity(app.db, community, async (tx) => {
    await openAudiences(tx, audiences)
    return findForgotten(tx, community, before)
  })
  for (const material of old) {
    await removePublished(app, community, material.file)
    await inCommunity(app.db, community, async (tx) => {
      await openAudiences(tx, audiences)
      await deleteMaterial(tx, community, material.event_id, material.id)
    })
  }
}
