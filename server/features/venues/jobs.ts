// What passes by itself: requests that nobody answered in time, old ones, places in the bin, and homes that their households
// have left.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { communityIds, forgetRemoved } from './change-queries.ts'
import { binLeftHomes } from './left-actions.ts'
import { expireRequests, forgetRequests } from './request-queries.ts'
import { BIN_DAYS } from './venues.ts'

const QUEUE = 'venues-pass'
const DAY = 86_400_000
/** How long it is known who was where. */
const KEPT_DAYS = 365

export const venueJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => passVenues(app))
  await app.jobs.repeat(QUEUE, '11 * * * *')
}

export const passVenues = async (app: App): Promise<void> => {
  const now = app.clock.now()
  for (const id of await inInstance(app.db, communityIds)) {
    const community = asCommunity(id)
    await inCommunity(app.db, community, async (tx) => {
      await forgetRequests(tx, community, instant(now - KEPT_DAYS * DAY))
      await forgetRemoved(tx, community, instant(now - BIN_DAYS * DAY))
      await binLeftHomes(tx, community, instant(now))
      if (await expireRequests(tx, community, instant(now)))
        happened(tx, nobody(community), 'venue.requestsExpired')
    })
  }
}
