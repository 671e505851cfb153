// What somebody has done in service, and the cycles in which it is told, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_ACTS = 500
const MOST_CYCLES = 12

export type ActRow = Awaited<ReturnType<typeof findLedActs>>[number]

/** Activities that somebody leads and that have begun, with the days on which that began and came to its end. */
export const findLedActs = (tx: Tx, community: CommunityId, person: string) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 'ap.community_id').onRef('a.id', '=', 'ap.activity_id'),
    )
    .innerJoin('communities as c', 'c.id', 'ap.community_id')
    .select(['a.id', 'a.title', 'a.kind'])
    .select([
      sql<string>`greatest(a.start_date, (ap.since at time zone c.time_zone)::date)`.as('from'),
      sql<string | null>`case a.status
        when 'cancelled' then (a.cancelled_at at time zone c.time_zone)::date
        when 'completed' then coalesce(a.completed_on, a.end_date)
        else a.end_date end`.as('until'),
    ])
    .where('ap.community_id', '=', community)
    .where('ap.person_id', '=', person)
    .where('ap.role', '=', 'facilitator')
    .where('ap.state', '=', 'active')
    .where('a.status', '<>', 'planned')
    .orderBy('a.start_date', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST_ACTS)
    .execute()

/** Feasts and Holy Days that somebody has hosted, the latest first. */
export const findHosted = (tx: Tx, community: CommunityId, person: string, now: string) =>
  tx
    .selectFrom('event_hosts as h')
    .innerJoin('events as e', (join) =>
      join.onRef('e.community_id', '=', 'h.community_id').onRef('e.id', '=', 'h.event_id'),
    )
    .select(['e.id', 'e.title'])
    .select(sql<string>`(e.starts_at at time zone e.time_zone)::date`.as('day'))
    .where('h.community_id', '=', community)
    .where('h.person_id', '=', person)
    .where('e.status', 'in', ['published', 'closed'])
    .where('e.starts_at', '<=', now)
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MOST_ACTS)
    .execute()

/** The latest cycles that have begun. */
export const findBegun = (tx: Tx, community: CommunityId, today: string) =>
  tx
    .selectFrom('cycles')
    .select(['number', 'name', 'starts_on', 'ends_on'])
    .where('community_id', '=', community)
    .where('starts_on', '<=', today)
    .orderBy('ends_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CYCLES)
    .execute()
