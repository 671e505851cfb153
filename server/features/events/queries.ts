// Saying that one cannot come, in SQL. The trigger of 017_events.sql takes it back with a place.
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { isFriend } from '#server/platform/friend.ts'
import type { Cursor } from '#server/platform/page.ts'
import { prepare } from '#server/platform/prepared.ts'
import { isYoung } from '#server/platform/young.ts'
import { MOST_MATERIALS, shown } from '#server/features/materials/rules.ts'

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

/** One event with who is coming as far as this member may know, and whether the member is. */
export const findEvent = prepare('find event', ['community', 'event', 'account', 'person'], (tx, slot) =>
  eventRows(tx, slot('community'))
    .where('e.id', '=', slot('event'))
    .select((is) => [
      is
        .exists(
          is
            .selectFrom('event_attendees as me')
            .where('me.community_id', '=', slot('community'))
            .whereRef('me.event_id', '=', 'e.id')
            .where('me.account_id', '=', slot('account')),
        )
        .$castTo<boolean>()
        .as('going_myself'),
      sql<boolean>`exists (select from event_declines d where d.community_id = ${slot('community')}::uuid
        and d.event_id = e.id and d.account_id = ${slot('account')}::uuid)`.as('declined_myself'),
      isFriend(slot('community'), slot('person')).as('friend'),
      is
        .exists(
          is
            .selectFrom('event_words as word')
            .where('word.community_id', '=', slot('community'))
            .whereRef('word.event_id', '=', 'e.id'),
        )
        .$castTo<boolean>()
        .as('host_words'),
      attendeesOf(is, slot).as('attendees'),
      materialsOf(is, slot('community')).as('materials'),
    ])
    .compile(),
)

/** To which of these events the member is coming and to which they cannot come, and whether as a friend of the Faith. */
export const findOwnPlaces = prepare(
  'find own places',
  ['community', 'account', 'person', 'events'],
  (tx, slot) =>
    sql<{ going: readonly string[]; declined: readonly string[]; friend: boolean }>`
    select array(select event_id::text from event_attendees
        where community_id = ${slot('community')}::uuid and account_id = ${slot('account')}::uuid
          and event_id = any(${slot('events')}::uuid[])) as going,
      array(select event_id::text from event_declines
        where community_id = ${slot('community')}::uuid and account_id = ${slot('account')}::uuid
          and event_id = any(${slot('events')}::uuid[])) as declined,
      ${isFriend(slot('community'), slot('person'))} as friend`.compile(tx),
)

/**
 * Takes a place in one statement: the guarded counter, the attendee, the hosts' notifications, the
 * revisions and the live word stand or fall together. Answers a row when a place was taken.
 */
export const takePlace = prepare(
  'take place',
  ['community', 'event', 'account', 'person', 'now', 'notices', 'word'],
  (tx, slot) =>
    sql<{ taken: boolean }>`
    with place as (
      update events set going = going + 1
      where community_id = ${slot('community')}::uuid and id = ${slot('event')}::uuid and status = 'published'
        and (capacity is null or going < capacity)
        and (type <> 'Feast' or not ${isFriend(slot('community'), slot('person'))})
        and coalesce(ends_at, starts_at + interval '6 hours') > ${slot('now')}::timestamptz
        and not exists (select from event_attendees a
          where a.community_id = ${slot('community')}::uuid and a.event_id = ${slot('event')}::uuid
            and a.account_id = ${slot('account')}::uuid)
      returning community_id, id, title
    ), seat as (
      insert into event_attendees (community_id, event_id, account_id)
      select community_id, id, ${slot('account')}::uuid from place
    ), ${hostsTold('join_event', slot)}
    select true as taken, ${liveWords(slot('word'))} from place`.compile(tx),
)

