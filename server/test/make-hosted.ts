// Makers of events with hosts and guests.
import { joinEvent } from '#contract/events/events.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from './make.ts'
import { makeEvent } from './make-content.ts'
import type { World } from './world.ts'

/** An event with one host, in a community of its own. */
export const makeHosted = async (world: World, more: Parameters<typeof makeEvent>[2] = {}) => {
  const community = await makeCommunity(world)
  const host = await makeMember(world, community)
  const id = await makeEvent(world, community, { title: 'Feast of Qawl', ...more })
  await world.past.query('insert into event_hosts values ($1, $2, $3, 0)', [community, id, host.personId])
  return { community, host, id }
}

/** A member who has joined. */
export const makeGuest = async (world: World, community: CommunityId, id: string): Promise<Someone> => {
  const guest = await makeMember(world, community)
  await world.call(joinEvent, { params: { id }, as: guest })
  return guest
}
