// The keys of the treasury in SQL. All that is secret in them came encrypted from a browser.
import type { Selectable } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { FinanceTables } from './tables.ts'

type KeyRow = Selectable<FinanceTables['fund_keys']>
type Wrap = Pick<Selectable<FinanceTables['fund_key_wraps']>, 'kind' | 'wrapped'>

const keyRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_keys as k')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'k.account_id').on('a.community_id', '=', community),
    )
    .leftJoin('people as p', (join) =>
      join.on('p.community_id', '=', community).onRef('p.id', '=', 'a.person_id'),
    )
    .where('k.community_id', '=', community)
    .select(['k.id', 'k.generation', 'k.account_id', 'k.public_key', 'k.made_at', 'k.ended_at'])
    .select(['p.first_name', 'p.last_name'])

const MOST_KEYS = 500

/** Newest first. */
export const findKeys = (tx: Tx, community: CommunityId) =>
  keyRows(tx, community).orderBy('k.made_at', 'desc').orderBy('k.id', 'desc').limit(MOST_KEYS).execute()

export const findKey = (tx: Tx, community: CommunityId, id: string) =>
  keyRows(tx, community).where('k.id', '=', id).executeTakeFirst()

/** What two sheets of each generation open. */
export const findSheets = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_key_wraps as w')
    .innerJoin('fund_keys as k', (join) =>
      join.onRef('k.community_id', '=', 'w.community_id').onRef('k.id', '=', 'w.key_id'),
    )
    .where('w.community_id', '=', community)
    .where('k.community_id', '=', community)
    .where('w.kind', '=', 'sheets')
    .where('k.generation', 'is not', null)
    .select(['w.key_id', 'w.wrapped'])
    .orderBy('k.generation', 'desc')
    .limit(MOST_KEYS)
    .execute()

/** Which kinds open the keys of this account. */
export const findOpens = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .selectFrom('fund_key_wraps as w')
    .innerJoin('fund_keys as k', (join) =>
      join.onRef('k.community_id', '=', 'w.community_id').onRef('k.id', '=', 'w.key_id'),
    )
    .where('w.community_id', '=', community)
    .where('k.community_id', '=', community)
    .where('k.account_id', '=', account)
    .select(['w.key_id', 'w.kind'])
    .orderBy('k.made_at', 'desc')
    .orderBy('w.kind')
    .limit(MOST_KEYS)
    .execute()

/** Every key that was given to another one; of one account those that were given to its own. */
export const findGrants = (tx: Tx, community: CommunityId, account: string | null) =>
  tx
    .selectFrom('fund_key_grants as g')
    .innerJoin('fund_keys as k', (join) =>
      join.onRef('k.community_id', '=', 'g.community_id').onRef('k.id', '=', 'g.to_key'),
    )
    .where('g.community_id', '=', community)
    .where('k.community_id', '=', community)
    .$if(account !== null, (query) => query.where('k.account_id', '=', account))
    .select(['g.of_key', 'g.to_key', 'g.sealed'])
    .orderBy('g.to_key')
    .orderBy('g.of_key')
    .limit(MOST_KEYS * 4)
    .execute()

/** Whether a key was given to one of this account's own. */
export const isGranted = async (
  tx: Tx,
  community: CommunityId,
  key: string,
  account: string,
): Promise<boolean> => (await findGrants(tx, community, account)).some(({ of_key }) => of_key === key)

export const findWrap = async (
  tx: Tx,
  community: CommunityId,
  key: string,
  kind: Wrap['kind'],
): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('fund_key_wraps')
      .where('community_id', '=', community)
      .where('key_id', '=', key)
      .where('kind', '=', kind)
      .select('wrapped')
      .executeTakeFirst()
  )?.wrapped

/** Ends the generation that gifts were encrypted to. */
export const endGeneration = (tx: Tx, community: CommunityId, at: string) =>
  tx
    .updateTable('fund_keys')
    .set({ ended_at: at })
    .where('community_id', '=', community)
    .where('generation', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()

/** Ends the own keys of an assistant. */
export const endOwn = (tx: Tx, community: CommunityId, account: string, at: string) =>
  tx
    .updateTable('fund_keys')
    .set({ ended_at: at })
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('generation', 'is', null)
    .where('ended_at', 'is', null)
    .execute()

export const findLastGeneration = async (tx: Tx, community: CommunityId): Promise<number> =>
  (
    await tx
      .selectFrom('fund_keys')
      .where('community_id', '=', community)
      .where('generation', 'is not', null)
      .select('generation')
      .orderBy('generation', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.generation ?? 0

export const insertKey = (tx: Tx, community: CommunityId, key: Omit<KeyRow, 'community_id' | 'ended_at'>) =>
  tx
    .insertInto('fund_keys')
    .values({ community_id: community, ...key })
    .execute()

export const putWrap = (tx: Tx, community: CommunityId, key: string, wrap: Wrap) =>
  tx
    .insertInto('fund_key_wraps')
    .values({ community_id: community, key_id: key, ...wrap })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'key_id', 'kind']).doUpdateSet({ wrapped: wrap.wrapped }),
    )
    .execute()

export const putGrant = (
  tx: Tx,
  community: CommunityId,
  grant: Omit<Selectable<FinanceTables['fund_key_grants']>, 'community_id'>,
) =>
  tx
    .insertInto('fund_key_grants')
    .values({ community_id: community, ...grant })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'to_key', 'of_key']).doUpdateSet({ sealed: grant.sealed }),
    )
    .execute()
