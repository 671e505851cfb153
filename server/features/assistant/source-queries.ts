// The texts that the assistant answers from, in SQL. A list reads no text.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Reads } from './asker.ts'
import type { AssistantTables } from './tables.ts'

type Row = Selectable<AssistantTables['assistant_sources']>
export type SourceRow = Omit<Row, 'text' | 'community_id' | 'added_by'>

const COLUMNS = [
  'id',
  'kind',
  'title',
  'address',
  'audience',
  'language',
  'turned_on',
  'accepted',
  'file_name',
  'signs',
  'passages',
  'indexed_at',
  'revision',
] as const

const sources = (tx: Tx, community: CommunityId) =>
  tx.selectFrom('assistant_sources').where('community_id', '=', community)

export const findSources = (tx: Tx, community: CommunityId, most: number): Promise<SourceRow[]> =>
  sources(tx, community)
    .select(COLUMNS)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(most)
    .execute()

export const findSource = (tx: Tx, community: CommunityId, id: string): Promise<SourceRow | undefined> =>
  sources(tx, community).where('id', '=', id).select(COLUMNS).executeTakeFirst()

export const findWholeSource = (tx: Tx, community: CommunityId, id: string) =>
  sources(tx, community)
    .where('id', '=', id)
    .select([...COLUMNS, 'text'])
    .executeTakeFirst()

/** A source to be changed, with its text: nobody else changes it until this transaction ends. */
export const lockSource = (tx: Tx, community: CommunityId, id: string) =>
  sources(tx, community)
    .where('id', '=', id)
    .select([...COLUMNS, 'text'])
    .forUpdate()
    .executeTakeFirst()

/** What somebody may be answered from, of a community whose assistant is on. */
export const findReadable = (tx: Tx, community: CommunityId, id: string, reads: Reads) =>
  tx
    .selectFrom('assistant_sources as s')
    .innerJoin('communities as c', 'c.id', 's.community_id')
    .where('s.community_id', '=', community)
    .where('s.id', '=', id)
    .where('s.audience', 'in', reads)
    .where('s.turned_on', '=', true)
    .where('s.accepted', '=', true)
    .where('c.assistant_on', '=', true)
    .select(['s.id', 's.title', 's.language', 's.address', 's.text'])
    .executeTakeFirst()

/** The community of a source for everyone, whose assistant is on and which lists itself: others ask no other. */
export const findOpenSource = (tx: Tx, id: string) =>
  tx
    .selectFrom('public_items as i')
    .innerJoin('communities as c', 'c.id', 'i.community_id')
    .select('i.community_id')
    .where('i.id', '=', id)
    .where('i.kind', '=', 'assistantSource')
    .where('c.listed', '=', true)
    .where('c.assistant_on', '=', true)
    .where(sql<boolean>`not ('assistant' = any (c.features_off))`)
    .executeTakeFirst()

/** One at a time adds, so that the bound holds. */
export const lockSources = (tx: Tx, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`assistant sources ${community}`}))`.execute(tx)

export const countSources = async (tx: Tx, community: CommunityId): Promise<number> =>
  (
    await sources(tx, community)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const insertSource = async (
  tx: Tx,
  community: CommunityId,
  source: Omit<Insertable<AssistantTables['assistant_sources']>, 'community_id'>,
): Promise<void> => {
  await tx
    .insertInto('assistant_sources')
    .values({ ...source, community_id: community })
    .execute()
}

/** What a change may set; without a text it stays as it is. */
export type Columns = Pick<
  Row,
  'title' | 'address' | 'audience' | 'language' | 'turned_on' | 'accepted' | 'indexed_at'
> &
  Partial<Pick<Row, 'text' | 'passages'>>

export const updateSource = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  columns: Columns,
): Promise<void> => {
  await tx
    .updateTable('assistant_sources')
    .set(columns)
    .set((is) => ({ revision: is('revision', '+', 1) }))
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
}

/** The questions of the set that expect it go with it. */
export const deleteSource = async (tx: Tx, community: CommunityId, id: string): Promise<boolean> =>
  (await tx
    .deleteFrom('assistant_sources')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined
