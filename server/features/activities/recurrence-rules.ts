// When an activity meets. The rule gives civil days, by RFC 5545; the clocks of the community say when on such a day
// it begins (momentOfClock), so that no meeting is lost or moved when they are put forward or back.
import { RRuleTemporal } from 'rrule-temporal'
import { dayNumberOf } from '#calendar/civil-day.ts'

export type Frequency = 'weekly' | 'bi-weekly' | 'monthly' | 'one-off'

/** How often it meets, from its first day on. */
export interface Rhythm {
  readonly frequency: Frequency
  /** The first meeting, `YYYY-MM-DD`; it says the weekday, and the day of the month. */
  readonly startDate: string
  /** The last day on which it may meet; null when no end is known. */
  readonly endDate: string | null
  /** Of a monthly one: on the same day of the month, or on the same weekday of it, as on the second Tuesday. */
  readonly monthlyBy: 'day' | 'weekday' | null
}

/** So many meetings are made at most in one go. */
export const MOST_MEETINGS = 200

/** RRULE of RFC 5545. A month without such a day has its last one; the fifth weekday is the last of the month. */
export const recurrenceOf = ({ frequency, startDate, monthlyBy }: Rhythm): string => {
  if (frequency === 'one-off') return 'FREQ=DAILY;COUNT=1'
  if (frequency === 'weekly') return 'FREQ=WEEKLY'
  if (frequency === 'bi-weekly') return 'FREQ=WEEKLY;INTERVAL=2'
  const day = Number(startDate.slice(8))
  if (monthlyBy === 'weekday')
    return `FREQ=MONTHLY;BYDAY=${day > 28 ? -1 : Math.ceil(day / 7)}${weekdayOf(startDate)}`
  return day > 28
    ? `FREQ=MONTHLY;BYMONTHDAY=${[28, 29, 30, 31].filter((one) => one <= day).join()};BYSETPOS=-1`
    : `FREQ=MONTHLY;BYMONTHDAY=${day}`
}

/** The days of its meetings from one civil day through another, in order, at most MOST_MEETINGS. */
export const meetingDays = (rhythm: Rhythm, from: string, through: string): readonly string[] => {
  const last = rhythm.endDate !== null && rhythm.endDate < through ? rhythm.endDate : through
  const first = from < rhythm.startDate ? rhythm.startDate : from
  if (last < first) return []
  // Reckoned in UTC, in which every day has 24 hours: a rule of days knows no clocks.
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${rhythm.startDate.replaceAll('-', '')}T000000Z\nRRULE:${recurrenceOf(rhythm)}`,
  })
  const days: string[] = []
  for (const day of rule.between(midnight(first), midnight(last), true)) {
    if (days.length >= MOST_MEETINGS) break
    days.push(day.toString().slice(0, 10))
  }
  return days
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

const weekdays = ['TH', 'FR', 'SA', 'SU', 'MO', 'TU', 'WE'] as const
const names = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'] as const

// 1970-01-01 was a Thursday.
const weekdayOf = (day: string) => weekdays[((dayNumberOf(day) % 7) + 7) % 7] ?? 'MO'

/** The English name of a day's weekday, as an activity says on which day it meets. */
export const weekdayName = (day: string): string => names[((dayNumberOf(day) % 7) + 7) % 7] ?? ''
