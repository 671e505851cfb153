// What the people of a place ask of those who ask for it (product §5: capacity, weekly availability, limits, lead time).
import { worded } from '#contract/words/worded.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'
import type { Span } from './request-rules.ts'
import type { Opening } from './tables.ts'

/** What is wrong with a wish, at the field that says it. */
export interface Fault {
  readonly field: 'from' | 'people'
  readonly sentence: string
}

interface Rules {
  readonly capacity: number | null
  readonly opening: readonly Opening[]
  readonly lead_days: number
}

interface Wished {
  readonly people: number
  /** From the set-up until the tear-down. */
  readonly times: readonly Span[]
  readonly timeZone: string
  readonly now: number
}

const DAY = 86_400_000

/** Why these people may not have it then; null when they may. */
export const wishFault = (
  { capacity, opening, lead_days }: Rules,
  { people, times, timeZone, now }: Wished,
): Fault | null => {
  if (capacity !== null && people > capacity)
    return { field: 'people', sentence: worded`There is room for ${capacity} here.` }
  if (times.some(({ from }) => Date.parse(from) < now + lead_days * DAY))
    return {
      field: 'from',
      sentence:
        lead_days === 1
          ? 'Please ask at least a day before.'
          : worded`Please ask at least ${lead_days} days before.`,
    }
  return times.every((time) => isOpen(opening, time, timeZone))
    ? null
    : { field: 'from', sentence: 'This place cannot be had at this time of the week.' }
}

/** Whether one of the times of that day holds it all; without any it can always be had. */
export const isOpen = (opening: readonly Opening[], { from, to }: Span, timeZone: string): boolean => {
  if (opening.length === 0) return true
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const day = civilDay(begin, timeZone)
  const midnight = wallTime(end, timeZone) === '00:00'
  // Midnight still belongs to the evening.
  if (civilDay(midnight ? end - 1 : end, timeZone) !== day) return false
  const until = midnight ? '24:00' : wallTime(end, timeZone)
  return opening.some(
    (one) =>
      one.weekday === weekdayOf(day) &&
      one.from <= wallTime(begin, timeZone) &&
      until <= (one.to === '00:00' ? '24:00' : one.to),
  )
}

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

/** Why this would be too often for one member in a year; null when it is not. */
export const yearFault = (
  most: number,
  { before, times, timeZone }: Wished & { readonly before: readonly string[] },
): Fault | null => {
  const yearOf = (at: string) => civilDay(Date.parse(at), timeZone).slice(0, 4)
  const wished = times.map(({ from }) => yearOf(from))
  // A year that nothing is wished in was full before there was such a rule.
  const years = [...before.map(yearOf).filter((year) => wished.includes(year)), ...wished]
  const fullest = Math.max(...[...Map.groupBy(years, (year) => year).values()].map((ones) => ones.length))
  return fullest > most
    ? {
        field: 'from',
        sentence:
          most === 1
            ? 'The same person can have this place once a year.'
            : worded`The same person can have this place ${most} times a year.`,
      }
    : null
}
