// Who says that they come to a meeting, and whom its roll names, in SQL.
import { sql } from 'kysely'
import type { MeetingAnswer } from '#contract/activities/meetings.ts'
import type * as z from 'zod/mini'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_NAMED = 500

interface Where {
  readonly activity_id: string
  readonly id: string
}

export const saveAnswer = (
  tx: Tx,
  community: CommunityId,
  { activity_id, id }: Where,
  said: {
    readonly person_id: string
    readonly answer: z.infer<typeof MeetingAnswer>
    readonly answered_by: string | null
    readonly answered_at: string
  },
) =>
  tx
    .insertInto('meeting_answers')
    .values({ community_id: community, activity_id, meeting_id: id, ...said })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'activity_id', 'meeting_id', 'person_id']).doUpdateSet({
        answer: said.answer,
        answered_by: said.answered_by,
        answered_at: said.answered_at,
      }),
    )
    .execute()

/** Of one person, or of everybody. */
export const dropAnswers = (
  tx: Tx,
  community: CommunityId,
  { activity_id, id }: Where,
  person: string | null,
) =>
  tx
    .deleteFrom('meeting_answers')
    .where('community_id', '=', community)
    .where('activity_id', '=', activity_id)
    .where('meeting_id', '=', id)
    .$if(person !== null, (query) => query.where('person_id', '=', person ?? ''))
    .execute()

/** What these people said of coming meetings of activities in which they are no longer. */
export const dropAnswersOfGone = (tx: Tx, community: CommunityId, people: readonly string[], today: string) =>
  sql`
    delete from meeting_answers an using activity_sessions s
    where an.community_id = ${community} and an.person_id = any(${people}::uuid[])
      and s.community_id = ${community} and s.activity_id = an.activity_id and s.id = an.meeting_id
      and s.day >= ${today}::date
      and not exists (select from activity_people ap where ap.community_id = ${community}
        and ap.activity_id = an.activity_id and ap.person_id = an.person_id and ap.state = 'active')`.execute(
    tx,
  )

/** Whose link it is; whoever was erased, has moved away, was turned down or is shut out has none that works. */
export const findHolder = (tx: Tx, community: CommunityId, person: string) =>
  tx
    .selectFrom('people as p')
    .select((of) => [
      'p.first_name',
      'p.last_name',
      of
        .selectFrom('accounts as own')
        .select('own.id')
        .where('own.community_id', '=', community)
        .whereRef('own.person_id', '=', 'p.id')
        .where('own.state', '=', 'confirmed')
        .limit(1)
        .as('account_id'),
    ])
    .where('p.community_id', '=', community)
    .where('p.id', '=', person)
    .where('p.erased_at', 'is', null)
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('accounts as a')
            .select('a.id')
            .where('a.community_id', '=', community)
            .whereRef('a.person_id', '=', 'p.id')
            .where((of) => of.or([of('a.state', '=', 'declined'), of('a.suspended_at', 'is not', null)])),
        ),
      ),
    )
    .executeTakeFirst()

/** When the links of a person to a meeting were ended; null where they never were. */
export const findLinksEnded = async (
  tx: Tx,
  community: CommunityId,
  { activity_id, id }: Where,
  person: string,
): Promise<string | null> =>
  (
    await tx
      .selectFrom('meeting_links_ended')
      .select('ended_at')
      .where('community_id', '=', community)
      .where('activity_id', '=', activity_id)
      .where('meeting_id', '=', id)
      .where('person_id', '=', person)
      .executeTakeFirst()
  )?.ended_at ?? null

export const endLinks = (
  tx: Tx,
  community: CommunityId,
  { activity_id, id }: Where,
  person_id: string,
  ended_at: string,
) =>
  tx
    .insertInto('meeting_links_ended')
    .values({ community_id: community, activity_id, meeting_id: id, person_id, ended_at })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'activity_id', 'meeting_id', 'person_id']).doUpdateSet({ ended_at }),
    )
    .execute()

/** Those who are in the activity, and those who were there whatever became of them since: who leads it first, then by name. */
export const findRoll = (tx: Tx, community: CommunityId, { activity_id, id }: Where) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'ap.community_id').onRef('p.id', '=', 'ap.person_id'),
    )
    .distinctOn(['ap.person_id'])
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.birth_date', 'ap.role', 'ap.state'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('guardians as g')
            .select(sql`1`.as('one'))
            .where('g.community_id', '=', community)
            .whereRef('g.child_id', '=', 'p.id'),
        )
        .$castTo<boolean>()
        .as('has_guardian'),
    )
    .where('ap.community_id', '=', community)
    .where('ap.activity_id', '=', activity_id)
    .where((is) =>
      is.or([
        is.and([is('ap.state', '=', 'active'), is('p.standing', 'in', ['active', 'inactive', 'friend'])]),
        is.exists(
          is
            .selectFrom('meeting_attendance as ma')
            .select(sql`1`.as('one'))
            .where('ma.community_id', '=', community)
            .where('ma.activity_id', '=', activity_id)
            .where('ma.meeting_id', '=', id)
            .whereRef('ma.person_id', '=', 'ap.person_id'),
        ),
      ]),
    )
    .orderBy('ap.person_id')
    .orderBy('ap.state')
    .orderBy('ap.role')
    .limit(MOST_NAMED)
    .execute()

const MOST_GUARDIANS = 500

/** Who answers for the children that take part, each with the first names of those. */
export const findGuardiansOn = (tx: Tx, community: CommunityId, activity: string, bornAfter: string) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('people as child', (join) =>
      join.onRef('child.community_id', '=', 'ap.community_id').onRef('child.id', '=', 'ap.person_id'),
    )
    .innerJoin('guardians as g', (join) =>
      join.onRef('g.community_id', '=', 'child.community_id').onRef('g.child_id', '=', 'child.id'),
    )
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'g.community_id').onRef('p.id', '=', 'g.guardian_id'),
    )
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .select((is) =>
      is.fn.agg<string[]>('array_agg', ['child.first_name']).orderBy('child.first_name').as('of'),
    )
    .where('ap.community_id', '=', community)
    .where('ap.activity_id', '=', activity)
    .where('ap.role', '=', 'participant')
    .where('ap.state', '=', 'active')
    .where((is) => is.or([is('child.birth_date', 'is', null), is('child.birth_date', '>', bornAfter)]))
    .where('p.erased_at', 'is', null)
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .groupBy(['p.id', 'p.first_name', 'p.last_name'])
    .orderBy('p.first_name')
    .orderBy('p.id')
    .limit(MOST_GUARDIANS)
    .execute()
