// One's own path in SQL: circles, what one has said to be finished, groups that one leads, and what one shares.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ProgressTables } from './tables.ts'

const MOST_CIRCLES = 30
const MOST_LEADERS = 20
const MOST_LED = 50
const MOST_CLAIMS = 500

export type CircleRow = Awaited<ReturnType<typeof findCircles>>[number]

/** Those who lead the activity `a` now, by name, with their accounts. */
const leadersOf = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('activity_people as l')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'l.community_id').onRef('p.id', '=', 'l.person_id'),
    )
    .leftJoin('accounts as la', (join) =>
      join.onRef('la.community_id', '=', 'l.community_id').onRef('la.person_id', '=', 'l.person_id'),
    )
    .select(['l.person_id', 'p.first_name', 'p.last_name', 'la.id as account_id'])
    .where('l.community_id', '=', community)
    .where(sql<boolean>`l.activity_id = a.id`)
    .where('l.role', '=', 'facilitator')
    .where('l.state', '=', 'active')
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .orderBy('l.since')
    .orderBy('l.person_id')
    .limit(MOST_LEADERS)

/** The groups that go on in which somebody takes part and something is studied, the latest first. */
export const findCircles = (tx: Tx, community: CommunityId, person: string) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 'ap.community_id').onRef('a.id', '=', 'ap.activity_id'),
    )
    .select(['a.id', 'a.title', 'a.kind', 'a.study_item_id'])
    .select([jsonArrayFrom(leadersOf(tx, community)).as('leaders')])
    .where('ap.community_id', '=', community)
    .where('ap.person_id', '=', person)
    .where('ap.role', '=', 'participant')
    .where('ap.state', '=', 'active')
    .where('a.status', '=', 'active')
    .where('a.kind', 'in', ['Study Circle', 'Junior Youth Group', "Children's Class"])
    .where('a.study_item_id', 'is not', null)
    .orderBy('a.start_date', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST_CIRCLES)
    .execute()

/** Those who lead an activity, for who hears of a word. */
export const findLeaders = (tx: Tx, community: CommunityId, activity: string) =>
  tx
    .selectFrom('activities as a')
    .select(['a.title'])
    .select([jsonArrayFrom(leadersOf(tx, community)).as('leaders')])
    .where('a.community_id', '=', community)
    .where('a.id', '=', activity)
    .executeTakeFirst()

export type ClaimRow = Awaited<ReturnType<typeof findClaimsOf>>[number]

/** A word holds until what it says is noted, wherever that was done. */
const claims = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('completion_claims as c')
    .select(['c.id', 'c.person_id', 'c.study_item_id', 'c.activity_id', 'c.day', 'c.declined_at'])
    .where('c.community_id', '=', community)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('completions as done')
            .select('done.person_id')
            .where('done.community_id', '=', community)
            .whereRef('done.person_id', '=', 'c.person_id')
            .whereRef('done.study_item_id', '=', 'c.study_item_id'),
        ),
      ),
    )

export const findClaimsOf = (tx: Tx, community: CommunityId, person: string) =>
  claims(tx, community).where('c.person_id', '=', person).orderBy('c.id').limit(MOST_CLAIMS).execute()

/** The words that wait for those who lead a group. */
export const findClaimsIn = (tx: Tx, community: CommunityId, activity: string) =>
  claims(tx, community)
    .where('c.activity_id', '=', activity)
    .where('c.declined_at', 'is', null)
    .orderBy('c.id')
    .limit(MOST_CLAIMS)
    .execute()

export const findClaim = (tx: Tx, community: CommunityId, id: string) =>
  claims(tx, community).where('c.id', '=', id).executeTakeFirst()

/** Whose word stands under this id, whatever became of it. */
export const findSaid = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('completion_claims')
    .select(['person_id', 'study_item_id'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** Once for each item: a later word takes the place of an earlier one. */
export const putClaim = async (
  tx: Tx,
  community: CommunityId,
  claim: Omit<ProgressTables['completion_claims'], 'community_id' | 'declined_at' | 'asked_at'> & {
    readonly asked_at: string
  },
): Promise<void> => {
  const { person_id: _person, study_item_id: _item, ...said } = claim
  await tx
    .insertInto('completion_claims')
    .values({ community_id: community, ...claim, declined_at: null })
    .onConflict((there) =>
      there
        .columns(['community_id', 'person_id', 'study_item_id'])
        .doUpdateSet({ ...said, declined_at: null }),
    )
    .execute()
}

/** Answers where the word waited; nothing where it was not there or is somebody else's. */
export const deleteClaim = (tx: Tx, community: CommunityId, person: string, id: string) =>
  tx
    .deleteFrom('completion_claims')
    .where('community_id', '=', community)
    .where('person_id', '=', person)
    .where('id', '=', id)
    .returning('activity_id')
    .executeTakeFirst()

/** All words of somebody who is here no more. */
export const deleteClaims = async (tx: Tx, community: CommunityId, person: string): Promise<void> => {
  await tx
    .deleteFrom('completion_claims')
    .where('community_id', '=', community)
    .where('person_id', '=', person)
    .execute()
}

/** Answers whether there was a word about it. */
export const settleClaim = async (
  tx: Tx,
  community: CommunityId,
  person: string,
  item: string,
): Promise<boolean> =>
  (await tx
    .deleteFrom('completion_claims')
    .where('community_id', '=', community)
    .where('person_id', '=', person)
    .where('study_item_id', '=', item)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Answers whether that is new. */
export const declineClaim = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  at: string,
): Promise<boolean> =>
  (await tx
    .updateTable('completion_claims')
    .set({ declined_at: at })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('declined_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The account of somebody on the roll. */
export const findAccount = async (
  tx: Tx,
  community: CommunityId,
  person: string,
): Promise<readonly string[]> => {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('community_id', '=', community)
    .where('person_id', '=', person)
    .executeTakeFirst()
  return row ? [row.id] : []
}

/** Groups that study and are led by somebody, by name, with how many words of those in it wait. */
export const findLed = (tx: Tx, community: CommunityId, person: string) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 'ap.community_id').onRef('a.id', '=', 'ap.activity_id'),
    )
    .select(['a.id', 'a.title', 'a.kind'])
    .select(
      sql<number>`(
        select count(*)::int from completion_claims c
        join activity_people part on part.community_id = ${community} and part.activity_id = c.activity_id
          and part.person_id = c.person_id and part.role = 'participant' and part.state = 'active'
        where c.community_id = ${community} and c.activity_id = a.id and c.declined_at is null
          and not exists (select from completions done where done.community_id = ${community}
            and done.person_id = c.person_id and done.study_item_id = c.study_item_id))`.as('waiting'),
    )
    .where('ap.community_id', '=', community)
    .where('ap.person_id', '=', person)
    .where('ap.role', '=', 'facilitator')
    .where('ap.state', '=', 'active')
    .where('a.status', 'in', ['planned', 'active'])
    .where('a.kind', 'in', ['Study Circle', 'Junior Youth Group', "Children's Class"])
    .orderBy('a.title')
    .orderBy('a.id')
    .limit(MOST_LED)
    .execute()
