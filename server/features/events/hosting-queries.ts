// Who offers or is asked to host, in SQL.
import { type RawBuilder, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Requested } from './hosting-rules.ts'
import type { EventType } from './rules.ts'

const MOST_SHOWN = 100
const MOST_TOLD = 50

export interface HostRequestRow extends Requested {
  readonly id: string
  readonly event_id: string
  readonly title: string
  readonly time_zone: string
  readonly note: string
  readonly reason: string
  readonly asked_by: string | null
  readonly asked_at: string
  readonly account_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly last_title: string | null
  readonly last_at: string | null
}

/** With the event, and with what the member hosted last before now. */
const requestRows = async (
  tx: Tx,
  community: CommunityId,
  now: string,
  where: RawBuilder<unknown>,
): Promise<readonly HostRequestRow[]> => {
  const { rows } = await sql<HostRequestRow>`
    select r.id, r.event_id, r.person_id, r.kind, r.note, r.state, r.reason, r.asked_by, r.asked_at, r.answered_at,
      e.type, e.title, e.starts_at, e.ends_at, e.time_zone, e.status, e.capacity, e.going,
      p.first_name, p.last_name, a.id as account_id, last.title as last_title, last.starts_at as last_at
    from host_requests r
    join events e on e.community_id = r.community_id and e.id = r.event_id
    join people p on p.community_id = r.community_id and p.id = r.person_id
    left join accounts a on a.community_id = r.community_id and a.person_id = r.person_id and a.state = 'confirmed'
    left join lateral (
      select o.title, o.starts_at from event_hosts h
      join events o on o.community_id = h.community_id and o.id = h.event_id
      where h.community_id = ${community} and h.person_id = r.person_id and o.id <> e.id
        and o.status <> 'cancelled' and o.starts_at <= ${now}::timestamptz
      order by o.starts_at desc limit 1) last on true
    where r.community_id = ${community} and (${where})
    order by (r.state = 'requested') desc, e.starts_at, r.asked_at, r.id limit ${MOST_SHOWN}`.execute(tx)
  return rows
}

export const findHostRequest = async (tx: Tx, community: CommunityId, now: string, id: string) =>
  (await requestRows(tx, community, now, sql`r.id = ${id}::uuid`))[0]

/** What a member has to do with an event. */
export const findRequestOf = async (
  tx: Tx,
  community: CommunityId,
  now: string,
  { event, person }: { readonly event: string; readonly person: string },
) =>
  (
    await requestRows(tx, community, now, sql`r.event_id = ${event}::uuid and r.person_id = ${person}::uuid`)
  )[0]

/** Whose requests somebody sees: their own, and those of the kinds of events that they plan. */
export interface Looker {
  readonly person: string | null
  readonly plans: readonly EventType[]
}

const isSeen = ({ person, plans }: Looker) =>
  sql`r.state <> 'withdrawn' and (r.person_id = ${person}::uuid or e.type = any (${plans}::text[]))`

export const findRequestsOfEvent = (
  tx: Tx,
  community: CommunityId,
  now: string,
  looker: Looker,
  event: string,
) => requestRows(tx, community, now, sql`r.event_id = ${event}::uuid and ${isSeen(looker)}`)

/** Of all events that are not over. */
export const findComingRequests = (tx: Tx, community: CommunityId, now: string, looker: Looker) =>
  requestRows(
    tx,
    community,
    now,
    sql`e.status = 'published' and e.starts_at > ${now}::timestamptz and ${isSeen(looker)}`,
  )

/** What waits for somebody's word: offers for those who plan, and invitations to themselves. */
export interface Waiting {
  readonly offers: number
  readonly invitations: number
  /** The event of the soonest invitation. */
  readonly about: string | null
}

