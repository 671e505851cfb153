// What the children of a class know by heart, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ActivityTables } from './tables.ts'

const MOST_CHILDREN = 100
const MOST_KNOWN = 2000

export type MemorisedRow = Awaited<ReturnType<typeof findMemorised>>[number]

/** Who takes part in a class now. */
export const findChildrenOf = (tx: Tx, community: CommunityId, activity: string) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'ap.community_id').onRef('p.id', '=', 'ap.person_id'),
    )
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where('ap.community_id', '=', community)
    .where('ap.activity_id', '=', activity)
    .where('ap.role', '=', 'participant')
    .where('ap.state', '=', 'active')
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .orderBy('ap.since')
    .limit(MOST_CHILDREN)
    .execute()

/** What these children have learned in a class, the latest first. */
export const findMemorised = (
  tx: Tx,
  community: CommunityId,
  activity: string,
  children: readonly string[],
) =>
  tx
    .selectFrom('memorised')
    .select(['id', 'person_id', 'kind', 'title', 'learned_on'])
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('person_id', '=', (is) => is.fn.any(is.val(children)))
    .orderBy('learned_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_KNOWN)
    .execute()

export const insertMemorised = (
  tx: Tx,
  community: CommunityId,
  row: Omit<ActivityTables['memorised'], 'community_id'>,
) =>
  tx
    .insertInto('memorised')
    .values({ community_id: community, ...row })
    .execute()

/** Answers whose it was; nothing where it was not there. */
export const deleteMemorised = (tx: Tx, community: CommunityId, activity: string, id: string) =>
  tx
    .deleteFrom('memorised')
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('id', '=', id)
    .returning('person_id')
    .executeTakeFirst()
