import { useId } from 'react'
import { addCivilDays } from '#calendar/index.ts'
import { links } from '#web/app/links.ts'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { tagOf } from '#web/words/day-formats.ts'
import { useFirstDay } from '#web/words/week-and-clock.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityPlace } from '../data.ts'
import { dayIn, spanOf, weekOf } from '../days.ts'
import { useLayers } from '../layers.ts'
import { badiOf } from '../observances.ts'
import { useDays } from '../use-days.ts'
import type { Now } from '../use-now.ts'
import { DaysState } from './DaysState.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthHead } from './MonthHead.tsx'
import { PrintButton } from './PrintButton.tsx'
import { PrintFoot } from '#web/kit/PrintFoot.tsx'
import { WeekDay } from './WeekDay.tsx'
import css from './week.css?inline'

addStyle(css)

interface Props {
  date: string
  now: Now
  where: CommunityPlace | null
  onChoose: (day: string) => void
}

/** A week side by side: above, its days as a grid to walk through; below each, what is on it in its order. */
export const Week = ({ date, now, where, onChoose }: Props) => {
  const { t, language } = useWords()
  const firstDay = useFirstDay(language)
  const withBadi = useLayers().includes('badi')
  const heading = useId()
  const badiRange = useBadiRange()
  const days = useDays(spanOf(date, firstDay))
  const week = weekOf(date, firstDay)
  const [first, last] = [week[0] ?? date, week[6] ?? date]
  const turn = (weeks: 1 | -1) => {
    const there = dayIn(addCivilDays(date, 7 * weeks))
    return there === null ? null : () => onChoose(there)
  }
  return (
    <div className="cal-sheet cal-across">
      <MonthHead
        id={heading}
        title={weekOfYear(language, first, last)}
        under={withBadi ? badiRange(first, last) : null}
        previous={t('calendars.previousWeek')}
        next={t('calendars.nextWeek')}
        onPrevious={turn(-1)}
        onNext={turn(1)}
        onToday={() => onChoose(now.civil)}
        action={<PrintButton />}
      />
      <DaysState days={days} />
      <div className="cal-week">
        <MonthGrid
          labelledBy={heading}
          date={date}
          days={days}
          now={now}
          where={where}
          withBadi={withBadi}
          weeks={[week]}
          onChoose={onChoose}
        />
        <div className="cal-row">
          {week.map((one) => (
            <WeekDay
              key={one}
              day={one}
              chosen={one === date}
              entries={days.entriesOn(one)}
              where={where}
              withBadi={withBadi}
            />
          ))}
        </div>
      </div>
      <PrintFoot path={links.calendars({ view: 'week', date: first })} label={t('calendars.code')} />
    </div>
  )
}

/** "23–29 November 2026". */
const weekOfYear = (language: string, first: string, last: string): string =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    new Date(first),
    new Date(last),
  )

/** "19 Qudrat 183 to 6 Qawl 183"; null where there are no dates. */
const useBadiRange = () => {
  const { t } = useWords()
  const { date } = useBadiWords()
  return (first: string, last: string): string | null => {
    const [start, end] = [badiOf(first), badiOf(last)]
    return start === null || end === null
      ? null
      : t('calendars.fromTo', { start: date(start), end: date(end) })
  }
}
