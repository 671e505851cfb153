// What has met in a place, in SQL.
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { PastGathering } from '#contract/venues/venue-history.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

type Wire = z.infer<typeof PastGathering>

export interface PastRow {
  readonly id: string
  readonly what: Wire['what']
  /** The activity of a meeting, or the event itself. */
  readonly gathering: string
  readonly kind: Wire['kind']
  readonly title: string
  readonly day: string
  readonly time: string | null
  readonly time_zone: string
}

interface Looked {
  readonly venue: string
  readonly today: string
  readonly now: string
  /** Of the private activities those that the reader sees. */
  readonly seen: readonly string[]
  /** Goes on after this one. */
  readonly after: Cursor | null
  readonly limit: number
}

/**
 * The meetings and events that were here, the latest first. A meeting was where it was booked; without a booking where
 * its activity meets, or met at that time.
 */
export const findPast = async (tx: Tx, community: CommunityId, looked: Looked): Promise<PastRow[]> => {
  const { venue, now, after, limit } = looked
  const { rows } = await sql<PastRow>`
    with zone as (
      select time_zone from communities where id = ${community}
    ), met as (
      (select m.* from activities meets
        cross join lateral (${meetings(community, looked, sql`s.activity_id = meets.id and not s.placed`)}) m
        where meets.community_id = ${community} and meets.venue_id = ${venue}::uuid)
      union (${meetings(community, looked, sql`s.venue_id = ${venue}::uuid`)})
      union (select m.* from venue_requests r
        cross join lateral (${meetings(community, looked, sql`s.activity_id = r.activity_id and ${isHeldIn}`, false)}) m
        where r.community_id = ${community} and r.venue_id = ${venue}::uuid and r.state = 'accepted'
          and r.starts_at < ${now}::timestamptz)
    )
    (select m.id, 'meeting' as what, m.activity_id as gathering, a.kind, a.title, m.day,
        coalesce(m.start_time, a.start_time) as time, zone.time_zone
      from (select * from met order by day desc, id desc limit ${limit}) m
      join activities a on a.community_id = ${community} and a.id = m.activity_id cross join zone
      order by m.day desc, m.id desc limit ${limit})
    union all
    (select e.id, 'event', e.id, e.type, e.title, here.day, to_char(e.starts_at at time zone e.time_zone, 'HH24:MI'),
        e.time_zone
      from events e cross join lateral (select (e.starts_at at time zone e.time_zone)::date as day) here
      where e.community_id = ${community} and e.venue_id = ${venue}::uuid and e.status in ('published', 'closed')
        and coalesce(e.ends_at, e.starts_at) < ${now}::timestamptz
        and (${after?.[0] ?? null}::date is null
          or (here.day, e.id) < (${after?.[0] ?? null}::date, ${after?.[1] ?? null}::uuid))
      order by here.day desc, e.id desc limit ${limit})
    order by day desc, id desc limit ${limit}`.execute(tx)
  return rows
}

/** Meetings that have taken place and that the reader may see, of which this holds. */
const meetings = (
  community: CommunityId,
  looked: Looked,
  which: RawBuilder<unknown>,
  unlessElsewhere = true,
): RawBuilder<unknown> => {
  const { venue, today, after, limit } = looked
  return sql`
    select s.id, s.activity_id, s.day, s.start_time from activity_sessions s
    join activities a on a.community_id = ${community} and a.id = s.activity_id cross join zone
    where s.community_id = ${community} and ${which} and s.cancelled_at is null and s.day < ${today}::date
      and ${isSeen(looked)}
      and (${after?.[0] ?? null}::date is null
        or (s.day, s.id) < (${after?.[0] ?? null}::date, ${after?.[1] ?? null}::uuid))
      and (not ${unlessElsewhere}::boolean or not exists (select from venue_requests r
        where r.community_id = ${community} and r.activity_id = s.activity_id and r.state = 'accepted'
          and r.venue_id <> ${venue}::uuid and ${isHeldIn}))
    order by s.day desc, s.id desc limit ${limit}`
}

/** Whether the booking `r` was for the day of the meeting `s`. */
const isHeldIn = sql`s.day between (r.starts_at at time zone zone.time_zone)::date
  and (r.ends_at at time zone zone.time_zone)::date`

const isSeen = ({ seen }: Looked) => sql`(a.visibility <> 'private' or a.id = any(${seen}::uuid[]))`
