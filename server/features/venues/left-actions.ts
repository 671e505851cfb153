// A household has moved away, or nobody of it is left: its home is put into the bin, and what was booked there ends.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { giveBack } from './booking-actions.ts'
import * as queries from './left-queries.ts'
import { innerOf } from './request-rules.ts'

/** Puts the homes into the bin whose household has left; those who have asked for one are told. */
export const binLeftHomes = async (tx: Tx, community: CommunityId, now: string): Promise<void> => {
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
