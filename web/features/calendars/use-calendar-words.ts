import { type HolyDay, holyDayTime, placeOf, sunsetOf } from '#calendar/index.ts'
import { monthText } from '#web/features/calendar/badi.ts'
import { civilDayIn } from '#web/features/calendar/civil-day.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { tagOf } from '#contract/words/languages.ts'
import { clock, showWhen } from '#web/words/day-formats.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityPlace } from './data.ts'
import type { FeastOn } from './observances.ts'

const fullDay = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** Days, times and names of the calendar in words, for the place of a community. */
export const useCalendarWords = (where: CommunityPlace | null) => {
  const { t, language } = useWords()
  const { dayTime, time } = useFormats(where?.timeZone)
  const year = useTodayIn(where?.timeZone).slice(0, 4)
  const tag = tagOf(language)
  /** "Sunday 22 November", with the year where it is not this one. */
  const dayName = (day: string) =>
    showWhen(tag, day, day.startsWith(year) ? fullDay : { ...fullDay, year: 'numeric' })
  /** A wall-clock time, "19:30", as the language writes it. */
  const wallTime = (given: string) => showWhen(tag, `2026-01-01T${given}:00Z`, clock, 'UTC')
  return {
    dayName,
    /** "7:30 pm to 9:30 pm"; null for the whole day. */
    hours: (start: string | null, end: string | null) => {
      if (start === null) return null
      return end === null
        ? wallTime(start)
        : t('calendars.fromTo', { start: wallTime(start), end: wallTime(end) })
    },
    feastName: ({ date }: FeastOn) => t('calendars.feastOf', { month: monthText(date.month, language) }),
    /** "On the evening of Sunday 22 November" */
    feastEvening: ({ evening }: FeastOn) => t('calendars.onEvening', { day: dayName(evening) }),
    holyDayName: ({ name }: HolyDay) => (language === 'fa' ? name.persian : name.english),
    /** "at sunset, about 5:18 pm", or by the clock where that rules. Without a place only that it is at sunset. */
    atSunset: (day: string) => {
      if (where === null) return t('calendars.atSunset')
      const { at, byClock } = sunsetOf(day, placeOf(where))
      return t(byClock ? 'calendars.atClock' : 'calendars.atSunsetTime', { time: time(at) })
    },
    /** When a Holy Day is commemorated; null where any time of the day is as good. */
    commemorated: ({ civilDay, date, id }: HolyDay) => {
      if (where === null) return null
      const hour = holyDayTime(date.year, id, placeOf(where), where.calendar.martyrdomNoon)
      if (hour === null) return null
      // The Declaration is on the evening before its daylight.
      const isDay = civilDayIn(where.timeZone, new Date(hour.at)) === civilDay
      return t(hour.about ? 'calendars.commemoratedAbout' : 'calendars.commemorated', {
        time: isDay ? time(hour.at) : dayTime(hour.at),
      })
    },
  }
}
