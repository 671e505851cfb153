import { sql } from 'kysely'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Type } from './channel-rules.ts'

/** Whose digest is due, locked: another server that asks at the same time gets others. */
export const findDueDigests = (tx: Tx, community: CommunityId, now: number, limit: number) =>
  tx
    .selectFrom('notification_preferences as p')
    .leftJoin('accounts as a', (join) =>
      join
        .onRef('a.id', '=', 'p.account_id')
        .onRef('a.community_id', '=', 'p.community_id')
        .on('a.state', '=', 'confirmed'),
    )
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .select(['p.account_id', 'p.time_zone', 'p.digest_day', 'p.digest_hour', 'a.email', 'a.first_name'])
    .select(['c.name as community_name', (of) => of.fn.coalesce('a.language', 'c.language').as('language')])
    .where('p.community_id', '=', community)
    .where('p.next_digest_at', '<=', instant(now))
    .orderBy('p.next_digest_at')
    .orderBy('p.account_id')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute()

export interface Advanced {
  readonly accountId: string
  readonly nextAt: number
}

/** Moves these digests on to their next week. */
export const advanceDigests = (tx: Tx, community: CommunityId, now: number, advanced: readonly Advanced[]) =>
  sql`
    update notification_preferences p set last_digest_at = ${instant(now)}::timestamptz, next_digest_at = s.next_at
    from unnest(
      ${advanced.map(({ accountId }) => accountId)}::uuid[], ${advanced.map(({ nextAt }) => instant(nextAt))}::timestamptz[]
    ) as s (account_id, next_at)
    where p.community_id = ${community} and p.account_id = s.account_id`.execute(tx)

/** The events of the days ahead. */
export const findAhead = (tx: Tx, community: CommunityId, from: number, to: number) =>
  tx
    .selectFrom('events')
    .select(['id', 'title', 'starts_at', 'time_zone'])
    .where('community_id', '=', community)
    .where('status', '=', 'published')
    .where('starts_at', '>', instant(from))
    .where('starts_at', '<=', instant(to))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(12)
    .execute()

/** Who of these is coming to which of these. */
export const findGoing = (
  tx: Tx,
  community: CommunityId,
  events: readonly string[],
  accounts: readonly string[],
) =>
  tx
    .selectFrom('event_attendees')
    .select(['event_id', 'account_id'])
    .where('community_id', '=', community)
    .where('event_id', 'in', events)
    .where('account_id', 'in', accounts)
    .execute()

const MOST_MEETINGS = 12

/** A meeting that concerns a reader: they, or a child of theirs, take part or lead. */
export interface MeetingAhead {
  readonly account_id: string
  readonly activity_id: string
  readonly title: string
  readonly kind: string
  readonly starts_at: string
  readonly time_zone: string
  readonly timed: boolean
}

/** The meetings of the days ahead that concern these readers, each one's soonest. */
export const findMeetingsAhead = async (
  tx: Tx,
  community: CommunityId,
  accounts: readonly string[],
  from: number,
  to: number,
): Promise<MeetingAhead[]> => {
  const { rows } = await sql<MeetingAhead>`
    with concerned as (
      select a.id as account_id, a.person_id from accounts a
      where a.community_id = ${community} and a.id = any(${accounts}::uuid[])
      union
      select a.id, g.child_id from accounts a
      join guardians g on g.community_id = a.community_id and g.guardian_id = a.person_id
      join people p on p.community_id = g.community_id and p.id = g.child_id
      join communities c on c.id = g.community_id
      where a.community_id = ${community} and a.id = any(${accounts}::uuid[]) and g.community_id = ${community}
        and (p.birth_date is null or p.birth_date > ${instant(from)}::date - make_interval(years => c.adult_age))
    ), theirs as (
      select distinct o.account_id, ap.activity_id from concerned o
      join activity_people ap on ap.community_id = ${community} and ap.person_id = o.person_id and ap.state = 'active'
    ), coming as (
      select t.account_id, t.activity_id, act.title, act.kind, c.time_zone, s.id,
        coalesce(s.start_time, act.start_time) is not null as timed,
        (s.day + coalesce(s.start_time, act.start_time, '00:00')::time) at time zone c.time_zone as starts_at
      from theirs t
      join activities act on act.community_id = ${community} and act.id = t.activity_id and act.status in ('planned', 'active')
      join activity_sessions s on s.community_id = ${community} and s.activity_id = t.activity_id and s.cancelled_at is null
        and s.day between ${instant(from)}::date - 1 and ${instant(to)}::date + 1
      join communities c on c.id = ${community}
    ), counted as (
      select *, row_number() over (partition by account_id order by starts_at, id) as turn from coming
      where starts_at > ${instant(from)}::timestamptz and starts_at <= ${instant(to)}::timestamptz
    )
    select account_id, activity_id, title, kind, starts_at, time_zone, timed from counted
    where turn <= ${MOST_MEETINGS} order by starts_at, id`.execute(tx)
  return rows
}

