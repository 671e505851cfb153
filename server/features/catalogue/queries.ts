// The catalogue in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { sql } from 'kysely'
import type { StudyItemKind } from '#contract/catalogue/catalogue.ts'
import type { CatalogueTables, Names } from './tables.ts'

/** A catalogue is read by people: more than this nobody looks after. */
export const MOST_ITEMS = 500

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number]

const columns = [
  'id',
  'kind',
  'part_of',
  'position',
  'names',
  'released',
  'removed_at',
  'trains',
  'link',
  'report_code',
] as const

/** Books and texts first, then the parts, each in its place. */
export const findItems = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('study_items')
    .select(columns)
    .where('community_id', '=', community)
    .orderBy(sql`part_of nulls first`)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_ITEMS)
    .execute()

/** One at a time changes what there is and in what order. */
export const lockCatalogue = (tx: Tx, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`catalogue ${community}`}))`.execute(tx)

export const findItem = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('study_items')
    .select(columns)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

export const findThese = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .selectFrom('study_items')
    .select(['id', 'removed_at'])
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute()

/** Null puts them back. */
export const setRemoved = (tx: Tx, community: CommunityId, ids: readonly string[], at: string | null) =>
  tx
    .updateTable('study_items')
    .set({ removed_at: at })
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute()

export const countItems = async (tx: Tx, community: CommunityId): Promise<number> => {
  const { count } = await tx
    .selectFrom('study_items')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('community_id', '=', community)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewItem {
  readonly id: string
  readonly kind: StudyItemKind
  readonly part_of: string | null
  readonly position: number
  readonly names: Names
  readonly released: boolean
  readonly trains: CatalogueTables['study_items']['trains']
  readonly link: string | null
  /** The column of the report that it is counted in. */
  readonly report_code: string | null
}

export const insertItems = (tx: Tx, community: CommunityId, items: readonly NewItem[]) =>
  tx
    .insertInto('study_items')
    .values(items.map((item) => ({ community_id: community, ...item, names: JSON.stringify(item.names) })))
    .execute()

/** The last place among the items of a parent; 0 where there is none. */
export const findLastPlace = async (
  tx: Tx,
  community: CommunityId,
  parent: string | null,
): Promise<number> => {
  const row = await tx
    .selectFrom('study_items')
    .select('position')
    .where('community_id', '=', community)
    .where('part_of', 'is not distinct from', parent)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? 0
}

/** The item that stands next to a place, above or below it, and has not been taken out. */
export const findNeighbour = (
  tx: Tx,
  community: CommunityId,
  { kind, part_of, position }: Pick<ItemRow, 'kind' | 'part_of' | 'position'>,
  way: 'up' | 'down',
) =>
  tx
    .selectFrom('study_items')
    .select(['id', 'position'])
    .where('community_id', '=', community)
    .where('part_of', 'is not distinct from', part_of)
    // Books and texts stand in lists of their own.
    .$if(part_of === null, (query) => query.where('kind', '=', kind))
    .where('removed_at', 'is', null)
    .where('position', way === 'up' ? '<' : '>', position)
    .orderBy('position', way === 'up' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()

export interface Change {
  readonly names?: Names
  readonly released?: boolean
  readonly trains?: NewItem['trains']
  readonly link?: string | null
  readonly position?: number
}

export const updateItem = (tx: Tx, community: CommunityId, id: string, { names, ...change }: Change) =>
  tx
    .updateTable('study_items')
    .set({ ...change, ...(names === undefined ? {} : { names: JSON.stringify(names) }) })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
