import { Suspense } from 'react'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityPlace, Entry } from '../data.ts'
import { type BadiSide, badiSideOf } from '../observances.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { EntryRow } from './EntryRow.tsx'
import { ObservanceRows } from './ObservanceRows.tsx'

// Few communities keep dates of the Assembly or the Fund.
const DateRow = lazyPart(async () => (await import('./DateRow.tsx')).DateRow)

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
export const DaySection = ({ day, entries, where, withBadi, listed = false, today }: Props) => {
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
  entry.more === null ? (
    <EntryRow entry={entry} />
  ) : (
    <Suspense fallback={<ListRow height={64} title={<bdi>{entry.title}</bdi>} />}>
      <DateRow entry={entry} more={entry.more} />
    </Suspense>
  )

const hasMore = ({ feast, feastTonight, holyDay, holyDayTonight, span }: BadiSide): boolean =>
  [feast, feastTonight, holyDay, holyDayTonight, span].some((one) => one !== null)

/** Whether a day without entries stands in a list of days. */
export const isListed = (day: string): boolean => {
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
