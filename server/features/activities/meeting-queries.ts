// One meeting of an activity, in SQL.
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_LISTED = 100
const MOST_PRESENT = 500

export type MeetingRow = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

/** The latest first, between two days where they are given. */
export const findMeetings = (
  tx: Tx,
  community: CommunityId,
  activity: string,
  { since, until }: { readonly since?: string | undefined; readonly until?: string | undefined },
) =>
  meetingRows(tx, community)
    .where('s.activity_id', '=', activity)
    .$if(until !== undefined, (query) => query.where('s.day', '<=', until ?? ''))
    .$if(since !== undefined, (query) => query.where('s.day', '>=', since ?? ''))
    .orderBy('s.day', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_LISTED)
    .execute()

export const findMeeting = (tx: Tx, community: CommunityId, id: string) =>
  meetingRows(tx, community).where('s.id', '=', id).executeTakeFirst()

const meetingRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('activity_sessions as s')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 's.community_id').onRef('a.id', '=', 's.activity_id'),
    )
    .innerJoin('communities as c', 'c.id', 's.community_id')
    .where('s.community_id', '=', community)
    .select([
      's.id',
      's.activity_id',
      's.day',
      's.rule_day',
      's.start_time',
      's.sequence',
      's.lesson',
      's.lesson_plan',
      's.note',
      's.attended',
      's.guests',
      's.friends',
      's.cancelled_at',
      's.cancel_reason',
      's.roll_revision',
      's.roll_session',
      'a.kind',
      'a.title',
      'a.status',
      'a.visibility',
      'a.participation',
      'a.start_time as usual_time',
      'c.time_zone',
    ])
    .select((is) => [
      jsonArrayFrom(
        is
          .selectFrom('meeting_attendance as ma')
          .select(['ma.person_id', 'ma.late'])
          .where('ma.community_id', '=', community)
          .whereRef('ma.activity_id', '=', 's.activity_id')
          .whereRef('ma.meeting_id', '=', 's.id')
          .limit(MOST_PRESENT),
      ).as('present'),
      jsonArrayFrom(answersOf(tx, community)).as('answers'),
      friendsOf(tx, community).as('friends_coming'),
      jsonObjectFrom(studiedIn(tx, community)).as('study'),
    ])

/** How many friends have said by their links that they come. */
const friendsOf = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('invited_friends as f')
    .select(sql<number>`coalesce(sum(f.people), 0)::integer`.as('people'))
    .where('f.community_id', '=', community)
    .where(sql<boolean>`f.activity_id = s.activity_id and f.meeting_id = s.id`)

/** What its activity studies. */
const studiedIn = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('study_items as si')
    .select(['si.id', 'si.names', 'si.link'])
    .where('si.community_id', '=', community)
    .where(sql<boolean>`si.id = a.study_item_id`)

/** What those say who are in it; whoever is no more does not come. */
const answersOf = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('meeting_answers as an')
    .select(['an.person_id', 'an.answer'])
    .where('an.community_id', '=', community)
    .where(sql<boolean>`an.activity_id = s.activity_id and an.meeting_id = s.id`)
    .where((is) =>
      is.exists(
        is
          .selectFrom('activity_people as ap')
          .innerJoin('people as p', (join) =>
            join.onRef('p.community_id', '=', 'ap.community_id').onRef('p.id', '=', 'ap.person_id'),
          )
          .select('ap.person_id')
          .where('ap.community_id', '=', community)
          .whereRef('ap.activity_id', '=', 'an.activity_id')
          .whereRef('ap.person_id', '=', 'an.person_id')
          .where('ap.state', '=', 'active')
          .where('p.standing', 'in', ['active', 'inactive', 'friend']),
      ),
    )
    .limit(MOST_PRESENT)

/** The activity of a meeting, held against others who change its meetings until this transaction ends. */
export const lockActivityOf = (tx: Tx, community: CommunityId, meeting: string) =>
  sql`
    select from activities a where a.community_id = ${community} and a.id = (
      select s.activity_id from activity_sessions s where s.community_id = ${community} and s.id = ${meeting}::uuid)
    for update`.execute(tx)

/** Whether another meeting of the activity is on this day. */
export const isDayTaken = async (
  tx: Tx,
  community: CommunityId,
  { activity_id, id }: { readonly activity_id: string; readonly id: string },
  day: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('activity_sessions')
    .select('id')
    .where('community_id', '=', community)
    .where('activity_id', '=', activity_id)
    .where('day', '=', day)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A cancelled meeting of the rule on that day stays cancelled beside it. */
export const insertByHand = (
  tx: Tx,
  community: CommunityId,
  meeting: {
    readonly activity_id: string
    readonly id: string
    readonly day: string
    readonly start_time: string | null
    readonly lesson: string | null
  },
) =>
  tx
    .insertInto('activity_sessions')
    .values({ community_id: community, ...meeting, attended: null, friends: null, by_hand: true })
    .execute()

export const updateMeeting = (
  tx: Tx,
  community: CommunityId,
  id: string,
  changed: {
    readonly day?: string
    readonly rule_day?: string
    readonly start_time?: string | null
    readonly lesson?: string | null
    readonly note?: string
    readonly cancelled_at?: string | null
    readonly cancel_reason?: string | null
    readonly attended?: number | null
    readonly guests?: number | null
    readonly friends?: number | null
    readonly roll_revision?: number
    readonly roll_session?: string
    readonly lesson_plan?: string
  },
) =>
  tx
    .updateTable('activity_sessions')
    .set(changed)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** Who of these has had a part in the activity, or is written down as having been at this meeting. */
export const findOfActivity = (
  tx: Tx,
  community: CommunityId,
  { activity_id, id }: { readonly activity_id: string; readonly id: string },
  people: readonly string[],
) =>
  tx
    .selectFrom('activity_people')
    .select('person_id')
    .where('community_id', '=', community)
    .where('activity_id', '=', activity_id)
    .where('state', 'in', ['active', 'left'])
    .where('person_id', '=', (is) => is.fn.any(is.val(people)))
    .union(
      tx
        .selectFrom('meeting_attendance')
        .select('person_id')
        .where('community_id', '=', community)
        .where('activity_id', '=', activity_id)
        .where('meeting_id', '=', id)
        .where('person_id', '=', (is) => is.fn.any(is.val(people))),
    )
    .execute()

/** These were there, and nobody else of the list. */
export const setPresent = async (
  tx: Tx,
  community: CommunityId,
  { activity_id, id }: { readonly activity_id: string; readonly id: string },
  people: readonly string[],
  late: readonly string[],
): Promise<void> => {
  await tx
    .deleteFrom('meeting_attendance')
    .where('community_id', '=', community)
    .where('activity_id', '=', activity_id)
    .where('meeting_id', '=', id)
    .execute()
  if (people.length === 0) return
  await tx
    .insertInto('meeting_attendance')
    .values(
      people.map((person_id) => ({
        community_id: community,
        activity_id,
        meeting_id: id,
        person_id,
        late: late.includes(person_id),
      })),
    )
    .execute()
}
