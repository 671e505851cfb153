// What the tests of writing posts begin with.
import { makeCommunity, makeMember, type Someone } from './make.ts'
import type { World } from './world.ts'

/** A member of a new community. */
export const newMember = async (world: World): Promise<Someone> =>
  makeMember(world, await makeCommunity(world))

/** How many posts stand in the community of this person. */
export const postsOf = async (world: World, as: Someone): Promise<number> => {
  const { rows } = await world.past.query(
    'select count(*)::int as count from posts where community_id = $1',
    [as.communityId],
  )
  return rows[0].count
}
