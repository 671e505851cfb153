import { dayNumberOf } from './civil-day.ts'

/** A moment as ISO 8601 text with its offset, such as '2026-11-21T16:30:00Z'. */
export type Instant = string

/** Milliseconds since 1970; text without an offset would depend on the machine's zone and is refused. */
export const millisecondsOf = (instant: Instant): number => {
  const parts = instantPattern.exec(instant)
  const milliseconds = parts ? Date.parse(instant) : Number.NaN
  if (!parts || Number.isNaN(milliseconds)) {
    throw new RangeError(
      `An instant is written like 2026-11-21T16:30:00Z or with an offset, not “${instant}”.`,
    )
  }
  dayNumberOf(String(parts[1]))
  return milliseconds
}

export const instantOf = (milliseconds: number): Instant => new Date(milliseconds).toISOString()

const instantPattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