/** Gives the place back in one statement, which is a no, and tells the hosts; answers a row when there was one. */
export const givePlaceBack = prepare(
  'give place back',
  ['community', 'event', 'account', 'now', 'notices', 'word'],
  (tx, slot) =>
    sql<{ given: boolean }>`
    with seat as (
      delete from event_attendees
      where community_id = ${slot('community')}::uuid and event_id = ${slot('event')}::uuid
        and account_id = ${slot('account')}::uuid
      returning community_id, event_id
    ), said as (
      insert into event_declines (community_id, event_id, account_id, declined_at)
      select community_id, event_id, ${slot('account')}::uuid, ${slot('now')}::timestamptz from seat
      on conflict do nothing
    ), place as (
      update events e set going = going - 1 from seat
      where e.community_id = seat.community_id and e.id = seat.event_id
      returning e.community_id, e.id, e.title
    ), ${hostsTold('leave_event', slot)}
    select true as given, ${liveWords(slot('word'))} from place`.compile(tx),
)

/** Takes a yes with its place or a no back in one statement, and the word of the yes from the hosts; answers a row then. */
export const withdrawAnswer = prepare(
  'withdraw answer',
  ['community', 'event', 'account', 'now', 'word'],
  (tx, slot) =>
    sql<{ withdrawn: boolean }>`
    with event as (
      select community_id, id from events
      where community_id = ${slot('community')}::uuid and id = ${slot('event')}::uuid and status = 'published'
        and coalesce(ends_at, starts_at + interval '6 hours') > ${slot('now')}::timestamptz
    ), seat as (
      delete from event_attendees a using event
      where a.community_id = event.community_id and a.event_id = event.id and a.account_id = ${slot('account')}::uuid
      returning a.community_id, a.event_id
    ), no as (
      delete from event_declines d using event
      where d.community_id = event.community_id and d.event_id = event.id and d.account_id = ${slot('account')}::uuid
      returning d.community_id
    ), place as (
      update events e set going = going - 1 from seat
      where e.community_id = seat.community_id and e.id = seat.event_id
      returning e.community_id, e.id
    ), answer as (
      select community_id from place union select community_id from no
    ), bumped as (
      insert into revisions as r (community_id, resource)
      select community_id, resource from answer cross join unnest(array['events', 'notifications']) as resource
      on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp()
      returning resource
    ), untold as (
      delete from notifications n using (select from bumped where resource = 'notifications') first, place
      where n.community_id = place.community_id and n.target_id = place.id and n.type = 'join_event'
        and n.actor_id = ${slot('account')}::uuid
      returning n.recipient_id
    )
    select true as withdrawn,
      pg_notify('nineteen_live', ${slot('word')}::text),
      (select pg_notify('nineteen_live', json_build_object('community', ${slot('community')}::uuid,
        'resources', array['notifications'], 'accounts', json_agg(recipient_id))::text)
       from untold having count(*) > 0)
    from answer`.compile(tx),
)

/**
 * From `place`: the revisions, and a notification for each host. The revisions come first, so that the
 * notifications' times are in the order of the commits (insertNotices does the same).
 */
const hostsTold = (type: 'join_event' | 'leave_event', slot: (name: 'account' | 'notices') => string) => sql`
    bumped as (
      insert into revisions as r (community_id, resource)
      select community_id, resource from place cross join unnest(array['events', 'notifications']) as resource
      on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp()
      returning resource
    ), told as (
      insert into notifications
        (community_id, id, scope, recipient_id, type, actor_id, target_id, target_type, data, created_at)
      select h.community_id, notice.id, 'personal', a.id, ${sql.lit(type)}, ${slot('account')}::uuid, place.id, 'Event',
        jsonb_build_object('caption', place.title), clock_timestamp()
      from (select from bumped where resource = 'notifications') first
      cross join place join event_hosts h on h.community_id = place.community_id and h.event_id = place.id
      join accounts a on a.community_id = h.community_id and a.person_id = h.person_id and a.id <> ${slot('account')}::uuid
      join unnest(${slot('notices')}::uuid[]) with ordinality as notice (id, n) on notice.n = h.position + 1
      returning recipient_id
    )`

