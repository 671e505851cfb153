// What was noted for people without an account, in SQL.
import { type Insertable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { State } from './participation-rules.ts'
import type { ActivityTables } from './tables.ts'

type Noted = Omit<Insertable<ActivityTables['answers_for_others']>, 'community_id'>

const MOST_LISTED = 500

/** How the roll has this person, and whether they have an account. Whoever was taken off it is not found. */
export const findAnswered = (tx: Tx, community: CommunityId, person: string) =>
  tx
    .selectFrom('people as p')
    .select((of) => [
      'p.standing',
      of
        .exists(
          of
            .selectFrom('accounts as a')
            .select('a.id')
            .where('a.community_id', '=', community)
            .whereRef('a.person_id', '=', 'p.id'),
        )
        .as('has_account'),
    ])
    .where('p.community_id', '=', community)
    .where('p.id', '=', person)
    .executeTakeFirstOrThrow()

/** Since when somebody is what they are in an activity. */
export const findSince = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  person: string,
): Promise<string | null> =>
  (
    await tx
      .selectFrom('activity_people')
      .select('since')
      .where('community_id', '=', community)
      .where('activity_id', '=', activity)
      .where('person_id', '=', person)
      .where('role', '=', 'participant')
      .executeTakeFirst()
  )?.since ?? null

export const insertAnswer = (tx: Tx, community: CommunityId, noted: Noted) =>
  tx
    .insertInto('answers_for_others')
    .values({ community_id: community, ...noted })
    .execute()

/** The last word of somebody on an activity. */
export const findLast = (tx: Tx, community: CommunityId, activity: string, person: string) =>
  tx
    .selectFrom('answers_for_others')
    .select(['id', 'answer', 'how', 'said_on', 'state_before', 'since_before'])
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('person_id', '=', person)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const dropAnswer = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('answers_for_others').where('community_id', '=', community).where('id', '=', id).execute()

export interface LastRow {
  readonly id: string
  readonly person_id: string
  readonly first_name: string
  readonly last_name: string
  readonly answer: 'yes' | 'no'
  readonly state: State
  readonly how: 'inPerson' | 'telephone' | 'letter'
  readonly said_on: string
  readonly by_name: string | null
  readonly noted_at: string
  readonly has_account: boolean
}

/** Of each person the last word, by name. */
export const findLastOfEach = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
): Promise<readonly LastRow[]> => {
  const { rows } = await sql<LastRow>`
    with last as (
      select distinct on (person_id) * from answers_for_others
      where community_id = ${community} and activity_id = ${activity}
      order by person_id, id desc limit ${MOST_LISTED}
    )
    select last.id, last.person_id, p.first_name, p.last_name, last.answer, ap.state, last.how, last.said_on,
      trim(by.first_name || ' ' || by.last_name) as by_name, last.noted_at,
      exists (select from accounts a where a.community_id = ${community} and a.person_id = last.person_id)
        as has_account
    from last
    join people p on p.community_id = ${community} and p.id = last.person_id
    join activity_people ap on ap.community_id = ${community} and ap.activity_id = ${activity}
      and ap.person_id = last.person_id and ap.role = 'participant'
    left join accounts by on by.community_id = ${community} and by.id = last.noted_by
    order by p.last_name, p.first_name, last.id`.execute(tx)
  return rows
}
