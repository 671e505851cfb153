import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { removeShownBy } from '#server/features/uploads/attached.ts'
import { BIN_DAYS } from './writing-rules.ts'
import * as queries from './writing-queries.ts'

const QUEUE = 'posts-empty-bin'
const DAY = 86_400_000

export const postJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => emptyBin(app))
  await app.jobs.repeat(QUEUE, '40 3 * * *')
}

/**
 * What lay in the bin for 30 days goes for good, its pictures first: a run that is broken off between the
 * two is made good by the next, since the post is still there to be found.
 */
export const emptyBin = async (app: App): Promise<void> => {
  const before = instant(app.clock.now() - BIN_DAYS * DAY)
  for (const id of await inInstance(app.db, queries.communityIds)) {
    const community = asCommunity(id)
    const old = await inCommunity(app.db, community, (tx) => queries.findInBin(tx, community, before))
    if (old.length === 0) continue
    await removeShownBy(app, community, old)
    await inCommunity(app.db, community, (tx) => queries.deleteFromBin(tx, community, old, before))
  }
}
