import { useId } from 'react'
import { addCivilDays, dayName as nameOfDay, placeOf } from '#calendar/index.ts'
import { links } from '#web/app/links.ts'
import { type BadiDate, monthMeaning, monthText } from '#web/features/calendar/badi.ts'
import { BadiMonthText } from '#web/features/calendar/BadiDateText.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useLargeScreen } from '#web/kit/wide.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { badiMonthOf, turnMonth } from '../badi-months.ts'
import type { CommunityPlace } from '../data.ts'
import { useCalendarLinks } from '../layers.ts'
import { badiOf, badiSideOf } from '../observances.ts'
import { entriesOfBadiDay } from '../sunset-entries.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { type Days, useDays } from '../use-days.ts'
import type { Now } from '../use-now.ts'
import { BadiGrid } from './BadiGrid.tsx'
import { DaysState } from './DaysState.tsx'
import { MonthHead } from './MonthHead.tsx'
import { Sheets } from './Sheets.tsx'
import { PrintButton } from './PrintButton.tsx'
import { PrintFoot } from '#web/kit/PrintFoot.tsx'
import css from './badi-month.css?inline'

addStyle(css)

interface Props {
  date: string
  now: Now
  where: CommunityPlace | null
  onChoose: (day: string) => void
}

/** A Badí‘ month: its nineteen days, each with its other date and the sunset with which it begins. */
export const BadiMonth = (props: Props) => {
  const { t } = useWords()
  const badi = badiOf(props.date)
  return badi === null ? <Empty>{t('calendars.noBadi')}</Empty> : <DaysOfBadiMonth {...props} badi={badi} />
}

const DaysOfBadiMonth = ({ badi, now, where, onChoose }: Props & { badi: BadiDate }) => {
  const { t, language } = useWords()
  const { day: shortDay, number } = useFormats()
  const heading = useId()
  const { firstCivilDay, lastCivilDay, days: length } = badiMonthOf(badi)
  const days = useDays({ from: addCivilDays(firstCivilDay, -1), to: lastCivilDay })
  const turn = (months: 1 | -1) => {
    const there = turnMonth(badi, months)
    return there === null ? null : () => onChoose(there)
  }
  const range = t('calendars.fromTo', { start: shortDay(firstCivilDay), end: shortDay(lastCivilDay) })
  const meaning = monthMeaning(badi.month, language)
  const wide = useLargeScreen()
  const label = t('calendars.daysOf', { month: monthText(badi.month, language) })
  const civilDays = Array.from({ length }, (_, place) => addCivilDays(firstCivilDay, place))
  return (
    <div className={wide ? 'cal-sheet cal-across' : 'cal-sheet'}>
      <MonthHead
        id={heading}
        title={
          <>
            <BadiMonthText month={badi.month} /> {number(badi.year)}
          </>
        }
        under={meaning === null ? range : `${meaning}\u00a0· ${range}`}
        previous={t('calendars.previousMonth')}
        next={t('calendars.nextMonth')}
        onPrevious={turn(-1)}
        onNext={turn(1)}
        onToday={() => onChoose(now.badiDay ?? now.civil)}
        action={<PrintButton />}
      />
      <DaysState days={days} />
      {wide ? (
        <BadiGrid label={label} civilDays={civilDays} days={days} now={now} where={where} />
      ) : (
        <Rows label={label}>
          {civilDays.map((day) => (
            <BadiDayRow key={day} day={day} days={days} now={now} where={where} />
          ))}
        </Rows>
      )}
      <Sheets date={firstCivilDay} />
      <PrintFoot path={links.calendars({ view: 'badi', date: firstCivilDay })} label={t('calendars.code')} />
    </div>
  )
}

interface RowProps {
  day: string
  days: Days
  now: Now
  where: CommunityPlace | null
}

const BadiDayRow = ({ day, days, now, where }: RowProps) => {
  const { t, language } = useWords()
  const { number, day: shortDay } = useFormats()
  const words = useCalendarWords(where)
  const linkTo = useCalendarLinks()
  const side = badiSideOf(day)
  if (side === null) return null
  const { date, feast, holyDay } = side
  const eve = addCivilDays(day, -1)
  const place = where === null ? null : placeOf(where)
  const count = entriesOfBadiDay(day, days.entriesOn, place).filter(({ cancelled }) => !cancelled).length
  const isNow = day === now.badiDay
  const name = date.month === 'ayyam-i-ha' ? null : nameOfDay(date.day)
  const observed = [feast && words.feastName(feast), holyDay && words.holyDayName(holyDay)]
  const detail = [
    name === null ? null : language === 'fa' ? name.persian : `${name.latin}, ${name.english}`,
    t('calendars.beginsOn', { day: shortDay(eve), when: words.atSunset(eve) }),
    count === 0 ? null : t('calendars.onIt', { count }),
  ]
  return (
    <ListRow
      height={64}
      href={linkTo({ view: 'month', date: day })}
      current={isNow}
      start={
        <span className={isNow ? 'cal-badi-day cal-badi-day-now' : 'cal-badi-day'}>{number(date.day)}</span>
      }
      title={
        <>
          {words.dayName(day)}
          {observed
            .filter((one) => one !== null)
            .map((one) => (
              <b key={one} className="cal-observed">
                {one}
              </b>
            ))}
          {isNow ? <span className="cal-observed">{t('calendars.nowThisDay')}</span> : null}
        </>
      }
      detail={detail.filter((one) => one !== null).join('\u00a0· ')}
    />
  )
}
