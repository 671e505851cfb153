// The meetings of an activity are made from its rule, some weeks ahead: what is further off may still change.
import { v7 as newId } from 'uuid'
import { addCivilDays } from '#calendar/civil-day.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import * as queries from './meetings-from-rule-queries.ts'
import type { PlannedColumns } from './plan-queries.ts'
import { rhythmOfPlan } from './plan-rules.ts'
import { meetingDays } from './recurrence-rules.ts'

/** So many days ahead meetings are made; what has not so many is made anew, for these ones. */
const AHEAD = 56
const AT_LEAST = 42

type Ruled = Pick<PlannedColumns, 'frequency' | 'start_date' | 'end_date' | 'monthly_by'> & {
  readonly id: string
}

/** The days on which it meets from today on, or from its first meeting on where that is later. */
const daysAhead = (row: Ruled, today: string): readonly string[] => {
  const from = row.start_date > today ? row.start_date : today
  return meetingDays(rhythmOfPlan(row), from, addCivilDays(from, AHEAD))
}

/** Makes what these activities lack of meetings. */
export const makeMeetings = async (
  tx: Tx,
  community: CommunityId,
  rows: readonly Ruled[],
  today: string,
): Promise<void> => {
  const meetings = rows.flatMap((row) => daysAhead(row, today).map((day) => meeting(row.id, day)))
  if (meetings.length > 0) await queries.insertMeetings(tx, community, meetings)
  const ids = rows.map(({ id }) => id)
  await queries.setMadeThrough(tx, community, ids, addCivilDays(today, AHEAD))
}

/**
 * The coming meetings after the rule has changed. What keeps its day stays as it is; the lessons of those that go are
 * those of the new ones, in order.
 */
export const remakeMeetings = async (
  tx: Tx,
  community: CommunityId,
  row: Ruled & { readonly start_time: string | null },
  { today, timeBefore }: { readonly today: string; readonly timeBefore: string | null },
): Promise<void> => {
  const days = daysAhead(row, today)
  // What meets once has no other meeting than that of its day, wherever that was moved to.
  const stays =
    row.frequency === 'one-off' ? { from: '-infinity', kept: [row.start_date] } : { from: today, kept: days }
  const lessons = await queries.dropMeetings(tx, community, row.id, { today, ...stays })
  const meetings = days.map((day) => meeting(row.id, day))
  await queries.insertMeetings(tx, community, meetings)
  if (lessons.length > 0) await queries.giveLessons(tx, community, row.id, { today, lessons })
  if (row.start_time !== timeBefore)
    await queries.followTime(tx, community, row.id, { today, before: timeBefore })
  await queries.setMadeThrough(tx, community, [row.id], addCivilDays(today, AHEAD))
}

/** Makes what a community lacks; true when something is other than before. */
export const passMeetings = async (tx: Tx, community: CommunityId, today: string): Promise<boolean> => {
  const begun = await queries.beginPlanned(tx, community, today)
  const unmade = await queries.findUnmade(tx, community, addCivilDays(today, AT_LEAST))
  if (unmade.length > 0) await makeMeetings(tx, community, unmade, today)
  return begun || unmade.length > 0
}

const meeting = (activity_id: string, day: string): queries.NewMeeting => ({ activity_id, id: newId(), day })
