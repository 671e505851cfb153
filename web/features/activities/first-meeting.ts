// What is asked of a place for the coming meetings of a gathering. Pure.
import { momentOfClock } from '#calendar/index.ts'
import { instantAt } from '#web/features/venues/instant-at.ts'
import type { Activity } from './data.ts'
import { isForYoung } from './plan-form.ts'

/** A gathering without an end is taken to last so long, in minutes. */
const LONG = 120
/** So many are expected where no places are named. */
const SOME = 10
const DAY = 24 * 60

type Planned = Pick<
  Activity,
  'id' | 'activityType' | 'nextSessions' | 'groupDetails' | 'participantLimit' | 'participantCount'
>

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Day, beginning and end of the next meeting that has not begun; null where none is known with its time. */
export const comingMeeting = (
  { nextSessions, groupDetails }: Pick<Planned, 'nextSessions' | 'groupDetails'>,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
) => {
  const next = nextSessions.find(
    ({ date, time }) => time !== null && momentOfClock(date, time.slice(0, 5), timeZone) > now,
  )
  if (!next?.time) return null
  const { time: usual, endTime } = groupDetails
  const lasts =
    usual === null || endTime === null ? LONG : (minutesOf(endTime) - minutesOf(usual) + DAY) % DAY
  return { date: next.date, from: next.time.slice(0, 5), to: clockOf(minutesOf(next.time) + (lasts || LONG)) }
}

/** The place at the next meeting and at each that is known after it; null where there is no meeting to come. */
export const firstMeeting = (planned: Planned, at: { readonly timeZone: string; readonly now: number }) => {
  const meeting = comingMeeting(planned, at)
  if (meeting === null) return null
  const { date, from, to } = meeting
  return {
    from: instantAt(date, from, at.timeZone),
    to: instantAt(date, to, at.timeZone, from),
    people: planned.participantLimit ?? Math.max(SOME, planned.participantCount),
    children: isForYoung(planned.activityType.name),
    note: '',
    activityId: planned.id,
    everyMeeting: true,
    anyway: true,
  }
}
