// Who comes and with whom, in SQL. The triggers of 017_events.sql keep `events.going`.
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { isYoung } from '#server/platform/young.ts'
import type { EventType } from './rules.ts'

const MOST_NAMED = 200
const MOST_HOUSEMATES = 60

/** Who looks: `person` is null of an account that nobody on the roll has. */
export interface Eyes {
  readonly account: string
  readonly person: string | null
}

/**
 * The event with its hosts, how many come of each kind, who was there, and of who looks whether they come and are of
 * age.
 */
export const findScene = (tx: Tx, community: CommunityId, id: string, account: string) =>
  tx
    .selectFrom('events as e')
    .where('e.community_id', '=', community)
    .where('e.id', '=', id)
    .select(['e.id', 'e.type', 'e.title', 'e.status', 'e.starts_at', 'e.ends_at', 'e.time_zone'])
    .select(['e.capacity', 'e.going'])
    .select((is) => [
      jsonArrayFrom(
        is
          .selectFrom('event_hosts as h')
          .select('h.person_id')
          .where('h.community_id', '=', community)
          .whereRef('h.event_id', '=', 'e.id'),
      ).as('hosts'),
      alongOf(is, community, 'is not null').as('household'),
      alongOf(is, community, 'is null').as('visitors'),
      is
        .selectFrom('invited_friends as f')
        .select(sql<number>`coalesce(sum(f.people), 0)::integer`.as('people'))
        .where('f.community_id', '=', community)
        .whereRef('f.event_id', '=', 'e.id')
        .as('friends'),
      attendanceOf(is, community).as('attendance'),
      is
        .exists(
          is
            .selectFrom('event_attendees as a')
            .select('a.account_id')
            .where('a.community_id', '=', community)
            .whereRef('a.event_id', '=', 'e.id')
            .where('a.account_id', '=', account),
        )
        .$castTo<boolean>()
        .as('comes'),
      sql<boolean>`is_grown_up(${community}::uuid, ${account}::uuid, current_date)`.as('grown_up'),
    ])
    .executeTakeFirst()

type Events = ExpressionBuilder<Database & { e: Database['events'] }, 'e'>

const alongOf = (is: Events, community: CommunityId, person: 'is null' | 'is not null') =>
  is
    .selectFrom('event_company as c')
    .select(sql<number>`count(*)::integer`.as('people'))
    .where('c.community_id', '=', community)
    .whereRef('c.event_id', '=', 'e.id')
    .where(sql<boolean>`c.person_id ${sql.raw(person)}`)

const attendanceOf = (is: Events, community: CommunityId) =>
  jsonObjectFrom(
    is
      .selectFrom('event_attendance as t')
      .leftJoin('accounts as a', (join) =>
        join.onRef('a.id', '=', 't.recorded_by').on('a.community_id', '=', community),
      )
      .select(['t.members', 't.visitors', 't.friends', 't.recorded_at', 'a.first_name', 'a.last_name'])
      .where('t.community_id', '=', community)
      .whereRef('t.event_id', '=', 'e.id'),
  )

/**
 * For whom this person answers: one’s own children, and the adults of the household, as far as they have no login of
 * their own; and whether they come, whoever of the household has said so. To a Feast friends of the Faith do not come; a child
 * comes with the parents.
 */
export const findHousehold = (
  tx: Tx,
  community: CommunityId,
  event: { readonly id: string; readonly type: EventType },
  { person }: Eyes,
) =>
  tx
    .selectFrom('people as p')
    .where('p.community_id', '=', community)
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .where(
      sql<boolean>`(${event.type} <> 'Feast' or p.standing <> 'friend'
        or p.birth_date > current_date - interval '15 years')`,
    )
    .where('p.id', 'in', housemateIds(tx, community, person))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('accounts as a')
            .select('a.id')
            .where('a.community_id', '=', community)
            .whereRef('a.person_id', '=', 'p.id')
            .where('a.state', '=', 'confirmed'),
        ),
      ),
    )
    .where(sql<boolean>`(not ${isYoung} or exists (select from guardians w
      where w.community_id = ${community} and w.child_id = p.id and w.guardian_id = ${person}::uuid))`)
    .select((is) => [
      'p.id',
      'p.first_name',
      'p.last_name',
      isYoung.as('child'),
      is
        .exists(
          is
            .selectFrom('event_company as c')
            .select('c.id')
            .where('c.community_id', '=', community)
            .where('c.event_id', '=', event.id)
            .whereRef('c.person_id', '=', 'p.id'),
        )
        .$castTo<boolean>()
        .as('coming'),
    ])
    .orderBy('p.birth_date', (order) => order.asc().nullsFirst())
    .orderBy('p.id')
    .limit(MOST_HOUSEMATES)
    .execute()

