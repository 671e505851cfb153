// Which activities and households lie in which neighbourhood. Households are for those who keep the roll.
import { accessRules } from '#contract/access.ts'
import type { placeInNeighbourhood } from '#contract/statistics/keeping.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { lockKeeping } from './cycle-queries.ts'
import * as queries from './neighbourhood-queries.ts'

export const list = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const activities = await queries.findPlacedActivities(tx, community)
    const households = keepsRoll(member) ? await queries.findPlacedHouseholds(tx, community) : []
    return {
      success: true as const,
      data: { activities: activities.map(placedView), households: households.map(placedView) },
    }
  })

export const place = (app: App, member: Member, wish: BodyOf<typeof placeInNeighbourhood>) => {
  if (wish.households.length > 0 && !keepsRoll(member))
    refuse(
      403,
      'In which neighbourhood households lie is for the secretary and the community’s administrators to say.',
    )
  return inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const neighbourhood = wish.neighbourhood?.toLowerCase() ?? null
    await lockKeeping(tx, community)
    if (neighbourhood !== null && !(await queries.isNeighbourhood(tx, community, neighbourhood))) notFound()
    const activities = await others(queries.lockActivities, tx, community, wish.activities, neighbourhood)
    const households = await others(queries.lockHouseholds, tx, community, wish.households, neighbourhood)
    if (activities.length > 0) await queries.placeActivities(tx, community, activities, neighbourhood)
    if (households.length > 0) await queries.placeHouseholds(tx, community, households, neighbourhood)
    if (activities.length + households.length > 0)
      happened(tx, member, 'neighbourhoods.placed', null, {
        detail: { activities: activities.length, households: households.length },
      })
    return { message: 'The neighbourhood is noted.' }
  })
}

const keepsRoll = ({ rights }: Member): boolean =>
  rights.some((right) => accessRules.rollKeeper.rights.includes(right))

/** Those of them that lie elsewhere; all must be there. */
const others = async (
  lock: typeof queries.lockActivities,
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  neighbourhood: string | null,
): Promise<readonly string[]> => {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  if (wanted.size === 0) return []
  const rows = await lock(tx, community, [...wanted])
  if (rows.length !== wanted.size) return notFound()
  return rows.filter(({ neighbourhood_id }) => neighbourhood_id !== neighbourhood).map(({ id }) => id)
}

const placedView = ({
  id,
  name,
  neighbourhood_id: neighbourhood,
}: {
  readonly id: string
  readonly name: string
  readonly neighbourhood_id: string | null
}) => ({ _id: id, id, name, neighbourhood })
