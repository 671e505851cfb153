import { useId } from 'react'
import {
  addCivilDays,
  ayyamIHaOf,
  civilFromBadi,
  cyclesOf,
  feastsOf,
  type HolyDay,
  holyDaysOf,
  monthSpan,
  nawRuzOf,
  yearName,
} from '#calendar/index.ts'
import { links } from '#web/app/links.ts'
import { monthMeaning } from '#web/features/calendar/badi.ts'
import { BadiMonthText } from '#web/features/calendar/BadiDateText.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { newYearOf } from '../badi-months.ts'
import type { CommunityPlace } from '../data.ts'
import { badiOf } from '../observances.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import type { Now } from '../use-now.ts'
import { CalTable } from './CalTable.tsx'
import { MonthHead } from './MonthHead.tsx'
import { PrintButton } from './PrintButton.tsx'
import { PrintFoot } from '#web/kit/PrintFoot.tsx'
import { Sheets } from './Sheets.tsx'

interface Props {
  date: string
  now: Now
  where: CommunityPlace | null
  onChoose: (day: string) => void
}

/** A Badí‘ year on one sheet: its Feasts, its Holy Days, Ayyám-i-Há and the Fast. */
export const BadiYear = (props: Props) => {
  const { t } = useWords()
  const year = badiOf(props.date)?.year
  return year === undefined ? <Empty>{t('calendars.noBadi')}</Empty> : <Year {...props} year={year} />
}

const Year = ({ year, now, where, onChoose }: Props & { year: number }) => {
  const { t, language } = useWords()
  const { number, longDay } = useFormats()
  const heading = useId()
  const turn = (years: 1 | -1) => {
    const there = newYearOf(year + years)
    return there === null ? null : () => onChoose(there)
  }
  const { yearInVahid } = cyclesOf(year)
  const name = yearName(yearInVahid)
  return (
    <div className="cal-sheet">
      <MonthHead
        id={heading}
        title={t('calendars.yearTitle', {
          year: number(year),
          name: language === 'fa' ? name.persian : name.latin,
        })}
        under={t('calendars.fromTo', {
          start: longDay(nawRuzOf(year)),
          end: longDay(civilFromBadi({ year, month: 19, day: 19 })),
        })}
        previous={t('calendars.previousYear')}
        next={t('calendars.nextYear')}
        onPrevious={turn(-1)}
        onNext={turn(1)}
        onToday={() => onChoose(now.badiDay ?? now.civil)}
        action={<PrintButton />}
      />
      <Feasts year={year} where={where} />
      <HolyDays year={year} where={where} />
      <Sheets date={nawRuzOf(year)} />
      <PrintFoot path={links.calendars({ view: 'year', date: nawRuzOf(year) })} label={t('calendars.code')} />
    </div>
  )
}

interface PartProps {
  year: number
  where: CommunityPlace | null
}

const Feasts = ({ year, where }: PartProps) => {
  const { t, language } = useWords()
  const { day } = useFormats()
  const { dayName } = useCalendarWords(where)
  const from = (first: string, last: string) => t('calendars.fromTo', { start: day(first), end: day(last) })
  const eve = (first: string) => dayName(addCivilDays(first, -1))
  const rows = feastsOf(year).map(({ date, civilDay }) => {
    const meaning = monthMeaning(date.month, language)
    return {
      id: String(date.month),
      cells: [
        <span key="name">
          <BadiMonthText month={date.month} />
          {meaning === null ? null : <small className="quiet"> {meaning}</small>}
        </span>,
        eve(civilDay),
        from(civilDay, monthSpan(year, date.month).lastCivilDay),
      ],
    }
  })
  const { firstCivilDay, lastCivilDay } = ayyamIHaOf(year)
  const intercalary = {
    id: 'ayyam-i-ha',
    cells: [t('calendars.span.ayyam-i-ha'), t('calendars.noFeast'), from(firstCivilDay, lastCivilDay)],
  }
  return (
    <CalTable
      caption={t('calendars.feasts')}
      columns={[t('calendars.month'), t('calendars.feastEve'), t('calendars.monthDays')]}
      rows={[...rows.slice(0, 18), intercalary, ...rows.slice(18)]}
    />
  )
}

const HolyDays = ({ year, where }: PartProps) => {
  const { t } = useWords()
  const { dayName, holyDayName, commemorated } = useCalendarWords(where)
  const work = ({ workSuspended }: HolyDay) =>
    t(workSuspended ? 'calendars.workSuspended' : 'calendars.workGoesOn')
  return (
    <CalTable
      caption={t('calendars.holyDays')}
      columns={[t('calendars.holyDay'), t('calendars.day'), t('calendars.kept')]}
      rows={holyDaysOf(year).map((holyDay) => ({
        id: holyDay.id,
        cells: [
          holyDayName(holyDay),
          dayName(holyDay.civilDay),
          [work(holyDay), commemorated(holyDay)].filter((one) => one !== null).join('\u00a0· '),
        ],
      }))}
    />
  )
}
