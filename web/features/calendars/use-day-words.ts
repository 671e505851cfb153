import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import type { DayMark } from '#web/kit/DayMarks.tsx'
import { useWords } from '#web/words/words.ts'
import type { BadiDate } from '#web/features/calendar/badi.ts'
import { type CommunityPlace, type Entry, gatheringOf } from './data.ts'
import { badiSideOf, standsFor } from './observances.ts'
import { useCalendarWords } from './use-calendar-words.ts'

interface Given {
  readonly day: string
  readonly entries: readonly Entry[]
  readonly where: CommunityPlace | null
  readonly today: boolean
  readonly badiToday: boolean
  readonly withBadi: boolean
}

/** A day's name for readers, "Sunday 22 November, 19 Qudrat 183, 2 gatherings", and its marks for the eye. */
export const useDayWords = ({ day, entries, where, today, badiToday, withBadi }: Given) => {
  const { t } = useWords()
  const words = useCalendarWords(where)
  const { date } = useBadiWords()
  const side = withBadi ? badiSideOf(day) : null
  const counted = entries.filter(({ cancelled }) => !cancelled)
  const birthdays = counted.filter(({ layer }) => layer === 'birthdays').length
  const dates = counted.filter(({ more }) => more !== null).length
  const gatherings = counted.length - birthdays - dates
  const observed = side === null ? [] : observedOn(side, words, t)
  const name = [
    words.dayName(day),
    ...(today ? [t('calendars.isToday')] : []),
    ...(side === null ? [] : [date(side.date)]),
    ...(badiToday ? [t('calendars.isBadiToday')] : []),
    ...observed.map(({ words: said }) => said),
    ...(gatherings === 0 ? [] : [t('calendars.gatherings', { count: gatherings })]),
    ...(dates === 0 ? [] : [t('calendars.dates', { count: dates })]),
    ...(birthdays === 0 ? [] : [t('calendars.birthdays', { count: birthdays })]),
  ].join(t('calendars.between'))
  // Feasts and Holy Days are never behind a "+2".
  const firstEvents = entries.toSorted((one, other) => order(one) - order(other))
  const own: DayMark[] = firstEvents.map(({ id, kind, title, cancelled }) => ({
    id,
    kind: gatheringOf(kind),
    words: title,
    cancelled,
  }))
  return {
    name,
    // What the community has planned for a Feast or a Holy Day stands for it.
    marks: [...observed.filter(({ kind, date: of, said }) => said && !standsFor(entries, kind, of)), ...own],
  }
}

const order = ({ layer }: Entry): number => (layer === 'events' ? 0 : 1)

type Side = NonNullable<ReturnType<typeof badiSideOf>>
type Words = ReturnType<typeof useCalendarWords>
interface Observed extends DayMark {
  /** Has a mark of its own on this day. */
  readonly said: boolean
  /** Of which day of the Badí‘ calendar it is. */
  readonly date: BadiDate | null
}

const observedOn = (side: Side, words: Words, t: ReturnType<typeof useWords>['t']): readonly Observed[] => {
  const { date, next, feast, feastTonight, holyDay, span } = side
  const mark = (
    id: string,
    kind: DayMark['kind'],
    name: string,
    of: BadiDate | null,
    said = true,
  ): Observed[] => [{ id, kind, words: name, date: of, cancelled: false, said }]
  return [
    ...(holyDay === null ? [] : mark(holyDay.id, 'Holy Day', words.holyDayName(holyDay), date)),
    ...(feastTonight === null
      ? []
      : mark('tonight', 'Feast', t('calendars.tonight', { name: words.feastName(feastTonight) }), next)),
    ...(feast === null ? [] : mark('feast', 'Feast', words.feastName(feast), date, false)),
    ...(span === null || span.day !== 1 || holyDay !== null
      ? []
      : mark('span', null, t(`calendars.span.${span.name}`), date)),
  ]
}
