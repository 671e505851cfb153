// What may become of one meeting. Pure.
import { addCivilDays } from '#calendar/civil-day.ts'
import type * as z from 'zod/mini'
import type { ActivityKind, Participation } from '#contract/activities/activities.ts'
import { whyClosed } from './participation-rules.ts'
import { hasChildren, isClass, welcomesFriends } from './rules.ts'
import { momentOfClock } from '#calendar/index.ts'
import type { Meeting } from '#contract/activities/meetings.ts'
import { studiedItemView } from '#server/features/catalogue/catalogue.ts'
import { instant } from '#server/platform/clock.ts'
import { fullName } from '#server/platform/wire.ts'
import type { findRoll } from './meeting-answers-queries.ts'
import type { MeetingRow } from './meeting-queries.ts'
import { lessonPlanView } from './lessons-view.ts'

type Kind = z.infer<typeof ActivityKind>

/** How far a meeting is moved at most, in days. */
const FURTHEST = 366

/** Why a meeting cannot be moved to this day; null when it can. */
export const moveFault = (
  meeting: { readonly day: string; readonly cancelled: boolean; readonly recorded: boolean },
  to: string,
  today: string,
): string | null => {
  if (meeting.cancelled) return 'This meeting was cancelled. Please bring it back first.'
  if (meeting.recorded) return 'This meeting has taken place: who was there is recorded.'
  if (to < today) return 'Please choose a day that is still to come.'
  return to > addCivilDays(today, FURTHEST) ? 'Please choose a day within the next year.' : null
}

/** Why nobody can say any more whether they come; null while they can. */
export const answerFault = (
  meeting: {
    readonly day: string
    readonly cancelled: boolean
    readonly status: Parameters<typeof whyClosed>[0]
  },
  today: string,
): string | null => {
  if (meeting.cancelled) return 'This meeting was cancelled.'
  return whyClosed(meeting.status) ?? (meeting.day < today ? 'This meeting is over.' : null)
}

/**
 * Why friends are not invited to it; null where they are. Where one comes with the word of those who lead it, friends
 * are invited by those who are in it.
 */
export const whyNoFriends = (
  { kind, participation }: { readonly kind: Kind; readonly participation: z.infer<typeof Participation> },
  isIn: boolean,
): string | null => {
  if (!welcomesFriends(kind)) return 'Friends are invited to firesides and devotionals.'
  return isIn || participation === 'open' ? null : 'Friends are invited by those who take part in it.'
}

/**
 * Whether somebody else has saved the roll since this revision of it was seen. What the same session has saved is in
 * the order in which it was done, also where its answer was lost on the way.
 */
export const isNewer = (
  roll: { readonly roll_revision: number; readonly roll_session: string | null },
  seen: number | undefined,
  session: string,
): boolean => seen !== undefined && roll.roll_revision > seen && roll.roll_session !== session

/** Whether a roll says what stands already, so that it is nobody else’s word against this one. */
export const isSameRoll = (
  roll: {
    readonly attended: number | null
    readonly guests: number | null
    readonly friends: number | null
    readonly present: readonly { readonly person_id: string; readonly late: boolean }[]
  },
  wish: {
    readonly present: readonly string[]
    readonly late: readonly string[]
    readonly guests: number
    readonly friends: number
  } | null,
): boolean => {
  if (wish === null || roll.attended === null) return wish === null && roll.attended === null
  const there = new Set(wish.present)
  return (
    there.size === roll.present.length &&
    roll.present.every(
      ({ person_id, late }) => there.has(person_id) && late === wish.late.includes(person_id),
    ) &&
    wish.guests === roll.guests &&
    wish.friends === roll.friends
  )
}

/** Why who was there cannot be recorded; null when it can. */
export const attendanceFault = (
  meeting: { readonly day: string; readonly cancelled: boolean },
  today: string,
): string | null => {
  if (meeting.cancelled) return 'This meeting was cancelled. Please bring it back first.'
  return meeting.day > today ? 'This meeting is still to come.' : null
}

/** What somebody may do with a meeting and see of it. */
export interface MeetingEyes {
  readonly decides: boolean
  /** Who was there, and what is noted: of children for leaders whose checks hold alone. */
  readonly records: boolean
  /** Numbers without names, and for a reason: the statistics officer, of what others lead. */
  readonly corrects: boolean
  readonly today: string
  /** For whom the caller answers, of those who are in it: null is oneself, and of a child the name. */
  readonly own: readonly { readonly person: string; readonly child: string | null }[]
}

