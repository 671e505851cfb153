// What those in a study circle have practised, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import type { ActivityTables } from './tables.ts'

export type PracticeRow = Awaited<ReturnType<typeof findPractices>>[number]

/** The latest first. */
export const findPractices = (
  tx: Tx,
  community: CommunityId,
  activity: string,
  { limit, cursor }: { readonly limit: number; readonly cursor: Cursor | null },
) =>
  tx
    .selectFrom('practices as pr')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'pr.community_id').onRef('p.id', '=', 'pr.person_id'),
    )
    .select(['pr.id', 'pr.person_id', 'pr.practised_on', 'pr.what', 'p.first_name', 'p.last_name'])
    .where('pr.community_id', '=', community)
    .where('pr.activity_id', '=', activity)
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(pr.practised_on, pr.id) < (${cursor?.[0]}::date, ${cursor?.[1]}::uuid)`),
    )
    .orderBy('pr.practised_on', 'desc')
    .orderBy('pr.id', 'desc')
    .limit(limit)
    .execute()

export const insertPractice = (
  tx: Tx,
  community: CommunityId,
  row: Omit<ActivityTables['practices'], 'community_id'>,
) =>
  tx
    .insertInto('practices')
    .values({ community_id: community, ...row })
    .execute()

export const findPractice = (tx: Tx, community: CommunityId, activity: string, id: string) =>
  tx
    .selectFrom('practices')
    .select('person_id')
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('id', '=', id)
    .executeTakeFirst()

export const deletePractice = (tx: Tx, community: CommunityId, activity: string, id: string) =>
  tx
    .deleteFrom('practices')
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('id', '=', id)
    .execute()
