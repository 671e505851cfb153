// Children who were taken off a family thirty days ago are forgotten.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { communitiesWithRemoved, deleteRemoved, openBin } from './child-removal-queries.ts'
import { UNDO_LIFE } from './rules.ts'

const QUEUE = 'family-forget'

export const familyJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => forgetRemoved(app))
  await app.jobs.repeat(QUEUE, '47 3 * * *')
}

export const forgetRemoved = async (app: App): Promise<void> => {
  const before = instant(app.clock.now() - UNDO_LIFE)
  for (const id of await inInstance(app.db, communitiesWithRemoved)) {
    const community = asCommunity(id)
    await inCommunity(app.db, community, async (tx) => {
      await openBin(tx)
      await deleteRemoved(tx, community, before)
    })
  }
}
