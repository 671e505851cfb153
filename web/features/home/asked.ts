// To which events a person has not said yes or no. The first paint uses it too, so that nothing moves.
import { civilDayOf } from '#web/features/calendar/civil-day.ts'

/** At most so many things are asked on Home at once. */
export const MOST_ASKED = 3
const DAYS_AHEAD = 21

interface Answerable {
  readonly id: string
  readonly day: string
  /** One may say yes, and has said neither that nor no. */
  readonly open: boolean
}

/** The events of the next three weeks that wait for an answer, but the one that stands above. */
export const unanswered = <T extends Answerable>(
  events: readonly T[],
  now: Date,
  next: string | null,
): readonly T[] => {
  const end = civilDayOf(new Date(now.getTime() + DAYS_AHEAD * 86_400_000))
  return events.filter(({ id, day, open }) => open && id !== next && day < end)
}
