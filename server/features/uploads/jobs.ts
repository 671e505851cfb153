import type { App } from '#server/platform/app-type.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { inboxOf, withSmaller } from '#server/platform/file-keys.ts'
import * as queries from './queries.ts'

const QUEUE = 'uploads-clean-up'
const HOUR = 3_600_000

export const uploadJobs = (app: App): void => {
  app.http.addHook('onReady', async () => {
    await app.jobs.on(QUEUE, () => cleanUploads(app))
    await app.jobs.repeat(QUEUE, '25 * * * *')
  })
}

/**
 * Takes away what was granted and never came to be, and what was sent to a granted address after its
 * file was published. Answers nothing; a run that is broken off is made good by the next.
 */
export const cleanUploads = async (app: App): Promise<void> => {
  const now = app.clock.now()
  const ids = await inInstance(app.db, queries.communityIds)
  for (const id of ids) {
    const community = asCommunity(id)
    const ended = await inCommunity(app.db, community, (tx) =>
      queries.endedBetween(tx, community, now - 72 * HOUR, now - HOUR),
    )
    for (const row of ended) {
      if (row.purpose !== 'material') await app.files.remove(inboxOf(row.key))
      if (row.state === 'published') continue
      for (const key of withSmaller(row.key)) await app.files.remove(key)
      await inCommunity(app.db, community, (tx) => queries.deleteFile(tx, community, row.key))
    }
  }
}