/** `named` are those on the roll whom who corrects it sees: nobody but where the roll itself is asked for. */
export const meetingView = (
  row: MeetingRow,
  eyes: MeetingEyes,
  named: ReadonlySet<string> = new Set(),
): z.infer<typeof Meeting> => {
  const time = row.start_time ?? row.usual_time
  return {
    _id: row.id,
    id: row.id,
    activity: row.activity_id,
    title: row.title,
    date: row.day,
    time,
    startsAt: startOf(row),
    timeZone: row.time_zone,
    sequence: row.sequence,
    young: hasChildren(row.kind),
    welcomesFriends: welcomesFriends(row.kind),
    movedFrom: row.rule_day !== null && row.rule_day !== row.day ? row.rule_day : null,
    cancelled: row.cancelled_at !== null,
    cancelReason: row.cancel_reason,
    lesson: row.lesson,
    studyItem: row.study && studiedItemView(row.study),
    lessonPlan: eyes.records && isClass(row.kind) ? lessonPlanView(row.lesson_plan) : null,
    note: eyes.records ? row.note : '',
    attendance: eyes.records || eyes.corrects ? attendanceOf(row, eyes, named) : null,
    rollRevision: eyes.records || eyes.corrects ? row.roll_revision : 0,
    answers: {
      own: eyes.own.map((one) => ({ ...one, answer: answerOf(row, one.person) })),
      counts: eyes.decides ? countsOf(row) : null,
    },
    can: {
      change: eyes.decides && !isOver(row.status),
      record: eyes.records && row.cancelled_at === null && row.day <= eyes.today,
      recordFrom: eyes.records && row.cancelled_at === null ? row.day : null,
      correct: eyes.corrects && row.cancelled_at === null && row.day <= eyes.today,
      answer: eyes.own.length > 0 && answerFault(factsOf(row), eyes.today) === null,
    },
  }
}

const attendanceOf = (
  row: MeetingRow,
  { records }: MeetingEyes,
  named: ReadonlySet<string>,
): z.infer<typeof Meeting>['attendance'] => {
  if (row.attended === null) return null
  const shown = row.present.filter(({ person_id }) => records || named.has(person_id))
  return {
    present: shown.map(({ person_id }) => person_id),
    late: shown.flatMap(({ person_id, late }) => (late ? [person_id] : [])),
    // Before there were names, the number alone was written down.
    guests: row.guests ?? row.attended - row.present.length,
    friends: row.friends ?? 0,
    total: row.attended,
  }
}

/** Whom the roll of a meeting names: who leads it first, then by name. What they had said is told to who leads it. */
export const rollView = (
  rows: Awaited<ReturnType<typeof findRoll>>,
  row: MeetingRow,
  { records }: MeetingEyes,
) =>
  rows
    .map((one) => ({
      _id: one.id,
      id: one.id,
      name: fullName(one),
      role: one.role,
      answer: records ? answerOf(row, one.id) : null,
    }))
    .toSorted((one, other) => one.role.localeCompare(other.role) || one.name.localeCompare(other.name))

/** Each once, by name, with the children for whom they answer. */
export const answeringView = (grown: readonly Named[], guardians: readonly Guardian[]) => {
  const all = new Map<string, Guardian>(grown.map((one) => [one.id, { ...one, of: [] }]))
  for (const one of guardians) all.set(one.id, one)
  return [...all.values()]
    .map((one) => ({ _id: one.id, id: one.id, name: fullName(one), of: [...one.of] }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

interface Named {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
}

interface Guardian extends Named {
  readonly of: readonly string[]
}

const answerOf = (row: MeetingRow, person: string) =>
  row.answers.find(({ person_id }) => person_id === person)?.answer ?? null

const countsOf = ({ answers, friends_coming }: MeetingRow) => {
  const count = (said: 'yes' | 'maybe' | 'no') => answers.filter(({ answer }) => answer === said).length
  return { yes: count('yes'), maybe: count('maybe'), no: count('no'), friends: friends_coming ?? 0 }
}

export const factsOf = (row: Pick<MeetingRow, 'day' | 'cancelled_at' | 'status'>) => ({
  day: row.day,
  cancelled: row.cancelled_at !== null,
  status: row.status,
})

/** By the clocks of the community; null while no time is known, or one is written that no clock shows. */
export const startOf = (
  row: Pick<MeetingRow, 'day' | 'start_time' | 'usual_time' | 'time_zone'>,
): string | null => {
  const time = /^([01]\d|2[0-3]):[0-5]\d/.exec(row.start_time ?? row.usual_time ?? '')?.[0]
  return time === undefined ? null : instant(momentOfClock(row.day, time, row.time_zone))
}

/** When the meeting’s day is over, by the clocks of the community. */
export const endOf = ({ day, time_zone }: Pick<MeetingRow, 'day' | 'time_zone'>): number =>
  momentOfClock(addCivilDays(day, 1), '00:00', time_zone)

const isOver = (status: MeetingRow['status']): boolean => status === 'cancelled' || status === 'completed'
