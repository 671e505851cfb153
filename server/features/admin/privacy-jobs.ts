// What privacy wants done by itself: erasures brought to their end, old records and links let go of.
import { SAVED_SEARCHES_KEPT_DAYS } from '#server/features/activities/saved-searches.ts'
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { CHAIN_QUEUE, checkChains } from './audit-chain.ts'
import { forgetBrokenCopies } from './export.ts'
import { eraseWithin, finishAllErasures, finishErasures, replayErasures } from './erasure.ts'
import { BIN_DAYS } from '#server/features/posts/writing-rules.ts'
import * as queries from './retention-queries.ts'
import { deleteOldChanges } from './undo-queries.ts'
import {
  CHANGES_KEPT_DAYS,
  DAY,
  DECLINED_KEPT_DAYS,
  EXPORTS_KEPT_DAYS,
  GUESTS_KEPT_DAYS,
  HOSTS_KEPT_DAYS,
  HOSTING_KEPT_DAYS,
  INTERESTS_KEPT_DAYS,
  REQUESTS_KEPT_DAYS,
} from './retention-rules.ts'

export const privacyJobs = async (app: App): Promise<void> => {
  await app.jobs.on('finish-erasures', async () => {
    await finishAllErasures(app)
    await forgetBrokenCopies()
  })
  await app.jobs.repeat('finish-erasures', '50 * * * *')
  await app.jobs.on('let-go', () => letGo(app))
  await app.jobs.repeat('let-go', '55 3 * * *')
  await app.jobs.on(CHAIN_QUEUE, () => checkChains(app))
  await app.jobs.repeat(CHAIN_QUEUE, '10 4 * * *')
  app.http.addHook('onReady', async () => {
    if (app.config.role === 'web') return
    const again = await replayErasures(app)
    if (again > 0)
      app.log.warn({ again }, 'people who were erased had come back with a backup and are gone again')
  })
}

/** Lets go of what has stood as long as the privacy policy says. */
export const letGo = async (app: App): Promise<void> => {
  const now = app.clock.now()
  await inInstance(app.db, (tx) => queries.deleteOldExports(tx, instant(now - EXPORTS_KEPT_DAYS * DAY)))
  const ids = await inInstance(app.db, queries.communityIds)
  for (const id of ids) await forgetDeclined(app, asCommunity(id), instant(now - DECLINED_KEPT_DAYS * DAY))
  for (const community of [INSTANCE, ...ids.map(asCommunity)]) {
    await inCommunity(app.db, community, async (tx) => {
      await queries.letGoOfAudit(tx, instant(now))
      await deleteOldChanges(tx, community, instant(now - CHANGES_KEPT_DAYS * DAY))
      await queries.deleteOldRequests(tx, community, instant(now - REQUESTS_KEPT_DAYS * DAY))
      await queries.deleteOldHosting(tx, community, instant(now - HOSTING_KEPT_DAYS * DAY))
      await queries.deleteOldInterests(tx, community, instant(now - INTERESTS_KEPT_DAYS * DAY))
      await queries.deleteOldSearches(tx, community, instant(now - SAVED_SEARCHES_KEPT_DAYS * DAY))
      await queries.forgetOldGuests(tx, community, instant(now - GUESTS_KEPT_DAYS * DAY))
      await queries.deleteRemovedLines(tx, community, instant(now - BIN_DAYS * DAY))
      await forgetHosts(tx, community, instant(now - HOSTS_KEPT_DAYS * DAY))
    })
  }
}

/** The names of those who led or hosted something without being on the roll. */
const forgetHosts = async (tx: Tx, community: CommunityId, before: string): Promise<void> => {
  if ((await queries.deleteOldHosts(tx, community, before)) > 0)
    happened(tx, nobody(community), 'activity.hostsForgotten')
  if ((await queries.deleteOldEventHosts(tx, community, before)) > 0)
    happened(tx, nobody(community), 'event.hostsForgotten')
}

/**
 * Whom nobody has accepted after all goes as a whole, like an account that its owner deletes; each in a transaction of
 * its own, since an erasure holds the community's counters. One's fault keeps nobody else back.
 */
const forgetDeclined = async (app: App, community: CommunityId, before: string): Promise<void> => {
  const long = await inCommunity(app.db, community, (tx) => queries.findLongDeclined(tx, community, before))
  for (const { id } of long)
    await inCommunity(app.db, community, async (tx) => {
      if (!(await queries.lockLongDeclined(tx, community, before, id))) return
      await eraseWithin(app, tx, community, { accountId: id, personId: null, posts: 'delete' }, null)
    }).catch((error: unknown) =>
      app.log.error({ err: error, account: id }, 'somebody who was not accepted could not be let go of'),
    )
  await finishErasures(app, community)
}
