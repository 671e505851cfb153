// Makers of dates that belong to no gathering.
import { v7 as newId } from 'uuid'
import type { DateLayer } from '#server/features/calendars/rules.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { next } from './make.ts'
import type { World } from './world.ts'

/** One of the Assembly unless said otherwise, tomorrow. */
export const makeCalendarDate = async (
  world: World,
  community: CommunityId,
  { layer = 'assembly', inDays = 1 }: { layer?: DateLayer; inDays?: number } = {},
): Promise<string> => {
  const id = newId()
  const day = new Date(world.clock.now() + inDays * 86_400_000).toISOString().slice(0, 10)
  await world.past.query(
    `insert into calendar_dates (community_id, id, layer, title, day, place, link, note)
     values ($1, $2, $3, $4, $5, 'A room', '', '')`,
    [community, id, layer, `Date ${next()}`, day],
  )
  return id
}
