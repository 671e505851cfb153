import { BadiDateText } from '#web/features/calendar/BadiDateText.tsx'
import { civilDayIn } from '#web/features/calendar/civil-day.ts'
import { monthMeaning } from '#web/features/calendar/badi.ts'
import type { Whereabouts } from '#web/features/calendar/sunset.ts'
import { useBadiToday } from '#web/features/calendar/use-badi-today.ts'
import { useToday, useTodayIn } from '#web/features/calendar/use-today.ts'
import { useBadiDates } from '#web/kit/appearance.ts'
import { BulletBar } from '#web/kit/BulletBar.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats, useFirstDay } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Home } from '../data.ts'
import { links } from '#web/app/links.ts'
import { type MonthDay, weeksOf } from '../month.ts'

interface Props {
  where: Whereabouts | null
  home: Home | undefined
}

/** Today in both calendars: the day of the Badí‘ month, and on a wide screen the month around it. */
export const TodayCard = ({ where, home }: Props) => {
  const { t } = useWords()
  const today = useBadiToday(where)
  const [shown] = useBadiDates()
  if (!shown) return null
  return (
    <Section title={t('home.today')} busy={today === null}>
      <Card>
        {today === null ? <Room /> : <Today today={today} timeZone={where?.timeZone} />}
        <MiniMonth home={home} />
      </Card>
    </Section>
  )
}

interface TodayProps {
  today: NonNullable<ReturnType<typeof useBadiToday>>
  timeZone: string | undefined
}

const Today = ({ today: { date, end, byClock, monthLength }, timeZone }: TodayProps) => {
  const { t, language } = useWords()
  const { number, time } = useFormats(timeZone)
  const which = civilDayIn(timeZone, new Date(end)) > useTodayIn(timeZone) ? 'tomorrow' : 'today'
  const meaning = monthMeaning(date.month, language)
  const count = { day: number(date.day), length: number(monthLength) }
  const line = meaning === null ? t('home.monthDayPlain', count) : t('home.monthDay', { ...count, meaning })
  return (
    <Stack>
      <Text look="h3" as="div">
        <BadiDateText date={date} />
      </Text>
      <BulletBar label={line} share={date.day / monthLength} />
      <Text look="body2">{line}</Text>
      <Text look="small" quiet>
        {t(byClock ? 'home.sunsetByClock' : 'home.sunset', { which, time: time(end) })}
      </Text>
    </Stack>
  )
}

const blank = '\u00a0'

/** Kept while the date is reckoned. */
const Room = () => (
  <div aria-hidden="true">
    <Stack>
      <Text look="h3" as="div">
        {blank}
      </Text>
      <BulletBar label={blank} share={0} />
      <Text look="body2">{blank}</Text>
      <Text look="small">{blank}</Text>
    </Stack>
  </div>
)

/** This month at a glance: a dot for each gathering that Home knows of, each day a way into the calendar. */
const MiniMonth = ({ home }: { home: Home | undefined }) => {
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
