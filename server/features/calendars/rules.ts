import { MOST_CALENDAR_DAYS, type calendarLayers, type dateLayers } from '#contract/calendars/calendars.ts'
import { dayAfter } from '#contract/activities/spans.ts'
import { worded } from '#contract/words/worded.ts'
import type { Account } from '#server/platform/gate.ts'

export type DateLayer = (typeof dateLayers)[number]

/** Who enters, changes and takes away the dates of a layer. */
export const mayKeep = (layer: DateLayer, rights: Account['rights']): boolean =>
  rights.includes(layer === 'assembly' ? 'assembly' : 'treasurer')

/** What of the wished layers there is for somebody. */
export const layersFor = (
  wished: readonly string[],
  { rights, featuresOff }: Pick<Account, 'rights' | 'featuresOff'>,
): readonly string[] =>
  wished.filter(
    (layer) =>
      (layer !== ASSEMBLY || rights.includes('assembly')) &&
      (layer !== FUND || !featuresOff.includes('finance')),
  )

const ASSEMBLY: (typeof calendarLayers)[number] = 'assembly'
const FUND: (typeof calendarLayers)[number] = 'fund'

interface Times {
  readonly time: string | null
  readonly endTime: string | null
}

/** What is wrong with the times of a date, or null. */
export const faultInTimes = ({ time, endTime }: Times): string | null => {
  if (endTime === null) return null
  if (time === null) return 'Please write when it begins, too.'
  return endTime > time ? null : 'It cannot end before it begins.'
}

/** Why these days cannot be asked for, or null. */
export const whyNotDays = (from: string, to: string): string | null => {
  if (from < '1900-01-01' || to > '2199-12-31') return 'Please choose days between 1900 and 2199.'
  if (to < from) return 'The last day cannot be before the first one.'
  return daysBetween(from, to) >= MOST_CALENDAR_DAYS
    ? worded`Please ask for at most ${MOST_CALENDAR_DAYS} days at once.`
    : null
}

/** A day, and the birthdays that are kept on it, as month times a hundred plus day. */
export interface BirthdayMark {
  readonly day: string
  readonly mark: number
}

/** Who was born on 29 February keeps it on the 28th while the year has no 29th. */
export const birthdayMarks = (from: string, to: string): readonly BirthdayMark[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => dayAfter(from, n)).flatMap((day) => {
    const [month = 0, date = 0] = day.split('-').slice(1).map(Number)
    const mark = month * 100 + date
    return mark === 228 && dayAfter(day, 1).endsWith('-03-01')
      ? [
          { day, mark },
          { day, mark: 229 },
        ]
      : [{ day, mark }]
  })

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
