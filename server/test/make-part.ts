// Makers of who takes part in an activity and who leads it.
import type { CommunityId } from '#server/platform/db.ts'
import { makeActivity } from './make-content.ts'
import { makeCheck, makeClass } from './make-family.ts'
import { type Someone, makeCommunity, makeMember } from './make.ts'
import type { World } from './world.ts'

/** A devotional with somebody who leads it. */
export const makeLed = async (
  world: World,
  more: { places?: number; participation?: 'open' | 'request' | 'closed' } = {},
) => {
  const community = await makeCommunity(world)
  const leader = await makeMember(world, community)
  const id = await makeActivity(world, community)
  await world.past.query('update activities set participant_limit = $2, participation = $3 where id = $1', [
    id,
    more.places ?? null,
    more.participation ?? 'open',
  ])
  await makePart(world, id, leader, 'facilitator')
  return { community, leader, id }
}

/** A class or a group of the young with two leaders whose checks hold, and a parent of somebody. */
export const makeGuarded = async (
  world: World,
  kind: "Children's Class" | 'Junior Youth Group' = "Children's Class",
) => {
  const community = await makeCommunity(world)
  const [teacher, second, parent] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  for (const one of [teacher, second]) await makeCheck(world, one)
  const id = await makeClass(world, community, { hosts: [teacher, second], children: [] }, kind)
  return { community, teacher, second, parent, id }
}

/** Puts somebody into an activity, whatever its rules say. */
export const makePart = (
  world: World,
  activity: string,
  who: { readonly communityId: CommunityId; readonly personId: string },
  role: 'participant' | 'facilitator',
  state = 'active',
) =>
  world.past.query(
    `insert into activity_people (community_id, activity_id, person_id, role, state) values ($1, $2, $3, $4, $5)`,
    [who.communityId, activity, who.personId, role, state],
  )

export const makeMembers = (world: World, community: CommunityId, count: number): Promise<Someone[]> =>
  Promise.all(Array.from({ length: count }, () => makeMember(world, community)))