export const countWaiting = async (
  tx: Tx,
  community: CommunityId,
  now: string,
  { person, plans }: Looker,
): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where r.kind = 'offer' and e.type = any (${plans}::text[])) as offers,
      count(*) filter (where r.kind = 'invitation' and r.person_id = ${person}::uuid) as invitations,
      (array_agg(e.id order by e.starts_at, e.id)
        filter (where r.kind = 'invitation' and r.person_id = ${person}::uuid))[1] as about
    from events e join host_requests r on r.community_id = e.community_id and r.event_id = e.id
    where e.community_id = ${community} and e.status = 'published' and e.starts_at > ${now}::timestamptz
      and r.state = 'requested'`.execute(tx)
  return rows[0] ?? { offers: 0, invitations: 0, about: null }
}

/** Holds the event of a request until this transaction ends: answers come one by one. */
export const lockEventOf = (tx: Tx, community: CommunityId, request: string) =>
  sql`select from events e where e.community_id = ${community}
    and e.id = (select event_id from host_requests where community_id = ${community} and id = ${request}::uuid)
    for update`.execute(tx)

/** A grown-up member by their account; none for anybody else. `asked`: what they have said of being asked. */
export const findGrownUp = async (tx: Tx, community: CommunityId, account: string, now: string) => {
  const { rows } = await sql<{ person_id: string; asked: boolean | null }>`
    select a.person_id, f.ask_to_host as asked from accounts a
    join communities c on c.id = a.community_id
    left join profiles f on f.community_id = a.community_id and f.account_id = a.id
    where a.community_id = ${community} and a.id = ${account}::uuid and a.person_id is not null
      and is_grown_up(${community}, a.id, (${now}::timestamptz at time zone c.time_zone)::date)`.execute(tx)
  return rows[0]
}

export interface NewHostRequest {
  readonly id: string
  readonly event_id: string
  readonly person_id: string
  readonly kind: 'offer' | 'invitation'
  readonly note: string
  readonly asked_by: string | null
  readonly asked_at: string
}

/** Asked again it waits anew. */
export const keepRequest = async (tx: Tx, community: CommunityId, request: NewHostRequest): Promise<void> => {
  const { kind, note, asked_by, asked_at } = request
  const anew = { kind, note, asked_by, asked_at, ...unanswered }
  await tx
    .insertInto('host_requests')
    .values({ community_id: community, ...request })
    .onConflict((conflict) => conflict.columns(['community_id', 'event_id', 'person_id']).doUpdateSet(anew))
    .execute()
}

export interface HostAnswer {
  readonly state: HostRequestRow['state']
  readonly reason: string
  readonly answered_by: string | null
  readonly answered_at: string | null
}

export const unanswered: HostAnswer = {
  state: 'requested',
  reason: '',
  answered_by: null,
  answered_at: null,
}

export const setAnswer = (tx: Tx, community: CommunityId, id: string, answer: HostAnswer) =>
  tx
    .updateTable('host_requests')
    .set(answer)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** Who was named by hand is asked no more, and who was taken off is not accepted any more. */
export const settleNamed = async (
  tx: Tx,
  community: CommunityId,
  event: string,
  {
    came,
    went,
    by,
    now,
  }: Readonly<Record<'came' | 'went', readonly string[]> & Record<'by' | 'now', string>>,
): Promise<void> => {
  await sql`
    update host_requests set answered_by = ${by}::uuid, answered_at = ${now}::timestamptz,
      state = case state when 'requested' then 'accepted' else 'withdrawn' end
    where community_id = ${community} and event_id = ${event}::uuid
      and ((state = 'requested' and person_id = any (${came}::uuid[]))
        or (state = 'accepted' and person_id = any (${went}::uuid[])))`.execute(tx)
}

/** Behind those who host it already. */
export const addHost = (tx: Tx, community: CommunityId, event: string, person: string) =>
  sql`insert into event_hosts (community_id, event_id, person_id, position)
    select ${community}::uuid, ${event}::uuid, ${person}::uuid, coalesce(max(position) + 1, 0) from event_hosts
    where community_id = ${community} and event_id = ${event}::uuid
    on conflict do nothing`.execute(tx)

export const removeHost = (tx: Tx, community: CommunityId, event: string, person: string) =>
  tx
    .deleteFrom('event_hosts')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('person_id', '=', person)
    .execute()

/** The accounts of those who plan such events: its committee, else the Assembly, else the administrators. */
export const findPlanners = async (
  tx: Tx,
  community: CommunityId,
  committee: string,
  now: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with seats as (
      select distinct a.id, array_position(array[${committee}, 'assembly', 'administration'], b.kind) as turn
      from terms t join communities c on c.id = t.community_id
      join bodies b on b.community_id = t.community_id and b.id = t.body_id
      join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed'
      where t.community_id = ${community} and b.kind in (${committee}, 'assembly', 'administration')
        and (b.kind <> 'administration' or t.office = 'communityAdmin')
        and (${now}::timestamptz at time zone c.time_zone)::date between t.valid_from and t.valid_to)
    select id from seats where turn = (select min(turn) from seats) order by id limit ${MOST_TOLD}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
