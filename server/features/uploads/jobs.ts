import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { inboxOf, withSmaller } from '#server/platform/file-keys.ts'
import { finishUpload, refusedIsAbsent } from './uploads.ts'
import { findRetired, retireUnused } from './left-queries.ts'
import * as queries from './queries.ts'
import { UNUSED_DAYS } from './rules.ts'

const QUEUE = 'uploads-clean-up'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const BATCH = 200

export const uploadJobs = (app: App): void => {
  app.http.addHook('onReady', async () => {
    await app.jobs.on(QUEUE, () => cleanUploads(app))
    await app.jobs.repeat(QUEUE, '25 * * * *')
  })
}

/**
 * Publishes what was sent and not yet looked at; takes away what was granted and never came to be, what was sent to a granted address after its file was
 * published, and what became part of nothing. Answers nothing; a run that is broken off is made good by the next.
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
      // A browser sends straight to an object store, and a killed server finishes nothing: what is there counts.
      if (row.state !== 'published' && (await finishUpload(app, community, row.key).catch(refusedIsAbsent)))
        continue
      if (row.purpose !== 'material') await app.files.remove(inboxOf(row.key))
      if (row.state === 'published') continue
      for (const key of withSmaller(row.key)) await app.files.remove(key)
      await inCommunity(app.db, community, (tx) => queries.deleteFile(tx, community, row.key))
    }
    await forgetUnused(app, community, instant(now - UNUSED_DAYS * DAY))
  }
}

/** First out of use, so that nobody begins to show what is being taken away; then out of the store, its row last. */
const forgetUnused = async (app: App, community: CommunityId, before: string): Promise<void> => {
  const within = <T>(work: Parameters<typeof inCommunity<T>>[2]) => inCommunity(app.db, community, work)
  while ((await within((tx) => retireUnused(tx, community, before, BATCH))) === BATCH);
  for (;;) {
    const keys = await within((tx) => findRetired(tx, community, before, BATCH))
    if (keys.length === 0) return
    for (const key of keys) for (const one of [...withSmaller(key), inboxOf(key)]) await app.files.remove(one)
    await within((tx) => queries.deleteFiles(tx, community, keys))
  }
}