/** Everybody's page of the event asks anew, and the bells of the hosts. */
const liveWords = (word: string) => sql`
    pg_notify('nineteen_live', ${word}::text),
    (select pg_notify('nineteen_live', json_build_object('community', place.community_id,
      'resources', array['notifications'], 'accounts', json_agg(recipient_id))::text)
     from told having count(*) > 0)`

const eventRows = (tx: Tx, community: string) =>
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
      'e.cancelled_at',
      'e.capacity',
      'e.going',
      'e.sequence',
      'e.programme',
    ])
    .select((is) => [hostsOf(is, community).as('hosts'), outsideOf(is, community).as('outside')])

type Events = ExpressionBuilder<Database & { e: Database['events'] }, 'e'>

const hostsOf = (is: Events, community: string) =>
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

/** Who hosts it and is not on the roll. */
const outsideOf = (is: Events, community: string) =>
  jsonArrayFrom(
    is
      .selectFrom('event_outside_hosts as h')
      .where('h.community_id', '=', community)
      .whereRef('h.event_id', '=', 'e.id')
      .select(['h.id', 'h.first_name', 'h.last_name'])
      .orderBy('h.position'),
  )

type Looking = (name: 'community' | 'account' | 'person') => string

/** The young, and whose age no roll tells, are named to themselves, their guardians and the hosts alone. */
const attendeesOf = (is: Events, slot: Looking) =>
  jsonArrayFrom(
    is
      .selectFrom('event_attendees as at')
      .innerJoin('accounts as a', 'a.id', 'at.account_id')
      .leftJoin('people as p', (join) =>
        join.onRef('p.community_id', '=', 'at.community_id').onRef('p.id', '=', 'a.person_id'),
      )
      .where('at.community_id', '=', slot('community'))
      .whereRef('at.event_id', '=', 'e.id')
      .where(
        sql<boolean>`(p.id is not null and not ${isYoung}
          or a.id = ${slot('account')}::uuid
          or exists (select from guardians g where g.community_id = at.community_id
            and g.child_id = p.id and g.guardian_id = ${slot('person')}::uuid)
          or exists (select from event_hosts h where h.community_id = at.community_id
            and h.event_id = at.event_id and h.person_id = ${slot('person')}::uuid))`,
      )
      .select(['at.account_id', 'a.first_name', 'a.last_name'])
      .orderBy('at.joined_at')
      .limit(MOST_ATTENDEES),
  )

const materialsOf = (is: Events, community: string) =>
  jsonArrayFrom(
    is
      .selectFrom('materials as m')
      .where('m.community_id', '=', community)
      .whereRef('m.event_id', '=', 'e.id')
      .where('m.removed_at', 'is', null)
      .where('m.letter_from', 'is', null)
      .select(shown)
      .orderBy('m.created_at')
      .limit(MOST_MATERIALS),
  )

/** Of who never said yes: that they cannot come. No bell rings for it. Answers a row when it was new. */
export const decline = prepare('decline', ['community', 'event', 'account', 'now', 'word'], (tx, slot) =>
  sql<{ said: boolean }>`
    with said as (
      insert into event_declines (community_id, event_id, account_id, declined_at)
      values (${slot('community')}::uuid, ${slot('event')}::uuid, ${slot('account')}::uuid,
        ${slot('now')}::timestamptz)
      on conflict do nothing returning community_id
    ), bumped as (
      insert into revisions as r (community_id, resource)
      select community_id, 'events' from said
      on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp()
    )
    select true as said, pg_notify('nineteen_live', ${slot('word')}::text) from said`.compile(tx),
)

/** Whether this person is on the roll as a friend. */
export const findIsFriend = async (
  tx: Tx,
  community: CommunityId,
  person: string | null,
): Promise<boolean> => {
  const { rows } = await sql<{ friend: boolean }>`select ${isFriend(community, person)} as friend`.execute(tx)
  return rows[0]?.friend ?? false
}
