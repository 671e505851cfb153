// What of a cycle is not noted yet, in SQL.
import { type SqlBool, sql } from 'kysely'
import { countedKinds, kindNames } from '#contract/statistics/codes.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_ACTIVITIES = 2_000
const MOST_LEADERS = 5_000
const MOST_EVENTS = 200
const kinds = countedKinds.map((kind) => kindNames[kind])

/** Both days included; `until` is never today or later, since whoever leads has the evening to write it down. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** Meetings that took place in these days, of what is counted: one that was cancelled or is over meets no more. */
const meetings = (tx: Tx, community: CommunityId, { from, until }: Days) =>
  tx
    .selectFrom('activity_sessions as s')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 's.community_id').onRef('a.id', '=', 's.activity_id'),
    )
    .innerJoin('communities as c', 'c.id', 's.community_id')
    .where('s.community_id', '=', community)
    .where('s.day', '>=', from)
    .where('s.day', '<=', until)
    .where('s.cancelled_at', 'is', null)
    .where('a.kind', 'in', kinds)
    .where('a.status', '<>', 'planned')
    .where('a.frequency', '<>', 'one-off')
    .where(
      sql<SqlBool>`(s.day <= case a.status
        when 'cancelled' then (a.cancelled_at at time zone c.time_zone)::date
        when 'completed' then coalesce(a.completed_on, a.end_date) end) is not false`,
    )

export const countMeetings = (tx: Tx, community: CommunityId, days: Days) =>
  meetings(tx, community, days)
    .select((is) => [is.fn.countAll<number>().as('held'), is.fn.count<number>('s.attended').as('recorded')])
    .executeTakeFirstOrThrow()

export type MissingRow = Awaited<ReturnType<typeof findMissing>>[number]

/** Activities with meetings without a number, the most first. */
export const findMissing = (tx: Tx, community: CommunityId, days: Days) =>
  meetings(tx, community, days)
    .where('s.attended', 'is', null)
    .select((is) => ['a.id', 'a.title', 'a.kind', is.fn.countAll<number>().as('missing')])
    .groupBy(['a.community_id', 'a.id'])
    .orderBy('missing', 'desc')
    .orderBy('a.title')
    .orderBy('a.id')
    .limit(MOST_ACTIVITIES)
    .execute()

export type LeaderRow = Awaited<ReturnType<typeof findLeaders>>[number]

/** Who leads them, with the account by which they can be reached, and when they were last reminded. */
export const findLeaders = (tx: Tx, community: CommunityId, activities: readonly string[]) =>
  tx
    .selectFrom('activity_people as one')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'one.community_id').onRef('p.id', '=', 'one.person_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join
        .onRef('a.community_id', '=', 'p.community_id')
        .onRef('a.person_id', '=', 'p.id')
        .on('a.state', '=', 'confirmed'),
    )
    .leftJoin('figure_reminders as r', (join) =>
      join.onRef('r.community_id', '=', 'a.community_id').onRef('r.account_id', '=', 'a.id'),
    )
    .where('one.community_id', '=', community)
    .where(sql<SqlBool>`one.activity_id = any (${activities}::uuid[])`)
    .where('one.role', '=', 'facilitator')
    .where('one.state', '=', 'active')
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .where('p.removed_at', 'is', null)
    .where('p.erased_at', 'is', null)
    .select(['one.activity_id', 'one.person_id', 'p.first_name', 'p.last_name'])
    .select(['a.id as account_id', 'r.reminded_at'])
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('p.id')
    .limit(MOST_LEADERS)
    .execute()

/** Feasts and Holy Days of these days of which nobody has written down how many were there. */
export const findUnnumbered = (tx: Tx, community: CommunityId, { from, until }: Days) =>
  tx
    .selectFrom('events as e')
    .innerJoin('communities as c', 'c.id', 'e.community_id')
    .leftJoin('event_attendance as n', (join) =>
      join.onRef('n.community_id', '=', 'e.community_id').onRef('n.event_id', '=', 'e.id'),
    )
    .where('e.community_id', '=', community)
    .where('e.status', 'in', ['published', 'closed'])
    .where('n.event_id', 'is', null)
    .where(sql<SqlBool>`e.starts_at >= ${from}::date::timestamp at time zone c.time_zone`)
    .where(sql<SqlBool>`e.starts_at < (${until}::date + 1)::timestamp at time zone c.time_zone`)
    .select(['e.id', 'e.title', sql<string>`(e.starts_at at time zone c.time_zone)::date`.as('day')])
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(MOST_EVENTS)
    .execute()

/** Believers of the roll on this day whose age nobody knows. */
export const countWithoutBirthDate = async (tx: Tx, community: CommunityId, day: string): Promise<number> =>
  (
    await tx
      .selectFrom('people')
      .where('community_id', '=', community)
      .where('birth_date', 'is', null)
      .where('removed_at', 'is', null)
      .where('erased_at', 'is', null)
      .where(
        sql<SqlBool>`(standing in ('active', 'inactive') or (standing = 'moved' and moved_away_on > ${day}::date)
          or (standing = 'deceased' and deceased_on > ${day}::date))`,
      )
      .where((is) => is.or([is('registered_since', 'is', null), is('registered_since', '<=', day)]))
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Of what was held regularly between these days, and of the households in which somebody lives, what lies nowhere. */
export const countWithoutPlace = async (tx: Tx, community: CommunityId, { from, until }: Days) =>
  (
    await sql<{ activities: number; households: number }>`
      select
        (select count(*)::int from activities a join communities c on c.id = a.community_id
          where a.community_id = ${community} and a.neighbourhood_id is null and a.kind = any (${kinds}::text[])
            and a.status <> 'planned' and a.frequency <> 'one-off' and a.start_date <= ${until}::date
            and (case a.status when 'cancelled' then (a.cancelled_at at time zone c.time_zone)::date
              else coalesce(a.completed_on, a.end_date) end >= greatest(${from}::date, a.start_date)) is not false
        ) as activities,
        (select count(*)::int from households h
          where h.community_id = ${community} and h.neighbourhood_id is null
            and exists (select from people p where p.community_id = ${community} and p.household_id = h.id
              and p.standing in ('active', 'inactive', 'friend') and p.removed_at is null and p.erased_at is null)
        ) as households`.execute(tx)
  ).rows[0] ?? { activities: 0, households: 0 }