/** Who lives with this person, and one’s own wards wherever they live. */
const housemateIds = (tx: Tx, community: CommunityId, person: string | null) =>
  tx
    .selectFrom('people as me')
    .innerJoin('people as mate', (join) =>
      join
        .onRef('mate.community_id', '=', 'me.community_id')
        .onRef('mate.household_id', '=', 'me.household_id'),
    )
    .select('mate.id')
    .where('me.community_id', '=', community)
    .where(sql<boolean>`me.id = ${person}::uuid and mate.id <> me.id`)
    .union(
      tx
        .selectFrom('guardians as g')
        .select('g.child_id as id')
        .where('g.community_id', '=', community)
        .where(sql<boolean>`g.guardian_id = ${person}::uuid`),
    )

/**
 * Who comes along with others, as far as these eyes may know; visitors only to those in charge. Whose age no roll tells
 * may be a child: who comes along has no login that would speak for them.
 */
export const findCompany = (
  tx: Tx,
  community: CommunityId,
  event: string,
  { account, person }: Eyes,
  inCharge: boolean,
) =>
  tx
    .selectFrom('event_company as c')
    .leftJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'c.community_id').onRef('p.id', '=', 'c.person_id'),
    )
    .where('c.community_id', '=', community)
    .where('c.event_id', '=', event)
    .where(
      sql<boolean>`case when c.person_id is null then ${inCharge}::boolean or c.account_id = ${account}::uuid
        else p.birth_date is not null and not ${isYoung}
          or c.account_id = ${account}::uuid
          or exists (select from guardians g where g.community_id = c.community_id
            and g.child_id = p.id and g.guardian_id = ${person}::uuid)
          or exists (select from event_hosts h where h.community_id = c.community_id
            and h.event_id = c.event_id and h.person_id = ${person}::uuid) end`,
    )
    .select(['c.id', 'c.account_id', 'c.person_id', 'c.name', 'c.home', 'p.first_name', 'p.last_name'])
    .orderBy('c.added_at')
    .orderBy('c.id')
    .limit(MOST_NAMED)
    .execute()

/** The visiting believers whom this account brings along. */
export const findVisitors = (tx: Tx, community: CommunityId, event: string, account: string) =>
  tx
    .selectFrom('event_company')
    .select(['id', 'name', 'home'])
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('account_id', '=', account)
    .where('person_id', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .limit(MOST_NAMED)
    .execute()

/** Whether the account comes itself; held, so that it does not leave in the meantime. */
export const holdPlace = (tx: Tx, community: CommunityId, event: string, account: string) =>
  tx
    .selectFrom('event_attendees')
    .select('account_id')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()

/** A place for the account itself. The event is held. */
export const takeOwnPlace = async (
  tx: Tx,
  community: CommunityId,
  event: string,
  account: string,
): Promise<void> => {
  await sql`
    with seat as (
      insert into event_attendees (community_id, event_id, account_id)
      values (${community}, ${event}, ${account}) returning community_id, event_id
    )
    update events e set going = going + 1 from seat
    where e.community_id = seat.community_id and e.id = seat.event_id`.execute(tx)
}

interface Along {
  readonly id: string
  readonly person_id: string | null
  readonly name: string | null
  readonly home: string | null
}

export const insertCompany = async (
  tx: Tx,
  community: CommunityId,
  event: string,
  account: string,
  rows: readonly Along[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('event_company')
    .values(rows.map((row) => ({ community_id: community, event_id: event, account_id: account, ...row })))
    .execute()
}

/** These people and these visitors stay at home. */
export const dropCompany = async (
  tx: Tx,
  community: CommunityId,
  event: string,
  people: readonly string[],
  visitors: readonly string[],
): Promise<void> => {
  if (people.length + visitors.length === 0) return
  await tx
    .deleteFrom('event_company')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where((is) =>
      is.or([is('person_id', '=', is.fn.any(is.val(people))), is('id', '=', is.fn.any(is.val(visitors)))]),
    )
    .execute()
}

export const findHostAccounts = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .selectFrom('event_hosts as h')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'h.community_id').onRef('a.person_id', '=', 'h.person_id'),
    )
    .select('a.id')
    .where('h.community_id', '=', community)
    .where('h.event_id', '=', event)
    .limit(9)
    .execute()

interface Attended {
  readonly members: number
  readonly visitors: number
  readonly friends: number
}

export const saveAttendance = (
  tx: Tx,
  community: CommunityId,
  event: string,
  row: Attended & { readonly recorded_by: string; readonly recorded_at: string },
) =>
  tx
    .insertInto('event_attendance')
    .values({ community_id: community, event_id: event, ...row })
    .onConflict((conflict) => conflict.columns(['community_id', 'event_id']).doUpdateSet(row))
    .execute()

export const dropAttendance = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .deleteFrom('event_attendance')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .execute()

/** By whose account it was entered, as long as that is one of the community. */
export const findRecorder = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .selectFrom('event_attendance as t')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 't.community_id').onRef('a.id', '=', 't.recorded_by'),
    )
    .select('a.id')
    .where('t.community_id', '=', community)
    .where('t.event_id', '=', event)
    .execute()
