// What was kept to bring a file in, of what was brought in, to undo it, and to part merged persons again, does not stay for ever.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { deleteOldImports, forgetReasons } from './import-queries.ts'
import { deleteOldMerges } from './merge-queries.ts'
import { UNDO_DAYS } from './merge-rules.ts'
import { communityIds } from './queries.ts'
import { deleteOldTraces } from './undo-queries.ts'

const QUEUE = 'roll-forget'
const DAY = 86_400_000

export const rollJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => forget(app))
  await app.jobs.repeat(QUEUE, '50 3 * * *')
}

export const forget = async (app: App): Promise<void> => {
  const now = app.clock.now()
  for (const id of await inInstance(app.db, communityIds)) {
    const community = asCommunity(id)
    await inCommunity(app.db, community, async (tx) => {
      await deleteOldImports(tx, community, { read: instant(now - DAY), done: instant(now - 365 * DAY) })
      await forgetReasons(tx, community, instant(now - 30 * DAY))
      await deleteOldTraces(tx, community, instant(now))
      await deleteOldMerges(tx, community, instant(now - UNDO_DAYS * DAY))
    })
  }
}
