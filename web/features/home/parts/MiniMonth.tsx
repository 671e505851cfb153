import { links } from '#web/app/links.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { useFormats } from '#web/words/formats.ts'
import { useFirstDay } from '#web/words/week-and-clock.ts'
import { useWords } from '#web/words/words.ts'
import type { Home } from '../data.ts'
import { type MonthDay, weeksOf } from '../month.ts'

/** This month at a glance: a dot for each gathering that Home knows of, each day a way into the calendar. */
export const MiniMonth = ({ home }: { home: Home | undefined }) => {
  const { language } = useWords()
  const { monthYear, weekday, weekdayLetter } = useFormats()
  const today = useToday()
  const firstDay = useFirstDay(language)
  const weeks = weeksOf(today, firstDay, home === undefined ? [] : daysOf(home))
  // A Sunday, and the days after it.
  const names = [...Array(7).keys()].map((place) => `2026-02-0${1 + ((place + firstDay) % 7)}`)
  return (
    <table className="month">
      <caption className="t-label">{monthYear(today)}</caption>
      <thead>
        <tr>
          {names.map((day) => (
            <th key={day} scope="col" abbr={weekday(day)}>
              <span aria-hidden="true">{weekdayLetter(day)}</span>
              <span className="hidden">{weekday(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.day}>
            {week.map((day, place) => (
              <td key={names[place]}>
                {day === null ? null : <Day day={day} isToday={day.day === today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MOST_DOTS = 3

const Day = ({ day: { day, number, count }, isToday }: { day: MonthDay; isToday: boolean }) => {
  const { t } = useWords()
  const { longDay, number: digits } = useFormats()
  return (
    <a
      href={links.calendars({ date: day })}
      aria-label={count === 0 ? longDay(day) : t('home.dayWith', { day: longDay(day), count })}
      {...(isToday ? { 'aria-current': 'date' as const } : {})}
    >
      {digits(number)}
      <span className="month-dots">
        {[...Array(Math.min(count, MOST_DOTS)).keys()].map((dot) => (
          <i key={dot} />
        ))}
      </span>
    </a>
  )
}

const daysOf = ({ events, activities }: Home): readonly string[] => [
  ...events.flatMap(({ status, date }) => (status === 'cancelled' ? [] : [date])),
  ...activities.flatMap(({ status, nextSessions }) =>
    status === 'cancelled' ? [] : nextSessions.map(({ date }) => date),
  ),
]
