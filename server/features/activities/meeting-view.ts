import type * as z from 'zod/mini'
import { addCivilDays } from '#calendar/civil-day.ts'
import { momentOfClock } from '#calendar/index.ts'
import type { Meeting } from '#contract/activities/meetings.ts'
import { studiedItemView } from '#server/features/catalogue/view.ts'
import { instant } from '#server/platform/clock.ts'
import { fullName } from '#server/platform/wire.ts'
import type { findRoll } from './answer-queries.ts'
import type { MeetingRow } from './meeting-queries.ts'
import { answerFault } from './meeting-rules.ts'
import { lessonPlanView } from './lesson-view.ts'
import { hasChildren, isClass, welcomesFriends } from './rules.ts'

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
