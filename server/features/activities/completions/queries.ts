// What people have completed, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Role } from '../participation-rules.ts'
import type { ActivityTables } from '../tables.ts'

const MOST_PEOPLE = 100
const MOST_COMPLETED = 2000

export type CompletionRow = Awaited<ReturnType<typeof findCompletions>>[number]

/** What is studied in an activity. */
export const findStudied = (tx: Tx, community: CommunityId, activity: string) =>
  tx
    .selectFrom('activities')
    .select('study_item_id')
    .where('community_id', '=', community)
    .where('id', '=', activity)
    .executeTakeFirst()

/** Who is in it now, by name. */
export const findInIt = (tx: Tx, community: CommunityId, activity: string, role: Role) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'ap.community_id').onRef('p.id', '=', 'ap.person_id'),
    )
    .select((p) => [
      'p.id',
      'p.first_name',
      'p.last_name',
      p
        .selectFrom('accounts as own')
        .select('own.id')
        .where('own.community_id', '=', community)
        .whereRef('own.person_id', '=', 'p.id')
        .where('own.state', '=', 'confirmed')
        .as('account_id'),
    ])
    .where('ap.community_id', '=', community)
    .where('ap.activity_id', '=', activity)
    .where('ap.role', '=', role)
    .where('ap.state', '=', 'active')
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.id')
    .limit(MOST_PEOPLE)
    .execute()

/** What these people have completed, the latest first. */
export const findCompletions = (tx: Tx, community: CommunityId, people: readonly string[]) =>
  tx
    .selectFrom('completions')
    .select(['person_id', 'study_item_id', 'activity_id', 'completed_on'])
    .where('community_id', '=', community)
    .where('person_id', '=', (row) => row.fn.any(row.val(people)))
    .orderBy('completed_on', 'desc')
    .orderBy('study_item_id')
    .limit(MOST_COMPLETED)
    .execute()

/** Once for each item: a later word about the day takes the place of the earlier one. */
export const saveCompletions = (
  tx: Tx,
  community: CommunityId,
  people: readonly string[],
  completed: Omit<ActivityTables['completions'], 'community_id' | 'person_id'>,
) =>
  tx
    .insertInto('completions')
    .values(people.map((person_id) => ({ community_id: community, person_id, ...completed })))
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'person_id', 'study_item_id'])
        .doUpdateSet({ completed_on: completed.completed_on }),
    )
    .execute()

export const deleteCompletions = (tx: Tx, community: CommunityId, people: readonly string[], item: string) =>
  tx
    .deleteFrom('completions')
    .where('community_id', '=', community)
    .where('person_id', '=', (row) => row.fn.any(row.val(people)))
    .where('study_item_id', '=', item)
    .returning('person_id')
    .execute()
