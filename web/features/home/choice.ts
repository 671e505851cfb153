// Which gatherings Home shows and in which order. The first paint uses it too, so that nothing moves.
import { civilDayOf } from '#web/features/calendar/civil-day.ts'

/** What the choice needs to know of a gathering. */
export interface Placed {
  readonly isEvent: boolean
  /** The person leads it or takes part; every Feast and Holy Day is everybody's. */
  readonly isMine: boolean
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

const SHOWN = 4

/**
 * The next Feast or Holy Day, else the next activity, one's own before others; and of the next seven days all that is
 * one's own, filled up to four with what else there is.
 */
export const choose = <T extends Placed>(all: readonly T[], now: Date): Choice<T> => {
  const today = civilDayOf(now)
  const coming = all
    .filter((one) => (one.over === null ? one.day >= today : Date.parse(one.over) > now.getTime()))
    .toSorted(soonestFirst)
  const end = civilDayOf(new Date(now.getTime() + 7 * 86_400_000))
  const soon = coming.filter((one) => one.day < end)
  const next = coming.find((one) => one.isEvent) ?? soon.find(isMine) ?? coming[0] ?? null
  const others = soon.filter((one) => one !== next)
  let room = SHOWN - others.filter(isMine).length
  return { next, week: others.filter((one) => isMine(one) || room-- > 0) }
}

const isMine = (one: Placed): boolean => one.isMine

/** When an event is over; without an end it is taken to last an evening. */
export const overAt = (startsAt: string, endsAt: string | null): string =>
  endsAt ?? new Date(Date.parse(startsAt) + 6 * 3_600_000).toISOString()

const soonestFirst = (one: Placed, other: Placed): number => momentOf(one).localeCompare(momentOf(other))

const momentOf = ({ day, time }: Placed): string => `${day} ${time}`
