import { placeOf } from '#calendar/index.ts'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { kindColour } from '#web/kit/kinds.ts'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type CommunityPlace, type Entry, gatheringOf } from '../data.ts'
import { type BadiSide, badiSideOf, standsFor } from '../observances.ts'
import { isAfterSunset } from '../sunset-entries.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { hrefOf } from './EntryRow.tsx'

interface Props {
  day: string
  chosen: boolean
  entries: readonly Entry[]
  where: CommunityPlace | null
  withBadi: boolean
}

/** A day of the week: what is on it by daylight, then the sunset with which the next Badí‘ day begins, and the evening. */
export const WeekDay = ({ day, chosen, entries, where, withBadi }: Props) => {
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
