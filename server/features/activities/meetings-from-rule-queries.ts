// The meetings of activities, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** So many activities get their next meetings in one go. */
const MOST_AT_ONCE = 200

/** A meeting that a rule has given. */
export interface NewMeeting {
  readonly activity_id: string
  readonly id: string
  readonly day: string
}

/** Makes those whose day of the rule has made none yet. */
export const insertMeetings = (tx: Tx, community: CommunityId, meetings: readonly NewMeeting[]) =>
  sql`
    insert into activity_sessions (community_id, activity_id, id, day, rule_day)
    select ${community}, m.activity_id, m.id, m.day, m.day
    from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb) as m(activity_id uuid, id uuid, day date)
    where not exists (select from activity_sessions s where s.community_id = ${community}
      and s.activity_id = m.activity_id and coalesce(s.rule_day, s.day) = m.day)
    on conflict do nothing`.execute(tx)

export const setMadeThrough = (
  tx: Tx,
  community: CommunityId,
  activities: readonly string[],
  through: string,
) =>
  tx
    .updateTable('activities')
    .set({ meetings_through: through })
    .where('community_id', '=', community)
    .where('id', '=', (is) => is.fn.any(is.val(activities)))
    .execute()

/**
 * Takes away the coming meetings that the rule gives no more and of which nothing is recorded; answers their lessons.
 * Of days of the rule before `from` it takes none away: what was moved away from a day gone by is still to come.
 */
export const dropMeetings = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  { today, from, kept }: { readonly today: string; readonly from: string; readonly kept: readonly string[] },
): Promise<string[]> => {
  const dropped = await tx
    .deleteFrom('activity_sessions')
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('day', '>=', today)
    .where('attended', 'is', null)
    .where('note', '=', '')
    .where('by_hand', '=', false)
    .where(sql<boolean>`coalesce(rule_day, day) >= ${from}::date`)
    .where(sql<boolean>`not (coalesce(rule_day, day) = any(${kept}::date[]))`)
    .returning(['day', 'lesson'])
    .execute()
  return dropped
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap(({ lesson }) => lesson ?? [])
}

/** These lessons for the coming meetings that have none, in order. */
export const giveLessons = (
  tx: Tx,
  community: CommunityId,
  activity: string,
  { today, lessons }: { readonly today: string; readonly lessons: readonly string[] },
) =>
  sql`
    update activity_sessions s set lesson = given.lesson
    from (select id, row_number() over (order by day) as turn from activity_sessions
      where community_id = ${community} and activity_id = ${activity}::uuid and day >= ${today}
        and lesson is null and attended is null) bare
    join unnest(${lessons}::text[]) with ordinality as given(lesson, turn) on given.turn = bare.turn
    where s.community_id = ${community} and s.activity_id = ${activity}::uuid and s.id = bare.id`.execute(tx)

/** Coming meetings that began when the activity did begin as it does now. */
export const followTime = (
  tx: Tx,
  community: CommunityId,
  activity: string,
  { today, before }: { readonly today: string; readonly before: string | null },
) =>
  tx
    .updateTable('activity_sessions')
    .set({ start_time: null })
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('day', '>=', today)
    .where('start_time', '=', before)
    .execute()

/** What goes on and has no meetings made up to this day. */
export const findUnmade = (tx: Tx, community: CommunityId, through: string) =>
  tx
    .selectFrom('activities')
    .select(['id', 'frequency', 'start_date', 'end_date', 'monthly_by'])
    .where('community_id', '=', community)
    .where('status', 'in', ['planned', 'active'])
    .where((is) => is.or([is('meetings_through', 'is', null), is('meetings_through', '<', through)]))
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    // One that somebody changes right now has its turn in an hour, by what it is then.
    .forUpdate()
    .skipLocked()
    .execute()

/** What was planned and has begun. True when there was something. */
export const beginPlanned = async (tx: Tx, community: CommunityId, today: string): Promise<boolean> => {
  const begun = await tx
    .updateTable('activities')
    .set({ status: 'active' })
    .where('community_id', '=', community)
    .where('status', '=', 'planned')
    .where('start_date', '<=', today)
    .executeTakeFirst()
  return begun.numUpdatedRows > 0n
}

export const communityZones = (tx: Tx) =>
  tx.selectFrom('communities').select(['id', 'time_zone']).orderBy('id').execute()
