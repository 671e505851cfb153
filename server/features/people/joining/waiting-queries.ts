// The talk with who waits, and who on the roll it might be, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

const claims = [
  'id',
  'email',
  'email_key',
  'address_by_hand',
  'claimed_bahai_id',
  'claimed_bahai_id_key',
  'first_name',
  'last_name',
  'claimed_birth_date',
  'created_at',
] as const

/** Accounts that wait in a community, the longest waiting first: a UUIDv7 is in the order of its making. */
export const findWaiting = (tx: Tx, community: CommunityId, limit: number, after: string | null) =>
  tx
    .selectFrom('accounts')
    .select(claims)
    .where('community_id', '=', community)
    .where('state', '=', 'pending')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Accounts that a community could not confirm, the last declined first. */
export const findDeclined = (tx: Tx, community: CommunityId, limit: number, after: Cursor | null) =>
  tx
    .selectFrom('accounts')
    .select([...claims, 'decline_reason'])
    .select((row) => row.ref('declined_at').$notNull().as('declined_at'))
    .where('community_id', '=', community)
    .where('state', '=', 'declined')
    .where('person_id', 'is', null)
    .where('declined_at', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(declined_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('declined_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The words of several accounts' talks, in their order. */
export const findThreads = (tx: Tx, community: CommunityId, accountIds: readonly string[]) =>
  tx
    .selectFrom('waiting_messages')
    .select(['account_id', 'keeper_id', 'text', 'created_at'])
    .where('community_id', '=', community)
    .where('account_id', '=', (row) => row.fn.any(row.val(accountIds)))
    .orderBy('id')
    .limit(1_000)
    .execute()

export const insertWord = (
  tx: Tx,
  community: CommunityId,
  word: { id: string; account_id: string; keeper_id: string | null; text: string; created_at: string },
) =>
  tx
    .insertInto('waiting_messages')
    .values({ community_id: community, ...word })
    .execute()

/** The talk is over when the wait is. */
export const deleteThread = (tx: Tx, community: CommunityId, accountId: string) =>
  tx
    .deleteFrom('waiting_messages')
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .execute()

const person = [
  'p.id',
  'p.bahai_id',
  'p.first_name',
  'p.last_name',
  'p.email',
  'p.birth_date',
  'p.locality',
  'p.standing',
  'a.id as account_id',
] as const

const people = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('people as p')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select(person)
    .where('p.community_id', '=', community)

const MOST_NEAR = 200

/** People on the roll by the keyed hashes of Baha'i IDs and addresses. */
export const findByHashes = (
  tx: Tx,
  community: CommunityId,
  ids: readonly Buffer[],
  emails: readonly Buffer[],
) =>
  people(tx, community)
    .where('p.id', 'in', (row) =>
      row
        .selectFrom('roll_index as r')
        .select('r.person_id')
        .where('r.community_id', '=', community)
        .where((entry) =>
          entry.or([
            entry('r.bahai_id_hash', '=', entry.fn.any(entry.val(ids))),
            entry('r.email_hash', '=', entry.fn.any(entry.val(emails))),
          ]),
        ),
    )
    .limit(MOST_NEAR)
    .execute()

/** People on the roll by last names, which are then compared sign for sign. */
export const findByLastNames = (tx: Tx, community: CommunityId, lastNames: readonly string[]) =>
  people(tx, community)
    .where('p.last_name', '=', (row) => row.fn.any(row.val(lastNames)))
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .limit(MOST_NEAR)
    .execute()

/** What an account that waits has told of itself. */
export const findTold = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select([
      'id',
      'state',
      'created_at',
      'claimed_bahai_id',
      'first_name',
      'last_name',
      'claimed_birth_date',
    ])
    .where('id', '=', accountId)
    .executeTakeFirst()

export const updateTold = (
  tx: Tx,
  accountId: string,
  told: { first_name: string; last_name: string; claimed_birth_date: string | null },
) =>
  tx
    .updateTable('accounts')
    .set(told)
    .where('id', '=', accountId)
    .where('state', '=', 'pending')
    .executeTakeFirst()

/** One writer of a talk at a time. */
export const lockTalk = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`talk ${accountId}`}))`.execute(tx)

export const findCommunityName = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select(['name', 'language', 'slug', 'youth_age'])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()

/** From which age somebody may have an account here. */
/** How a community lets people in: the age for an account, and whether it confirms each of them itself. */
export const findDoor = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select(['youth_age', 'confirms_everybody'])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()

export const findAccountAge = async (tx: Tx, community: CommunityId): Promise<number> => {
  const found = await tx
    .selectFrom('communities')
    .select('youth_age')
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  return found.youth_age
}
