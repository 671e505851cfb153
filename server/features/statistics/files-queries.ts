// Rows of the report that were read in, in SQL.
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { StatisticsTables } from './tables.ts'

const MOST_FILES = 500

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** The latest day first. */
export const findFiles = (tx: Tx, community: CommunityId) =>
  fileRows(tx, community)
    .orderBy('f.day', 'desc')
    .orderBy('f.locality')
    .orderBy('f.id')
    .limit(MOST_FILES)
    .execute()

export const findFile = (tx: Tx, community: CommunityId, id: string) =>
  fileRows(tx, community).where('f.id', '=', id).executeTakeFirst()

/** With the name of who read it in, while they are there. */
const fileRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('figure_files as f')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'f.community_id').onRef('a.id', '=', 'f.read_by'),
    )
    .leftJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'f.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .select(['f.id', 'f.locality', 'f.cluster', 'f.region', 'f.national_community', 'f.day', 'f.cells'])
    .select(['f.read_at', 'p.first_name', 'p.last_name'])
    .where('f.community_id', '=', community)

/** What gives way to a row with this id, of a locality that is spelled like this one on this day. */
export const deleteInPlaceOf = (
  tx: Tx,
  community: CommunityId,
  { id, locality, day }: { readonly id: string; readonly locality: string; readonly day: string },
) =>
  tx
    .deleteFrom('figure_files')
    .where('community_id', '=', community)
    .where((is) =>
      is.or([
        is('id', '=', id),
        is.and([is('day', '=', day), sql<SqlBool>`fold_text(locality) = ${locality}`]),
      ]),
    )
    .execute()

type New = Omit<Selectable<StatisticsTables['figure_files']>, 'community_id'>

export const insertFile = (tx: Tx, community: CommunityId, file: New) =>
  tx
    .insertInto('figure_files')
    .values({ ...file, community_id: community })
    .execute()

/** False where there is none. */
export const deleteFile = async (tx: Tx, community: CommunityId, id: string): Promise<boolean> =>
  (await tx
    .deleteFrom('figure_files')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined
