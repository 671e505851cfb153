// Making one of two persons, and two of one again, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Point } from './merge-point-rules.ts'
import type { Dropped, Moved, Row } from './merge-rules.ts'

/** The name of a table or a column, which comes from the list of merge-point-rules.ts or from a row's own columns. */
const named = (...parts: readonly string[]) => sql.id(parts.join('.'))

/**
 * The rows that name the one person name the other from now on; those that the other has already, or that
 * would make somebody somebody's own, give way.
 */
export const moveRows = async (tx: Tx, community: CommunityId, point: Point, from: string, to: string) => {
  const table = named(point.table)
  const column = named(point.column)
  const gives = givesWay(point, to)
  const key = sql.join(point.key.map((one) => sql`${one}::text, t.${named(one)}`))
  const { rows } = await sql<{ moved: boolean; row: Row }>`
    with gone as (
      delete from ${table} t where t.community_id = ${community} and t.${column} = ${from} and ${gives}
      returning to_jsonb(t) as row
    ), moved as (
      update ${table} t set ${column} = ${to}
      where t.community_id = ${community} and t.${column} = ${from} and not ${gives}
      returning jsonb_build_object(${key}) as row
    )
    select false as moved, row from gone union all select true, row from moved`.execute(tx)
  return rows
}

const givesWay = ({ table, column, once, whileEmpty, other, how }: Point, to: string) => {
  if (how === 'drops') return sql`true`
  const self = other === undefined ? sql`false` : sql`t.${named(other)} = ${to}`
  if (once === undefined) return sql`(${self})`
  const same = once.map((one) => sql` and o.${named(one)} = t.${named(one)}`)
  const open =
    whileEmpty === undefined
      ? sql``
      : sql` and o.${named(whileEmpty)} is null and t.${named(whileEmpty)} is null`
  return sql`(${self} or exists (select from ${named(table)} o where o.community_id = t.community_id
    and o.${named(column)} = ${to}${sql.join(same, sql``)}${open}))`
}

/** Whether such a row names the person and would hold the merge back. */
export const hasRow = async (
  tx: Tx,
  community: CommunityId,
  point: Point,
  person: string,
): Promise<boolean> => {
  const except = point.copied ? sql` and t.${named(point.copied.column)} <> ${point.copied.value}` : sql``
  const { rows } = await sql`
    select from ${named(point.table)} t
    where t.community_id = ${community} and t.${named(point.column)} = ${person}${except} limit 1`.execute(tx)
  return rows.length > 0
}

/** What the keepers of the roll have looked at stays known with the person who is kept. */
export const copyKeepersLooks = (tx: Tx, community: CommunityId, from: string, to: string) =>
  sql`
    insert into child_looks (community_id, id, child_id, account_id, looked_as, reason, at)
    select l.community_id, gen_random_uuid(), ${to}, l.account_id, l.looked_as, l.reason, l.at
    from child_looks l
    where l.community_id = ${community} and l.child_id = ${from} and l.looked_as = 'keeper'`.execute(tx)

/** The rows with these keys name the first person again. */
export const moveBack = async (
  tx: Tx,
  community: CommunityId,
  point: Point,
  keys: Moved['keys'],
  from: string,
  to: string,
): Promise<void> => {
  const table = named(point.table)
  const column = named(point.column)
  const same = point.key.map((one) => sql` and t.${named(one)} = k.${named(one)}`)
  await sql`
    update ${table} t set ${column} = ${to}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(keys)}::jsonb) as k
    where t.community_id = ${community} and t.${column} = ${from}${sql.join(same, sql``)}`.execute(tx)
}

/** Columns that the database makes by itself. */
const MADE = ['name_key']

/** Rows as they were; what stands there again by now stays. */
export const putBack = async (tx: Tx, tableName: string, rows: Dropped['rows']): Promise<void> => {
  const table = named(tableName)
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !MADE.includes(column))
  const names = sql.join(columns.map((column) => named(column)))
  await sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx)
}

export const deletePerson = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('people').where('community_id', '=', community).where('id', '=', id).execute()

export const deleteIndexEntry = (tx: Tx, community: CommunityId, person: string) =>
  tx.deleteFrom('roll_index').where('community_id', '=', community).where('person_id', '=', person).execute()

/** What the entry said before its changes: no erasing of the one who stays would find it. */
export const deleteKept = (tx: Tx, community: CommunityId, person: string) =>
  tx
    .deleteFrom('kept_changes')
    .where('community_id', '=', community)
    .where('kind', 'in', ['person', 'apart'])
    .where('object_id', '=', person)
    .execute()

/** Writes these columns of a person. */
export const setColumns = async (tx: Tx, community: CommunityId, id: string, values: Row): Promise<void> => {
  const columns = Object.keys(values).map((column) => sql`${named(column)} = v.${named(column)}`)
  await sql`
    update people p set ${sql.join(columns)}
    from jsonb_populate_record(null::people, ${JSON.stringify(values)}::jsonb) as v
    where p.community_id = ${community} and p.id = ${id}`.execute(tx)
}

export const insertMerge = (
  tx: Tx,
  community: CommunityId,
  merge: {
    id: string
    kept_id: string
    kept_name: string
    merged_name: string
    person: Row
    kept_before: Row
    kept_after: Row
    moved: readonly Moved[]
    dropped: readonly Dropped[]
    merged_by: string
    merged_at: string
  },
) =>
  tx
    .insertInto('roll_merges')
    .values({
      ...merge,
      community_id: community,
      person: JSON.stringify(merge.person),
      kept_before: JSON.stringify(merge.kept_before),
      kept_after: JSON.stringify(merge.kept_after),
      moved: JSON.stringify(merge.moved),
      dropped: JSON.stringify(merge.dropped),
    })
    .execute()

export const findMerges = (tx: Tx, community: CommunityId, limit: number) =>
  tx
    .selectFrom('roll_merges as m')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'm.merged_by').onRef('a.community_id', '=', 'm.community_id'),
    )
    .select([
      'm.id',
      'm.kept_id',
      'm.kept_name',
      'm.merged_name',
      'm.merged_at',
      'a.first_name',
      'a.last_name',
    ])
    .where('m.community_id', '=', community)
    .orderBy('m.merged_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

export const lockMerge = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('roll_merges')
    .select(['id', 'kept_id', 'kept_before', 'kept_after', 'person', 'moved', 'dropped', 'merged_at'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A later merge with the same person. */
export const findLaterMerge = (tx: Tx, community: CommunityId, kept: string, id: string) =>
  tx
    .selectFrom('roll_merges')
    .select('kept_name')
    .where('community_id', '=', community)
    .where('kept_id', '=', kept)
    // A UUIDv7 is in the order of its making.
    .where('id', '>', id)
    .executeTakeFirst()

export const deleteMerge = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('roll_merges').where('community_id', '=', community).where('id', '=', id).execute()

export const deleteOldMerges = (tx: Tx, community: CommunityId, before: string) =>
  tx.deleteFrom('roll_merges').where('community_id', '=', community).where('merged_at', '<', before).execute()
