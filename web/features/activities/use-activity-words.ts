import type { output } from 'zod/mini'
import type { Activity as ActivityShape } from '#contract/activities/activities.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

type Activity = output<typeof ActivityShape>

/** An activity's when and where in words. Its times are the wall clock's where it takes place. */
export const useActivityWords = (activity: Activity) => {
  const { t } = useWords()
  const { day, dayTime, time, list } = useFormats('UTC')
  const session = activity.nextSessions[0] ?? null
  const place = activity.online ? t('activities.online') : (activity.address.suburb ?? activity.address.city)
  const clock = (of: string | null) => (of === null ? null : time(wallClock('2000-01-01', of)))
  const dayAndTime = (date: string, of: string | null) =>
    of === null ? day(date) : dayTime(wallClock(date, of))
  const { frequency, day: weekday, time: usual, endTime } = activity.groupDetails
  /** Of what was moved to another hour the usual end is not known to hold. */
  const withEnd = (begin: string | null, at: string | null) =>
    begin === null || endTime === null || at === null || at.slice(0, 5) !== usual?.slice(0, 5)
      ? begin
      : t('activities.fromTo', { start: begin, end: time(wallClock('2000-01-01', endTime)) })
  const atTime = (of: string | null, at: string | null) =>
    of === null || at === null ? (of ?? at ?? '') : t('activities.repeatAt', { day: of, time: at })
  return {
    place,
    /** "7:30 pm" of the next meeting. */
    time: clock(session?.time ?? usual),
    /** "Tue 24 Nov, 7:30 pm" for a day and its time. */
    dayTime: dayAndTime,
    /** "Every Tuesday, 6:00 pm – 7:30 pm"; of one that meets once, its day. */
    repeat:
      frequency === 'one-off'
        ? (withEnd(
            dayAndTime(session?.date ?? activity.startDate, session?.time ?? usual),
            session?.time ?? usual,
          ) ?? '')
        : atTime(
            weekday === null
              ? null
              : t(repeats[frequency], { day: t('activities.weekday', { day: weekday.toLowerCase() }) }),
            withEnd(clock(usual), usual),
          ),
    until:
      activity.endDate === null || frequency === 'one-off'
        ? null
        : t('activities.until', { day: day(activity.endDate) }),
    taking: t('activities.taking', { count: activity.participantCount }),
    placesLeft: placesLeft(activity, (count) => t('activities.placesLeft', { count })),
    leaders: list(activity.facilitators.map(({ name }) => name)),
  }
}

const repeats = {
  weekly: 'activities.weekly',
  'bi-weekly': 'activities.biWeekly',
  monthly: 'activities.monthly',
} as const

/** A wall-clock time as an instant of the zone in which it is shown. */
const wallClock = (date: string, time: string): string => `${date}T${time.slice(0, 5)}:00Z`

const placesLeft = ({ participantLimit, participantCount }: Activity, say: (count: number) => string) =>
  participantLimit === null ? null : say(Math.max(0, participantLimit - participantCount))
