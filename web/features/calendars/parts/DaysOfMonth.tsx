import { useId } from 'react'
import { links } from '#web/app/links.ts'
import { monthText } from '#web/features/calendar/badi.ts'
import { useFormats, useFirstDay } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityPlace, Entry } from '../data.ts'
import { metBy } from '../badi-months.ts'
import { addMonths, dayIn, isSameMonth, spanOf } from '../days.ts'
import { useLayers } from '../layers.ts'
import { useDays } from '../use-days.ts'
import type { Now } from '../use-now.ts'
import type { View, ViewProps } from '../views.ts'
import { MonthHead } from './MonthHead.tsx'
import { PrintButton } from './PrintButton.tsx'
import { mayCreate } from '#web/app/creating.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { useSession } from '#web/session/session.ts'
import { DaysState } from './DaysState.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { addCivilDays } from '#calendar/index.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { type BadiSide, badiSideOf } from '../observances.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { EntryRow } from './EntryRow.tsx'
import { ObservanceRows } from './ObservanceRows.tsx'
import { PrintFoot } from '#web/kit/PrintFoot.tsx'
import { DateRow } from './DateRow.tsx'

interface MonthProps {
  view: View
  date: string
  now: Now
  where: CommunityPlace | null
  onChoose: (day: string) => void
}

/** A Gregorian month with its days, as a list or as a grid. */
export const DaysOfMonth = ({ view, ...shown }: MonthProps) => {
  const { t, language } = useWords()
  const { monthYear } = useFormats()
  const firstDay = useFirstDay(language)
  const withBadi = useLayers().includes('badi')
  const heading = useId()
  const { date, now, onChoose } = shown
  const badiMonths = useBadiMonths(date)
  const span = spanOf(date, firstDay)
  const days = useDays(span, view === 'agenda')
  const turn = (months: number) => {
    const there = dayIn(addMonths(`${date.slice(0, 7)}-01`, months))
    if (there === null) return null
    return () => onChoose(isSameMonth(there, now.civil) ? now.civil : there)
  }
  const props = { ...shown, labelledBy: heading, span, days, withBadi }
  return (
    <div className={view === 'agenda' ? 'cal-sheet' : 'cal-sheet cal-across'}>
      <MonthHead
        id={heading}
        title={monthYear(date)}
        under={withBadi ? badiMonths : null}
        previous={t('calendars.previousMonth')}
        next={t('calendars.nextMonth')}
        onPrevious={turn(-1)}
        onNext={turn(1)}
        onToday={() => onChoose(now.civil)}
        action={<PrintButton />}
      />
      {view === 'agenda' ? <Agenda {...props} /> : <Month {...props} />}
      <PrintFoot path={links.calendars({ view, date })} label={t('calendars.code')} />
    </div>
  )
}

/** "Qudrat and Qawl 183": the Badí‘ months that a Gregorian month meets; null where there are no dates. */
const useBadiMonths = (date: string): string | null => {
  const { t, language } = useWords()
  const { list, number } = useFormats()
  const met = metBy(date).map(({ year, months }) =>
    t('calendars.badiMonths', {
      months: list(months.map((month) => monthText(month, language))),
      year: number(year),
    }),
  )
  return met.length === 0 ? null : met.join('\u00a0· ')
}

/** A month in both calendars, and the chosen day by itself. */
const Month = (props: ViewProps) => {
  const { t } = useWords()
  const { user } = useSession()
  const { date, days, where, withBadi, now } = props
  return (
    <div className="cal-side-last">
      <MonthGrid {...props} />
      <div>
        <DaysState days={days} />
        {days.known || withBadi ? (
          <DaySection
            day={date}
            entries={days.entriesOn(date)}
            where={where}
            withBadi={withBadi}
            today={date === now.civil}
          />
        ) : null}
        {user === null || !mayCreate(user) ? null : (
          <LinkButton href={links.create({ date })}>{t('calendars.create')}</LinkButton>
        )}
      </div>
    </div>
  )
}

/** So many days are listed from the chosen one on. */
const LISTED = 31

/** What is coming from the chosen day on, and the month above it to choose from. */
const Agenda = (props: ViewProps) => {
  const { t } = useWords()
  const { date, days, where, withBadi, now, span } = props
  const listed = Array.from({ length: LISTED }, (_, place) => addCivilDays(date, place)).filter(
    (day) => day <= span.to && (days.entriesOn(day).length > 0 || (withBadi && isListed(day))),
  )
  return (
    <div className="cal-side-first">
      <MonthGrid {...props} small />
      <div>
        <DaysState days={days} />
        {listed.map((day) => (
          <DaySection
            key={day}
            day={day}
            entries={days.entriesOn(day)}
            where={where}
            withBadi={withBadi}
            listed
            today={day === now.civil}
          />
        ))}
        {listed.length > 0 || !days.known ? null : (
          <Empty action={<LinkButton href={links.create({ date })}>{t('calendars.create')}</LinkButton>}>
            {t('calendars.nothingAhead')}
          </Empty>
        )}
      </div>
    </div>
  )
}

interface Props {
  day: string
  entries: readonly Entry[]
  where: CommunityPlace | null
  withBadi: boolean
  /** One of a list of days. */
  listed?: boolean
  today: boolean
}

/** A day by itself: both its dates, and everything on it. */
const DaySection = ({ day, entries, where, withBadi, listed = false, today }: Props) => {
  const { t } = useWords()
  const { dayName } = useCalendarWords(where)
  const side = withBadi ? badiSideOf(day) : null
  const title = today ? t('calendars.todayName', { day: dayName(day) }) : dayName(day)
  return (
    <Section title={title}>
      {side === null ? null : <BadiLine day={day} side={side} where={where} />}
      {entries.length === 0 && (side === null || !hasMore(side)) ? (
        <Text quiet>{t('calendars.nothing')}</Text>
      ) : (
        <Rows>
          {side === null ? null : (
            <ObservanceRows day={day} side={side} where={where} once={listed} planned={entries} />
          )}
          {entries.map((entry) => (
            <DayRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

const DayRow = ({ entry }: { entry: Entry }) =>
  entry.more === null ? <EntryRow entry={entry} /> : <DateRow entry={entry} more={entry.more} />

const hasMore = ({ feast, feastTonight, holyDay, holyDayTonight, span }: BadiSide): boolean =>
  [feast, feastTonight, holyDay, holyDayTonight, span].some((one) => one !== null)

/** Whether a day without entries stands in a list of days. */
const isListed = (day: string): boolean => {
  const side = badiSideOf(day)
  return side !== null && (side.feastTonight !== null || side.holyDay !== null || side.span?.day === 1)
}

/** "19 Qudrat 183 · from sunset, about 5:18 pm: 1 Qawl 183" */
const BadiLine = ({ day, side, where }: { day: string; side: BadiSide; where: CommunityPlace | null }) => {
  const { t } = useWords()
  const { date } = useBadiWords()
  const { atSunset } = useCalendarWords(where)
  return (
    <Text look="body2" quiet>
      {side.next === null
        ? date(side.date)
        : t('calendars.dayAndNext', {
            date: date(side.date),
            when: atSunset(day),
            next: date(side.next),
          })}
    </Text>
  )
}
