import { instantAt } from '#web/features/venues/instant-at.ts'
import type { Kind } from './data.ts'
import { isForYoung } from './plan-form.ts'
import type { Typed } from './plan-typed.ts'

/** A gathering without an end is taken to last so long, in hours. */
const LONG = 2
/** So many are expected where no places are named. */
const SOME = 10

const later = (time: string): string => {
  const hour = (Number(time.slice(0, 2)) + LONG) % 24
  return `${String(hour).padStart(2, '0')}${time.slice(2)}`
}

/** What is asked of a place for the first meeting; for the others it is asked once one knows it. */
export const firstMeeting = (
  { date, time, endTime, places }: Pick<Typed, 'date' | 'time' | 'endTime' | 'places'>,
  kind: Kind,
  activityId: string,
) => ({
  from: instantAt(date, time),
  to: instantAt(date, endTime === '' ? later(time) : endTime, time),
  people: places === '' ? SOME : Number(places),
  children: isForYoung(kind),
  note: '',
  activityId,
  anyway: true,
})
