// What passes by itself: requests that nobody answered in time, old ones, places in the bin, and homes that their households
// have left.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { communityIds, forgetRemoved } from './change-queries.ts'
import { expireRequests, forgetRequests } from './request-queries.ts'
import { BIN_DAYS } from './venues.ts'
import { giveBack } from './booking.ts'
import * as queries from './left-queries.ts'
import { innerOf } from './request-rules.ts'

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

/** Puts the homes into the bin whose household has left; those who have asked for one are told. */
const binLeftHomes = async (tx: Tx, community: CommunityId, now: string): Promise<void> => {
  await queries.lockGatheringsAtLeft(tx, community, now)
  const homes = await queries.lockLeftHomes(tx, community)
  if (homes.length === 0) return
  const open = await queries.findOpenAt(tx, community, homes, now)
  // Each ends before the next is given back, so that none hands its place on to one that is over.
  for (const row of open) {
    await giveBack(tx, community, row)
    await queries.declineRequest(tx, community, row.id, now)
  }
  await queries.binHomes(tx, community, homes, now)
  for (const home of homes) happened(tx, nobody(community), 'venue.removed', home)
  happened(tx, nobody(community), 'venue.left', null, {
    notify: open.map((row) => ({
      to: row.asker_account === null ? [] : [row.asker_account],
      target: row.id,
      data: {
        venueId: row.venue_id,
        venueName: row.venue_name,
        startsAt: innerOf(row).from,
        timeZone: row.time_zone,
        change: 'declined',
      },
    })),
  })
}
