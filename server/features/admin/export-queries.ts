// Copies in SQL: any table of the list, read row by row in the order of its key.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Everything below is read as it was at one moment, posts in the bin included. */
export const beginSnapshot = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  await sql`select set_config('app.bin', 'open', true)`.execute(tx)
}

/** The columns of each table's key, which give its rows an order that does not change. */
export const findKeys = async (tx: Tx): Promise<readonly { table: string; columns: string[] }[]> => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by k.place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    cross join lateral unnest(i.indkey::int2[]) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indisprimary and c.relnamespace = 'public'::regnamespace
    group by c.relname`.execute(tx)
  return rows
}

export interface Source {
  readonly table: string
  /** The order of its rows. */
  readonly key: readonly string[]
  /** Columns that name whose row it is; none takes every row of the community. */
  readonly own: readonly string[]
  readonly secret: readonly string[]
  /** Tells of homes the cell in which they lie, and no address (decision 022). */
  readonly cells: boolean
  /** Null outside of the fence. */
  readonly community: CommunityId | null
  readonly ids: readonly string[]
}

/** Opens a reader of one table; one at a time in a transaction. */
export const openReader = async (tx: Tx, source: Source): Promise<void> => {
  const { table, key, own, secret, cells, community, ids } = source
  const inside = community === null ? [] : [sql`t.community_id = ${community}`]
  const mine = own.map((column) => sql`t.${named(column)} = any(${ids}::uuid[])`)
  const which = [...inside, ...(mine.length > 0 ? [sql`(${sql.join(mine, sql` or `)})`] : [])]
  const order = key.map((column) => sql`t.${named(column)}`)
  await sql`declare reader no scroll cursor for
    select to_jsonb(t) - ${secret}::text[] || ${cells ? cellOf : sql`'{}'::jsonb`} as row from ${named(table)} t
    where ${sql.join(which, sql` and `)} order by ${sql.join(order)}`.execute(tx)
}

const cellOf = sql`case when t.type = 'Residence' then jsonb_build_object('street_address', null, 'postal_code', null, 'access', '',
  'latitude', coarse(t.latitude), 'longitude', coarse(t.longitude)) else '{}'::jsonb end`

export const ROWS_AT_ONCE = 500

/** The next 500; fewer at the end. */
export const readOn = async (tx: Tx): Promise<readonly Record<string, unknown>[]> => {
  const { rows } = await sql<{ row: Record<string, unknown> }>`fetch forward 500 from reader`.execute(tx)
  return rows.map(({ row }) => row)
}

export const closeReader = async (tx: Tx): Promise<void> => {
  await sql`close reader`.execute(tx)
}

/** Where somebody is: the community, the person on the roll, and the children in that person's care. */
export const findWards = async (
  tx: Tx,
  community: CommunityId,
  personId: string,
  today: string,
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('guardians as g')
    // Whoever has come of age belongs to themselves, whatever stands there of guardians.
    .innerJoin('people as c', (join) =>
      join.onRef('c.community_id', '=', 'g.community_id').onRef('c.id', '=', 'g.child_id'),
    )
    .innerJoin('communities as k', 'k.id', 'g.community_id')
    .where(
      sql<boolean>`(c.birth_date is null or c.birth_date > ${today}::date - make_interval(years => k.adult_age))`,
    )
    .select('g.child_id')
    .where('g.community_id', '=', community)
    .where('g.guardian_id', '=', personId)
    .execute()
  return rows.map(({ child_id }) => child_id)
}

export const findReader = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts as a')
    .leftJoin('communities as c', 'c.id', 'a.community_id')
    .select([
      'a.id',
      'a.first_name',
      'a.last_name',
      'a.language',
      'a.person_id',
      'a.community_id',
      'a.state',
      'c.name as community_name',
      'c.language as community_language',
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst()

/** Where somebody lives. */
export const findHouseholdOf = async (
  tx: Tx,
  community: CommunityId,
  personId: string,
): Promise<string | null> => {
  const row = await tx
    .selectFrom('people')
    .select('household_id')
    .where('community_id', '=', community)
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.household_id ?? null
}

/** Published files, of one sender or of all. */
export const findFiles = (
  tx: Tx,
  community: CommunityId,
  owner: string | null,
  after: string | null,
  most: number,
  hidden: readonly string[],
) =>
  tx
    .selectFrom('files')
    .select(['id', 'key', 'display_name'])
    .where('community_id', '=', community)
    .where('state', '=', 'published')
    .$if(owner !== null, (query) => query.where('owner_id', '=', owner))
    .where((is) => is.not(is('key', '=', (row) => row.fn.any(row.val(hidden)))))
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(most)
    .execute()

/**
 * The files of letters that are not for every member: no copy of the community has them (decision 008). Read with the
 * eyes of all of their readers.
 */
export const findHiddenKeys = async (tx: Tx, community: CommunityId): Promise<readonly string[]> => {
  await sql`select set_config('app.bin', 'open', true), set_config('app.audiences', 'hosts,assembly', true)`.execute(
    tx,
  )
  const { rows } = await sql<{ key: string }>`
    select f.key from materials m join files f on f.community_id = m.community_id
      and right(m.file, length(f.key)) = f.key
    where m.community_id = ${community} and m.audience <> 'members'`.execute(tx)
  return rows.map(({ key }) => key)
}

/** One asking at a time of one account. */
export const lockAsking = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`export ${accountId}`}))`.execute(tx)
}

/** The last copy that was really fetched. */
export const findFetched = (tx: Tx, accountId: string, kind: 'person' | 'community', since: string) =>
  tx
    .selectFrom('exports')
    .select('fetched_at')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('fetched_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last link that somebody asked for. */
export const findLatest = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('exports')
    .select(['expires_at', 'claimed_at', 'fetched_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'person')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findAgreements = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('agreements')
    .select(['document', 'version', 'agreed_at'])
    .where('account_id', '=', accountId)
    .orderBy('agreed_at', 'desc')
    .orderBy('document')
    .limit(MOST_AGREEMENTS)
    .execute()

const MOST_AGREEMENTS = 20

export interface NewLink {
  readonly token_hash: Buffer
  readonly account_id: string
  readonly kind: 'person' | 'community'
  readonly of_community: string | null
  readonly created_at: string
  readonly expires_at: string
}

/** A new link ends the ones before it. */
export const putLink = async (tx: Tx, link: NewLink): Promise<void> => {
  await tx
    .deleteFrom('exports')
    .where('account_id', '=', link.account_id)
    .where('kind', '=', link.kind)
    .where('fetched_at', 'is', null)
    .execute()
  await tx.insertInto('exports').values(link).execute()
}

/** Takes the link for one download; nothing when it is used, held or too old. */
export const claimLink = (tx: Tx, hash: Buffer, now: string, heldSince: string) =>
  tx
    .updateTable('exports')
    .set({ claimed_at: now })
    .where('token_hash', '=', hash)
    .where('fetched_at', 'is', null)
    .where('expires_at', '>', now)
    .where((is) => is.or([is('claimed_at', 'is', null), is('claimed_at', '<', heldSince)]))
    .returning(['account_id', 'kind', 'of_community'])
    .executeTakeFirst()

/** After the last byte it is used up; a download that broke off sets it free again. */
export const settleLink = (tx: Tx, hash: Buffer, fetchedAt: string | null) =>
  tx
    .updateTable('exports')
    .set({ claimed_at: null, fetched_at: fetchedAt })
    .where('token_hash', '=', hash)
    .execute()

/** A table or column of our own list; the names there are in small letters. */
const named = (name: string) => sql.id(name.toLowerCase())
