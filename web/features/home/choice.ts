// Which gatherings Home shows and in which order. The first paint uses it too, so that nothing moves.
import { civilDayOf } from '#web/features/calendar/civil-day.ts'

/** What the choice needs to know of a gathering. */
export interface Placed {
  readonly isEvent: boolean
  /** The civil day and the wall-clock time where it takes place; '' without a time. */
  readonly day: string
  readonly time: string
  /** The instant from which it is over, where that is known. */
  readonly over: string | null
}

export interface Choice<T> {
  readonly next: T | null
  readonly week: readonly T[]
}

/** The next Feast or Holy Day, else the next activity; and up to four others of the next seven days. */
export const choose = <T extends Placed>(all: readonly T[], now: Date): Choice<T> => {
  const today = civilDayOf(now)
  const coming = all
    .filter((one) => (one.over === null ? one.day >= today : Date.parse(one.over) > now.getTime()))
    .toSorted(soonestFirst)
  const next = coming.find((one) => one.isEvent) ?? coming[0] ?? null
  const end = civilDayOf(new Date(now.getTime() + 7 * 86_400_000))
  return { next, week: coming.filter((one) => one !== next && one.day < end).slice(0, 4) }
}

/** When an event is over; without an end it is taken to last an evening. */
export const overAt = (startsAt: string, endsAt: string | null): string =>
  endsAt ?? new Date(Date.parse(startsAt) + 6 * 3_600_000).toISOString()

const soonestFirst = (one: Placed, other: Placed): number => {
  const [a, b] = [one, other].map(({ day, time }) => `${day} ${time}`)
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1
}
