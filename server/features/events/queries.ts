import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { Cursor } from '#server/platform/page.ts'

const MOST_ATTENDEES = 200

/** Events that end today or later, soonest first, with their hosts. */
export const findComing = (
  tx: Tx,
  community: CommunityId,
  since: string,
  limit: number,
  cursor: Cursor | null,
) =>
  eventRows(tx, community)
    .where(sql<string>`coalesce(e.ends_at, e.starts_at)`, '>=', since)
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(e.starts_at, e.id) > (${cursor?.[0]}::timestamptz, ${cursor?.[1]}::uuid)`),
    )
    // The index is on starts_at: no event lasts longer than a day.
    .where('e.starts_at', '>=', sql<string>`${since}::timestamptz - interval '1 day'`)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(limit)
    .execute()

export const findEvent = (tx: Tx, community: CommunityId, id: string) =>
  eventRows(tx, community)
    .where('e.id', '=', id)
    .select((is) => [attendeesOf(is, community).as('attendees'), materialsOf(is, community).as('materials')])
    .executeTakeFirst()

/** Which of these events the member is coming to. */
export const findOwnPlaces = (tx: Tx, member: Member, eventIds: readonly string[]) =>
  tx
    .selectFrom('event_attendees')
    .select('event_id')
    .where('community_id', '=', member.communityId)
    .where('account_id', '=', member.accountId)
    .where('event_id', '=', sql<string>`any(${[...eventIds]}::uuid[])`)
    .execute()

/**
 * Takes a place in one statement: the guarded counter, the attendee, the hosts' notifications, the
 * revisions and the live word stand or fall together. Answers whether a place was taken.
 */
export const takePlace = async (
  tx: Tx,
  member: Member,
  eventId: string,
  now: string,
  noticeIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    with place as (
      update events set going = going + 1
      where community_id = ${member.communityId} and id = ${eventId} and status = 'published'
        and (capacity is null or going < capacity)
        and coalesce(ends_at, starts_at + interval '6 hours') > ${now}
        and not exists (select from event_attendees a
          where a.community_id = ${member.communityId} and a.event_id = ${eventId} and a.account_id = ${member.accountId})
      returning title
    ), seat as (
      insert into event_attendees (community_id, event_id, account_id)
      select ${member.communityId}, ${eventId}, ${member.accountId} from place
    ), told as (
      insert into notifications (community_id, id, scope, recipient_id, type, actor_id, target_id, target_type, data)
      select h.community_id, notice.id, 'personal', a.id, 'join_event', ${member.accountId}, ${eventId}, 'Event',
        jsonb_build_object('caption', place.title)
      from place cross join event_hosts h
      join accounts a on a.community_id = h.community_id and a.person_id = h.person_id and a.id <> ${member.accountId}
      join unnest(${[...noticeIds]}::uuid[]) with ordinality as notice (id, n) on notice.n = h.position + 1
      where h.community_id = ${member.communityId} and h.event_id = ${eventId}
    ), bumped as (
      insert into revisions as r (community_id, resource)
      select ${member.communityId}, resource from place cross join unnest(array['events', 'notifications']) as resource
      on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp()
    )
    select true as taken, pg_notify('nineteen_live', json_build_object(
      'community', ${member.communityId}::text, 'resources', array['events', 'notifications'])::text)
    from place`.execute(tx)
  return rows.length > 0
}

/** Gives the place back in one statement; answers whether there was one. */
export const givePlaceBack = async (tx: Tx, member: Member, eventId: string): Promise<boolean> => {
  const { rows } = await sql`
    with seat as (
      delete from event_attendees
      where community_id = ${member.communityId} and event_id = ${eventId} and account_id = ${member.accountId}
      returning event_id
    ), place as (
      update events set going = going - 1 from seat
      where events.community_id = ${member.communityId} and events.id = seat.event_id
    ), bumped as (
      insert into revisions as r (community_id, resource) select ${member.communityId}, 'events' from seat
      on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp()
    )
    select pg_notify('nineteen_live', json_build_object(
      'community', ${member.communityId}::text, 'resources', array['events'])::text) from seat`.execute(tx)
  return rows.length > 0
}

const eventRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('events as e')
    .where('e.community_id', '=', community)
    .select([
      'e.id',
      'e.type',
      'e.title',
      'e.description',
      'e.starts_at',
      'e.ends_at',
      'e.time_zone',
      'e.badi_year',
      'e.badi_month',
      'e.badi_day',
      'e.venue',
      'e.location',
      'e.image_url',
      'e.status',
      'e.cancel_reason',
      'e.capacity',
      'e.going',
      'e.programme',
    ])
    .select((is) => hostsOf(is, community).as('hosts'))

type Events = ExpressionBuilder<Database & { e: Database['events'] }, 'e'>

const hostsOf = (is: Events, community: CommunityId) =>
  jsonArrayFrom(
    is
      .selectFrom('event_hosts as h')
      .innerJoin('people as p', (join) =>
        join.onRef('p.community_id', '=', 'h.community_id').onRef('p.id', '=', 'h.person_id'),
      )
      .leftJoin('accounts as a', (join) =>
        join.onRef('a.community_id', '=', 'h.community_id').onRef('a.person_id', '=', 'h.person_id'),
      )
      .where('h.community_id', '=', community)
      .whereRef('h.event_id', '=', 'e.id')
      .select(['h.person_id', 'a.id as account_id', 'p.first_name', 'p.last_name'])
      .orderBy('h.position'),
  )

const attendeesOf = (is: Events, community: CommunityId) =>
  jsonArrayFrom(
    is
      .selectFrom('event_attendees as at')
      .innerJoin('accounts as a', 'a.id', 'at.account_id')
      .where('at.community_id', '=', community)
      .whereRef('at.event_id', '=', 'e.id')
      .select(['at.account_id', 'a.first_name', 'a.last_name'])
      .orderBy('at.joined_at')
      .limit(MOST_ATTENDEES),
  )

const materialsOf = (is: Events, community: CommunityId) =>
  jsonArrayFrom(
    is
      .selectFrom('event_materials as m')
      .where('m.community_id', '=', community)
      .whereRef('m.event_id', '=', 'e.id')
      .select(['m.id', 'm.title', 'm.file', 'm.file_type'])
      .orderBy('m.created_at'),
  )
