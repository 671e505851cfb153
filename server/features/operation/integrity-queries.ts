// Whether the database is whole, asked by a role that sees every row: its indexes and its foreign keys.
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { FOREIGN_KEYS, type ForeignKey, orphansOf } from '#server/platform/foreign-keys.ts'

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

export const findForeignKeys = async (tx: Tx): Promise<readonly ForeignKey[]> => {
  const { rows } = await sql.raw<ForeignKey>(FOREIGN_KEYS).execute(tx)
  return rows
}

/** Rows that name one that is not there. More than this are not counted. */
export const MOST_COUNTED = 1_000

export const countOrphans = async (tx: Tx, key: ForeignKey): Promise<number> => {
  const { rows } = await sql<{ orphans: number }>`
    select count(*) as orphans from (${sql.raw(orphansOf(key))} limit ${sql.lit(MOST_COUNTED)}) found`.execute(
    tx,
  )
  return rows[0]?.orphans ?? 0
}
