import { badiFromWire, useDateHeld } from '#web/features/calendar/badi.ts'
import { useBadiWords, useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { useBadiDates } from '#web/kit/appearance.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from './data.ts'
import { linkIn } from '#contract/events/events.ts'
import type { ProgrammeItem } from './papers.ts'

/** An event's when, where and who in words, in the community's zone. */
export const useEventWords = (event: CommunityEvent) => {
  const { t } = useWords()
  const { dayTime, time } = useFormats(event.timeZone)
  const { date, dateWithEve } = useBadiWords()
  const [shown] = useBadiDates()
  const badi = useDateHeld(shown ? badiFromWire(event.badi) : null, event.date, event.time)
  const titleOf = useOccasionTitle()
  const start = dayTime(event.startsAt)
  // A list is no place for the link of a meeting.
  const place = linkIn(event.location) === null ? event.location : null
  const where = [event.venue, place].filter((one) => one !== null && one !== '')
  return {
    /** In the reader’s language where the calendar gave it. */
    title: titleOf(event.title),
    start,
    /** "Mon 23 Nov, 7:30 pm to 9:30 pm" */
    when: event.endsAt === null ? start : t('events.fromTo', { start, end: time(event.endsAt) }),
    where,
    /** "Mon 23 Nov, 7:30 pm · Rahimi home" */
    line: [start, ...where.slice(0, 1)].join('\u00a0· '),
    /** "1 Qawl 183" */
    badi: badi === null ? undefined : date(badi),
    /** "1 Qawl 183 · begins at sunset on Sun 22 Nov" */
    badiLine: badi === null ? null : dateWithEve(badi),
    going: event.going === 0 ? t('events.nobodyYet') : t('events.goingCount', { count: event.going }),
  }
}

/** What is read at an item; a report of the treasurer without words says where its figures are told. */
export const useItemText = () => {
  const { t } = useWords()
  return ({ kind, text }: Pick<ProgrammeItem, 'kind' | 'text'>): string =>
    kind === 'treasurer' && text === '' ? t('events.figuresTold') : text
}

/** What an item of a programme is, who leads it and how long it takes: "Prayer · With Sam Lee · 3 min". */
export const useItemLine = () => {
  const { t } = useWords()
  return ({ kind, reader, by, minutes }: Omit<ProgrammeItem, 'part' | 'title' | 'text'>): string => {
    const name = reader?.name ?? by
    return [
      ...(kind === 'other' ? [] : [t(`events.kind.${kind}`)]),
      ...(name === null ? [] : [t('events.by', { name: `\u2068${name}\u2069` })]),
      ...(minutes === null ? [] : [t('events.minutes', { count: minutes })]),
    ].join('\u00a0· ')
  }
}
