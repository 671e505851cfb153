// What the sheet of a proposed circle begins with. Pure.
import type { Circle, Weekday } from './data.ts'

const DAY = 86_400_000

/** Those who are invited should have a week to hear of it. */
const NOTICE = 7

const fromSunday: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]

/** The first day of these, a week from today or later. */
export const firstDayOn = (today: string, days: readonly Weekday[]): string => {
  const begin = Date.parse(`${today}T00:00:00Z`) + NOTICE * DAY
  const found = fromSunday
    .map((_, later) => new Date(begin + later * DAY))
    .find((day) => days.some((one) => one === fromSunday[day.getUTCDay()]))
  return (found ?? new Date(begin)).toISOString().slice(0, 10)
}

export const USUAL_TIME = '19:30'

/** Everything is filled in, but for who leads it where there is nobody. */
export const startOf = (circle: Circle, title: string, today: string) => ({
  title,
  studyItem: circle.studyItem.id,
  startDate: firstDayOn(today, circle.days),
  time: USUAL_TIME,
  area: circle.area,
  tutor: circle.tutors[0]?.id ?? '',
  people: circle.people.map(({ id }) => id),
})
