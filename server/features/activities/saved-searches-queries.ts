// Searches that somebody has saved, in SQL.
import { type Selectable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ActivityTables } from './tables.ts'

export type SavedRow = Omit<Selectable<ActivityTables['saved_searches']>, 'community_id' | 'account_id'>
type Narrowed = Omit<SavedRow, 'id' | 'saved_at'>

/** So many one account keeps at most. */
export const MOST_SAVED = 10

/** Nobody else saves one for this account until the transaction ends. */
export const lockSaved = (tx: Tx, account: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`saved searches ${account}`}))`.execute(tx)

const rowsOf = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .selectFrom('saved_searches')
    .select(['id', 'words', 'kind', 'weekday', 'online', 'families', 'friends', 'free'])
    .select(['age_from', 'age_to', 'language', 'latitude', 'longitude', 'saved_at'])
    .where('community_id', '=', community)
    .where('account_id', '=', account)

export const findSaved = (tx: Tx, community: CommunityId, account: string): Promise<SavedRow[]> =>
  rowsOf(tx, community, account).orderBy('saved_at', 'desc').orderBy('id', 'desc').limit(MOST_SAVED).execute()

/** The same that was saved before lasts anew; answers its id, or none where it is not there. */
export const renewSaved = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  { words, kind, online, families, friends, free, language, ...rest }: Narrowed,
  now: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    update saved_searches set saved_at = ${now}::timestamptz
    where community_id = ${community} and account_id = ${account}::uuid and words = ${words}
      and kind is not distinct from ${kind}::text and weekday is not distinct from ${rest.weekday}::smallint
      and online = ${online} and families = ${families} and friends = ${friends} and free = ${free}
      and age_from is not distinct from ${rest.age_from}::smallint
      and age_to is not distinct from ${rest.age_to}::smallint
      and language is not distinct from ${language}::text
      and latitude is not distinct from ${rest.latitude}::numeric
      and longitude is not distinct from ${rest.longitude}::numeric
    returning id`.execute(tx)
  return rows[0]?.id
}

export const insertSaved = (tx: Tx, community: CommunityId, account: string, row: SavedRow) =>
  tx
    .insertInto('saved_searches')
    .values({ community_id: community, account_id: account, ...row })
    .execute()

/** One's own; answers whether it was there. */
export const deleteSaved = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  id: string,
): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('saved_searches')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** What was planned earlier and whose first meeting comes into view on this day. */
export const findInView = async (
  tx: Tx,
  community: CommunityId,
  { day, before, limit }: { readonly day: string; readonly before: string; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from activity_sessions m
    join activities a on a.community_id = ${community} and a.id = m.activity_id
    where m.community_id = ${community} and m.day = ${day}::date and m.cancelled_at is null
      and a.status in ('active', 'planned') and a.visibility <> 'private' and a.created_at < ${before}::timestamptz
      and not exists (select from activity_sessions e where e.community_id = ${community} and e.activity_id = a.id
        and e.day < ${day}::date)
    order by a.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
