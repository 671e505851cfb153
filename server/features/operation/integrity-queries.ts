// Whether the database is whole, asked by a role that sees every row: its indexes and its foreign keys.
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

export const findServerVersion = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(tx)
  return (rows[0]?.version ?? '').split(' ')[0] ?? ''
}

/** From here on a row that this role cannot see is an error, never a row that is not there. */
export const demandAllRows = async (tx: Tx): Promise<void> => {
  await sql`set row_security = off`.execute(tx)
}

export interface Index {
  readonly oid: number
  readonly name: string
  readonly valid: boolean
  readonly is_btree: boolean
}

/** The smallest first, so that a large one that takes too long keeps none of them from its check. */
export const findIndexes = async (tx: Tx): Promise<readonly Index[]> => {
  const { rows } = await sql<Index>`
    select c.oid::int8 as oid, c.oid::regclass::text as name, i.indisvalid and i.indisready as valid, a.amname = 'btree' as is_btree
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where c.relkind = 'i' and c.relpersistence <> 't'
    order by pg_relation_size(c.oid), c.oid`.execute(tx)
  return rows
}

/** In a transaction that is rolled back: the database keeps nothing of it. */
export const beginWithAmcheck = async (tx: Tx): Promise<void> => {
  await sql`begin`.execute(tx)
  await sql`create extension if not exists amcheck`.execute(tx)
  await sql`select set_config('search_path', current_setting('search_path') || ', ' || extnamespace::regnamespace, true)
    from pg_extension where extname = 'amcheck'`.execute(tx)
}

export const rollBack = async (tx: Tx): Promise<void> => {
  await sql`rollback`.execute(tx)
}

/** Fails with PostgreSQL's own words where the index is not in order; what follows can be asked all the same. */
export const checkIndex = async (tx: Tx, oid: number): Promise<void> => {
  await sql`savepoint one_index`.execute(tx)
  try {
    await sql`select bt_index_check(${oid}::oid::regclass)`.execute(tx)
    await sql`release savepoint one_index`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint one_index`.execute(tx)
    throw error
  }
}

export interface ForeignKey {
  readonly name: string
  readonly child: string
  readonly parent: string
  /** SQL: the row `c` names another one. */
  readonly named: string
  /** SQL: the row `p` is the one that `c` names. */
  readonly same: string
}

export const findForeignKeys = async (tx: Tx): Promise<readonly ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      string_agg(format('c.%I is not null', ca.attname), ' and ') as named,
      string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') as same
    from pg_constraint k
    cross join unnest(k.conkey, k.confkey) as pair (child, parent)
    join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = pair.child
    join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = pair.parent
    where k.contype = 'f' and k.conparentid = 0
    group by k.oid, k.conname, k.conrelid, k.confrelid
    order by 2, 1`.execute(tx)
  return rows
}

/** Rows that name one that is not there. More than this are not counted. */
export const MOST_COUNTED = 1_000

export const countOrphans = async (tx: Tx, { child, parent, named, same }: ForeignKey): Promise<number> => {
  const { rows } = await sql<{ orphans: number }>`
    select count(*) as orphans from (
      select from ${sql.raw(child)} c
      where ${sql.raw(named)} and not exists (select from ${sql.raw(parent)} p where ${sql.raw(same)})
      limit ${sql.lit(MOST_COUNTED)}) found`.execute(tx)
  return rows[0]?.orphans ?? 0
}
