// Taking places for oneself and those whom one brings along, in SQL. The triggers of 017_events.sql count them.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

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

export interface Along {
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
