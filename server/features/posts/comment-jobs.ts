import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import * as queries from './comment-queries.ts'
import { BIN_DAYS } from './writing-rules.ts'

const QUEUE = 'comments-clean-up'
const DAY = 86_400_000
const AT_ONCE = 5_000

export const commentJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => forgetComments(app))
  await app.jobs.repeat(QUEUE, '35 3 * * *')
}

/** Forgets what was deleted or removed 30 days ago, in each community in turn. */
export const forgetComments = async (app: App): Promise<void> => {
  const before = instant(app.clock.now() - BIN_DAYS * DAY)
  for (const id of await inInstance(app.db, queries.communityIds)) {
    const community = asCommunity(id)
    await inCommunity(app.db, community, (tx) => queries.forgetComments(tx, community, before, AT_ONCE))
  }
}
