// Who lets be counted what they have completed, who wishes for a circle, and who is in one, in SQL.
import type { Selectable } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { isYoung } from '#server/platform/young.ts'
import type { ProgressTables } from './tables.ts'

const MOST_SHARING = 2000
const MOST_WISHES = 500
const MOST_COMPLETED = 40_000
const MOST_PARTS = 5000

export const findSharing = (tx: Tx, community: CommunityId, person: string) =>
  tx
    .selectFrom('progress_sharing')
    .select(['serve_as', 'days'])
    .where('community_id', '=', community)
    .where('person_id', '=', person)
    .executeTakeFirst()

export const putSharing = async (
  tx: Tx,
  community: CommunityId,
  { person_id, since, serve_as, days }: Omit<Selectable<ProgressTables['progress_sharing']>, 'community_id'>,
): Promise<void> => {
  await tx
    .insertInto('progress_sharing')
    .values({ community_id: community, person_id, since, serve_as, days })
    .onConflict((there) => there.columns(['community_id', 'person_id']).doUpdateSet({ serve_as, days }))
    .execute()
}

/** Answers whether anything was shared. */
export const deleteSharing = async (tx: Tx, community: CommunityId, person: string): Promise<boolean> =>
  (await tx
    .deleteFrom('progress_sharing')
    .where('community_id', '=', community)
    .where('person_id', '=', person)
    .returning('person_id')
    .executeTakeFirst()) !== undefined

/** Whoever shares and is there now, with the name, which is for coordinators alone. */
export const findSharers = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('progress_sharing as s')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 's.community_id').onRef('p.id', '=', 's.person_id'),
    )
    .select(['p.id', 'p.first_name', 'p.last_name', 's.serve_as', 's.days', isYoung.as('young')])
    .where('s.community_id', '=', community)
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .orderBy('s.person_id')
    .limit(MOST_SHARING)
    .execute()

/** What these people have completed of these items. */
export const findCompleted = (
  tx: Tx,
  community: CommunityId,
  people: readonly string[],
  items: readonly string[],
) =>
  tx
    .selectFrom('completions')
    .select(['person_id', 'study_item_id'])
    .where('community_id', '=', community)
    .where('person_id', '=', (row) => row.fn.any(row.val(people)))
    .where('study_item_id', '=', (row) => row.fn.any(row.val(items)))
    .limit(MOST_COMPLETED)
    .execute()

/** Grown-ups who wait for a study circle, who waits longest first. */
export const findWishes = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('interests as i')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'i.account_id').onRef('a.community_id', '=', 'i.community_id'),
    )
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'i.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .select(['p.id', 'p.first_name', 'p.last_name', 'i.study_item_id', 'i.days', 'i.area'])
    .where('i.community_id', '=', community)
    .where('i.kind', '=', 'Study Circle')
    .where('i.answered_at', 'is', null)
    .where('a.state', '=', 'confirmed')
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .where((is) => is.not(isYoung))
    .orderBy('i.said_at')
    .orderBy('i.id')
    .limit(MOST_WISHES)
    .execute()

/** What these people study in circles that go on or are planned, or are invited to or ask to study there. */
export const findStudying = (tx: Tx, community: CommunityId, people: readonly string[]) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 'ap.community_id').onRef('a.id', '=', 'ap.activity_id'),
    )
    .select(['ap.person_id', 'a.study_item_id'])
    .where('ap.community_id', '=', community)
    .where('ap.person_id', '=', (row) => row.fn.any(row.val(people)))
    .where('ap.role', '=', 'participant')
    .where('ap.state', 'in', ['active', 'requested', 'waiting', 'invited'])
    .where('a.kind', '=', 'Study Circle')
    .where('a.status', 'in', ['planned', 'active'])
    .where('a.study_item_id', 'is not', null)
    .limit(MOST_PARTS)
    .execute()
