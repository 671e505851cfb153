// The next meetings of an activity as entries of a person's own calendar: pure.
import { momentOfClock } from '#calendar/index.ts'
import type { Entry } from '#web/features/sharing/calendar-entry.ts'
import type { Activity } from './data.ts'

interface Scene {
  readonly timeZone: string
  readonly onlineWord: string
  /** The Badí‘ date of a moment in words. */
  readonly badiLine: (instant: string) => string | null
}

/** Those of which the time is known. Of the place what every member may know: the area. */
export const meetingEntries = (
  { title, description, nextSessions, groupDetails, address, online }: Activity,
  { timeZone, onlineWord, badiLine }: Scene,
): readonly Entry[] =>
  nextSessions.flatMap(({ id, date, time, sequence }) => {
    if (time === null) return []
    const startsAt = instant(date, time, timeZone)
    const endsAt = groupDetails.endTime === null ? null : instant(date, groupDetails.endTime, timeZone)
    return [
      {
        id,
        title,
        description,
        startsAt,
        // Of a meeting that was moved to another time of the day the usual end says nothing.
        endsAt: endsAt !== null && endsAt > startsAt ? endsAt : null,
        venue: online ? onlineWord : address.suburb,
        location: online ? null : address.city,
        sequence,
        badiLine: badiLine(startsAt),
      },
    ]
  })

const instant = (day: string, time: string, timeZone: string): string =>
  new Date(momentOfClock(day, time.slice(0, 5), timeZone)).toISOString()
