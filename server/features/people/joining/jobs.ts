// What is forgotten of coming in: links that ended long ago, talks and wishes that are over.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { communityIds, deleteOld } from './invitation-queries.ts'

const QUEUE = 'joining-forget'
const KEPT = 90 * 86_400_000

export const joiningJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => forgetOld(app))
  await app.jobs.repeat(QUEUE, '52 3 * * *')
}

export const forgetOld = async (app: App): Promise<void> => {
  const before = instant(app.clock.now() - KEPT)
  for (const id of await inInstance(app.db, communityIds)) {
    const community = asCommunity(id)
    await inCommunity(app.db, community, (tx) => deleteOld(tx, community, before))
  }
}
