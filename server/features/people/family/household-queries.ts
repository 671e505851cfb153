// Who lives together and who is asked, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { hasGuardian } from '#server/platform/young.ts'

const MOST_HOUSEMATES = 60
const MOST_REQUESTS = 20

export const findHousehold = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('households')
    .select(['id', 'name', 'suburb'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** Where somebody on the roll lives; one without a name was emptied, and nobody's. */
export const findHouseholdOf = (tx: Tx, community: CommunityId, person: string) =>
  tx
    .selectFrom('people as p')
    .innerJoin('households as h', (join) =>
      join.onRef('h.community_id', '=', 'p.community_id').onRef('h.id', '=', 'p.household_id'),
    )
    .select(['h.id', 'h.name'])
    .where('p.community_id', '=', community)
    .where('p.id', '=', person)
    .where('h.name', '<>', '')
    .executeTakeFirst()

/** Those who live in a household, the eldest first; `me` says whose wards are marked. */
export const findHousemates = (tx: Tx, community: CommunityId, household: string, me: string) =>
  tx
    .selectFrom('people as p')
    .leftJoin('accounts as a', (join) =>
      join
        .onRef('a.community_id', '=', 'p.community_id')
        .onRef('a.person_id', '=', 'p.id')
        .on('a.state', '=', 'confirmed'),
    )
    .where('p.community_id', '=', community)
    .where('p.household_id', '=', household)
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .select((is) => [
      'p.id',
      'p.first_name',
      'p.last_name',
      'p.birth_date',
      'a.id as account_id',
      hasGuardian.as('has_guardian'),
      is
        .exists(
          is
            .selectFrom('guardians as w')
            .select('w.child_id')
            .where('w.community_id', '=', community)
            .whereRef('w.child_id', '=', 'p.id')
            .where('w.guardian_id', '=', me),
        )
        .$castTo<boolean>()
        .as('is_ward'),
    ])
    .orderBy('p.birth_date', (order) => order.asc().nullsFirst())
    .orderBy('p.id')
    .limit(MOST_HOUSEMATES)
    .execute()

export const updateName = (tx: Tx, community: CommunityId, id: string, name: string) =>
  tx
    .updateTable('households')
    .set({ name })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** A confirmed member of the community by account, as a person on the roll. */
/** A member, by account; nobody where one of the two has blocked the other. */
export const findMember = (tx: Tx, community: CommunityId, account: string, asker: string) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'a.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.birth_date', 'p.household_id'])
    .where('a.id', '=', account)
    .where('a.community_id', '=', community)
    .where('a.state', '=', 'confirmed')
    .where(
      sql<boolean>`not exists (select from silences s where s.community_id = ${community} and s.kind = 'blocked'
        and ((s.account_id = a.id and s.other_id = ${asker}::uuid)
          or (s.account_id = ${asker}::uuid and s.other_id = a.id)))`,
    )
    .executeTakeFirst()

/** The accounts of these people, for telling them. */
export const findAccounts = async (
  tx: Tx,
  community: CommunityId,
  people: readonly string[],
): Promise<string[]> =>
  (
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('community_id', '=', community)
      .where('person_id', '=', (row) => row.fn.any(row.val(people)))
      .where('state', '=', 'confirmed')
      .execute()
  ).map(({ id }) => id)

const requestRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('household_requests as r')
    .innerJoin('households as h', (join) =>
      join.onRef('h.community_id', '=', 'r.community_id').onRef('h.id', '=', 'r.household_id'),
    )
    .innerJoin('people as asker', (join) =>
      join.onRef('asker.community_id', '=', 'r.community_id').onRef('asker.id', '=', 'r.asked_by'),
    )
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'r.community_id').onRef('p.id', '=', 'r.person_id'),
    )
    .select([
      'r.id',
      'r.household_id',
      'r.person_id',
      'r.asked_by',
      'r.with_family',
      'r.created_at',
      'h.name as household',
      'asker.first_name as asker_first',
      'asker.last_name as asker_last',
      'p.first_name',
      'p.last_name',
    ])
    .where('r.community_id', '=', community)

/** What somebody is asked, and what their household has asked. */
export const findRequests = (tx: Tx, community: CommunityId, person: string, household: string | null) =>
  requestRows(tx, community)
    .where((is) =>
      is.or([
        is('r.person_id', '=', person),
        is('r.household_id', '=', household ?? '00000000-0000-0000-0000-000000000000'),
      ]),
    )
    .orderBy('r.id', 'desc')
    .limit(MOST_REQUESTS)
    .execute()

export const findRequest = (tx: Tx, community: CommunityId, id: string) =>
  requestRows(tx, community).where('r.id', '=', id).executeTakeFirst()

export const countRequests = async (tx: Tx, community: CommunityId, household: string): Promise<number> =>
  (
    await tx
      .selectFrom('household_requests')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('community_id', '=', community)
      .where('household_id', '=', household)
      .executeTakeFirstOrThrow()
  ).count

/** Forgets what was asked by who no longer lives there, so that who does can ask. */
export const deleteStaleRequest = (tx: Tx, community: CommunityId, household: string, person: string) =>
  sql`
    delete from household_requests r using people asker
    where r.community_id = ${community} and r.household_id = ${household} and r.person_id = ${person}
      and asker.community_id = r.community_id and asker.id = r.asked_by
      and (asker.household_id is distinct from r.household_id
        or asker.standing not in ('active', 'inactive', 'friend'))`.execute(tx)

export const insertRequest = (
  tx: Tx,
  community: CommunityId,
  request: {
    readonly id: string
    readonly household_id: string
    readonly asked_by: string
    readonly person_id: string
    readonly with_family: boolean
    readonly created_at: string
  },
) =>
  tx
    .insertInto('household_requests')
    .values({ community_id: community, ...request })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const deleteRequest = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('household_requests').where('community_id', '=', community).where('id', '=', id).execute()
