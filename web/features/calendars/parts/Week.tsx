import { useId } from 'react'
import { addCivilDays, placeOf } from '#calendar/index.ts'
import { links } from '#web/app/links.ts'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { tagOf } from '#contract/words/languages.ts'
import { useFirstDay } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type CommunityPlace, type Entry, gatheringOf } from '../data.ts'
import { dayIn, spanOf, weekOf } from '../days.ts'
import { useLayers } from '../layers.ts'
import { type BadiSide, badiOf, badiSideOf, standsFor } from '../observances.ts'
import { useDays } from '../use-days.ts'
import type { Now } from '../use-now.ts'
import { DaysState } from './DaysState.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthHead } from './MonthHead.tsx'
import { PrintButton } from './PrintButton.tsx'
import { PrintFoot } from '#web/kit/PrintFoot.tsx'
import css from './week.css?inline'
import { kindColour } from '#web/kit/kinds.ts'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { isAfterSunset } from '../sunset-entries.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { hrefOf } from './EntryRow.tsx'

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

interface WeekDayProps {
  day: string
  chosen: boolean
  entries: readonly Entry[]
  where: CommunityPlace | null
  withBadi: boolean
}

/** A day of the week: what is on it by daylight, then the sunset with which the next Badí‘ day begins, and the evening. */
export const WeekDay = ({ day, chosen, entries, where, withBadi }: WeekDayProps) => {
  const { t } = useWords()
  const { dayName, holyDayName, feastName, atSunset } = useCalendarWords(where)
  const { date } = useBadiWords()
  const side = withBadi ? badiSideOf(day) : null
  const place = where === null ? null : placeOf(where)
  const [byDay, inEvening] = parted(entries, (entry) => place === null || !isAfterSunset(entry, place))
  const observed = side === null ? [] : observedBy(side, entries, t, holyDayName)
  const tonight =
    side === null || side.feastTonight === null || standsFor(entries, 'Feast', side.next)
      ? null
      : feastName(side.feastTonight)
  return (
    <section className={chosen ? 'cal-week-day cal-week-chosen' : 'cal-week-day'} aria-label={dayName(day)}>
      {observed.map((name) => (
        <p key={name} className="cal-week-observed">
          {name}
        </p>
      ))}
      <Entries entries={byDay} />
      {side === null || side.next === null ? null : (
        <p className="cal-week-sunset">
          {t('calendars.dateBegins', { date: date(side.next), when: atSunset(day) })}
        </p>
      )}
      {tonight === null ? null : <p className="cal-week-observed">{tonight}</p>}
      <Entries entries={inEvening} />
      {entries.length === 0 ? <Text quiet>{t('calendars.nothing')}</Text> : null}
    </section>
  )
}

const observedBy = (
  { holyDay, span, date }: BadiSide,
  entries: readonly Entry[],
  t: ReturnType<typeof useWords>['t'],
  nameOf: ReturnType<typeof useCalendarWords>['holyDayName'],
): readonly string[] => [
  ...(holyDay === null || standsFor(entries, 'Holy Day', date) ? [] : [nameOf(holyDay)]),
  ...(span === null || holyDay !== null ? [] : [t(`calendars.span.${span.name}`)]),
]

const Entries = ({ entries }: { entries: readonly Entry[] }) =>
  entries.length === 0 ? null : (
    <ul className="cal-week-entries">
      {entries.map((entry) => (
        <WeekEntry key={entry.id} entry={entry} />
      ))}
    </ul>
  )

/** "7:30 pm to 9:30 pm", the title as the way to its page, and the place. */
const WeekEntry = ({ entry }: { entry: Entry }) => {
  const { t } = useWords()
  const { hours } = useCalendarWords(null)
  const { kind, layer, title, time, endTime, place, cancelled } = entry
  const gathering = gatheringOf(kind)
  const name = layer === 'birthdays' ? t('calendars.birthdayOf', { name: title }) : title
  const href = hrefOf(entry)
  const small = [cancelled ? t('calendars.cancelled') : null, hours(time, endTime)].filter(
    (one) => one !== null,
  )
  return (
    <li {...(gathering === null ? {} : { style: { borderInlineStartColor: kindColour(gathering) } })}>
      {small.length === 0 ? null : <span className="t-small quiet">{small.join('\u00a0· ')}</span>}
      <span className={cancelled ? 'cal-week-off' : undefined}>
        {href === null ? <bdi>{name}</bdi> : <TextLink href={href}>{apart(name)}</TextLink>}
      </span>
      {place === null || place === '' ? null : <span className="t-small quiet">{apart(place)}</span>}
    </li>
  )
}

const parted = (entries: readonly Entry[], isFirst: (entry: Entry) => boolean) =>
  [entries.filter(isFirst), entries.filter((entry) => !isFirst(entry))] as const
