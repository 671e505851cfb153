// What is forgotten of coming in: links that ended long ago, talks, wishes and questions that are over.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { forgetInquiries } from './inquiry-queries.ts'
import { communityIds, deleteOld } from './invitation-queries.ts'
import { INQUIRY_LIFE, MOST_INQUIRIES } from './joining.ts'

const QUEUE = 'joining-forget'
const KEPT = 90 * 86_400_000

export const joiningJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => forgetOld(app))
  await app.jobs.repeat(QUEUE, '52 3 * * *')
}

export const forgetOld = async (app: App): Promise<void> => {
  const before = instant(app.clock.now() - KEPT)
  const unanswered = instant(app.clock.now() - INQUIRY_LIFE)
  for (const id of await inInstance(app.db, communityIds)) {
    const community = asCommunity(id)
    await inCommunity(app.db, community, async (tx) => {
      await deleteOld(tx, community, before)
      await forgetInquiries(tx, community, { before: unanswered, most: MOST_INQUIRIES })
    })
  }
}
