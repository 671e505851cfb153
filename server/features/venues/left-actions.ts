// A household has moved away, or nobody of it is left: its home is put into the bin, and what was booked there ends.
import { tellPeople } from '#server/features/notifications/telling-actions.ts'
import { record } from '#server/platform/audit.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { announce } from '#server/platform/live.ts'
import { bump } from '#server/platform/revisions.ts'
import { giveBack } from './booking-actions.ts'
import * as queries from './left-queries.ts'
import type { RequestRow } from './request-queries.ts'
import { innerOf } from './request-rules.ts'

/** Puts the homes into the bin whose household has left; those who have asked for one are told. */
export const binLeftHomes = async (tx: Tx, community: CommunityId, now: string): Promise<void> => {
  await queries.lockGatheringsAtLeft(tx, community, now)
  const homes = await queries.lockLeftHomes(tx, community)
  if (homes.length === 0) return
  const open = await queries.findOpenAt(tx, community, homes, now)
  // Each ends before the next is given back, so that none hands its place on to one that is over.
  for (const row of open) {
    await giveBack(tx, { communityId: community }, row)
    await queries.declineRequest(tx, community, row.id, now)
  }
  await queries.binHomes(tx, community, homes, now)
  for (const home of homes)
    await record(tx, community, { action: 'venue.removed', objectKind: 'venue', objectId: home })
  await bump(tx, community, 'venues', 'events', 'activities')
  await announce(tx, community, 'venues', 'events', 'activities')
  for (const row of open) await tellAsker(tx, community, row)
}

const tellAsker = (tx: Tx, community: CommunityId, row: RequestRow): Promise<void> =>
  tellPeople(tx, community, row.asker_account === null ? [] : [row.asker_account], {
    type: 'venue_request',
    actorId: null,
    targetId: row.id,
    targetType: 'Member',
    data: {
      venueId: row.venue_id,
      venueName: row.venue_name,
      startsAt: innerOf(row).from,
      timeZone: row.time_zone,
      change: 'declined',
    },
  })