export interface Happened {
  readonly account_id: string
  readonly announcements: number
  readonly posts: number
  readonly gatherings: number
}

/**
 * How much was new since then, for each of these readers: of posts what their feed has, of gatherings what
 * their panel has, also where it is not asked for there.
 */
export const countHappened = async (
  tx: Tx,
  community: CommunityId,
  accounts: readonly string[],
  since: number,
): Promise<Happened[]> => {
  const at = instant(since)
  const { rows } = await sql<Happened>`
    with readers as materialized (
      select r.id, unseen_by(${community}, r.id) as unseen, blocked_by(${community}, r.id) as blocked
      from unnest(${accounts}::uuid[]) as r (id)
    ), news as materialized (
      select author_id, announcement, withheld from posts
      where community_id = ${community} and created_at > ${at}::timestamptz and (announcement or not pinned)
    ), gatherings as materialized (
      select actor_id from notifications where community_id = ${community} and scope = 'community'
        and created_at > ${at}::timestamptz and type = 'new_activity'
    )
    select r.id as account_id, seen.announcements, seen.posts, (
      select count(*)::int from gatherings g where g.actor_id is null or g.actor_id <> all (r.blocked)) as gatherings
    from readers r cross join lateral (
      select count(*) filter (where n.announcement)::int as announcements,
        count(*) filter (where not n.announcement)::int as posts
      from news n where is_seen(n.withheld, n.author_id, n.announcement, r.id, false, r.unseen)
    ) seen`.execute(tx)
  return rows
}

export interface OwnNews {
  readonly account_id: string
  readonly type: Type
  readonly target_id: string | null
  readonly target_type: string
  readonly actor_id: string | null
  readonly event_title: string | null
  readonly starts_at: string | null
  readonly event_zone: string | null
  readonly activity_title: string | null
  readonly kind: string | null
  /** What became of it, as `Notification` of the contract has it. */
  readonly change: string | null
}

/** What these people have not read of what was for them, and what their daily cap kept back. */
export const findOwnNews = async (
  tx: Tx,
  community: CommunityId,
  accounts: readonly string[],
  since: number,
): Promise<OwnNews[]> => {
  const at = instant(since)
  const { rows } = await sql<OwnNews>`
    with theirs as (
      select n.recipient_id as account_id, n.id from notifications n
      where n.community_id = ${community} and n.scope = 'personal' and n.recipient_id = any(${accounts}::uuid[])
        and n.created_at > ${at}::timestamptz
      union
      select d.account_id, d.notification_id from notification_deliveries d
      where d.community_id = ${community} and d.account_id = any(${accounts}::uuid[]) and d.channel in ('push', 'email')
        and d.state = 'folded' and d.settled_at > ${at}::timestamptz
    )
    select t.account_id, n.type, n.target_id, n.target_type, n.actor_id,
      e.title as event_title, coalesce(e.starts_at, (n.data ->> 'startsAt')::timestamptz) as starts_at,
      coalesce(e.time_zone, n.data ->> 'timeZone') as event_zone, act.title as activity_title, act.kind, n.data ->> 'change' as change
    from theirs t
    join notifications n on n.community_id = ${community} and n.id = t.id
    left join notification_marks m on m.community_id = ${community} and m.account_id = t.account_id
    left join notification_exceptions x on x.community_id = ${community} and x.account_id = t.account_id and x.notification_id = n.id
    left join events e on e.community_id = ${community} and e.id = n.target_id
    left join activities act on act.community_id = ${community} 
      and act.id = coalesce((n.data ->> 'activity')::uuid, n.target_id)
    where not coalesce(x.is_read, n.created_at <= m.read_until, false) and (n.actor_id is null or n.type = 'assembly_announcement' or (
        n.actor_id <> all (blocked_by(${community}, t.account_id))
        and (n.type <> 'post_media' or n.actor_id <> all (unseen_by(${community}, t.account_id)))))
    order by n.created_at desc, n.id desc limit 1000`.execute(tx)
  return rows
}
