// What a list of activities is narrowed to. It stands in the address, so that Back and a shared link keep it. Pure.
import { ageBands, whens } from '#contract/activities/activities.ts'
import { spanOf } from '#contract/activities/spans.ts'
import type { Activity } from './data.ts'
import { weekdays, type Weekday } from './interests.ts'

export const bands = ageBands

export interface Filters {
  readonly when: (typeof whens)[number] | null
  readonly day: Weekday | null
  readonly language: string | null
  readonly online: boolean
  /** Only where there is a place left. */
  readonly free: boolean
  readonly age: (typeof bands)[number] | null
}

export const noFilters: Filters = {
  when: null,
  day: null,
  language: null,
  online: false,
  free: false,
  age: null,
}

const oneOf = <T extends string>(options: readonly T[], given: string | null): T | null =>
  options.find((one) => one === given) ?? null

export const readFilters = (search: URLSearchParams): Filters => ({
  when: oneOf(whens, search.get('when')),
  day: oneOf(weekdays, search.get('day')),
  language: /^[a-z]{2,3}$/.exec(search.get('language') ?? '')?.[0] ?? null,
  online: search.get('online') === '1',
  free: search.get('free') === '1',
  age: oneOf(bands, search.get('age')),
})

/** As it stands in the address: what does not narrow is left out. */
export const filterQuery = ({ when, day, language, online, free, age }: Filters) => ({
  when: when ?? undefined,
  day: day ?? undefined,
  language: language ?? undefined,
  online: online ? ('1' as const) : undefined,
  free: free ? ('1' as const) : undefined,
  age: age ?? undefined,
})

export const countOf = (filters: Filters): number =>
  Object.values(filterQuery(filters)).filter((one) => one !== undefined).length

type Filtered = Pick<
  Activity,
  | 'nextSessions'
  | 'groupDetails'
  | 'language'
  | 'online'
  | 'participantCount'
  | 'participantLimit'
  | 'participation'
  | 'particulars'
>

export const fits = (activity: Filtered, filters: Filters, today: string): boolean => {
  const { when, day, language, online, free, age } = filters
  const [from, to] = when === null ? [null, null] : spanOf(when, today)
  return (
    (from === null || activity.nextSessions.some(({ date }) => date >= from && date <= to)) &&
    (day === null || meetsOn(activity, day)) &&
    (language === null || activity.language.split('-')[0] === language) &&
    (!online || activity.online) &&
    (!free || hasPlace(activity)) &&
    (age === null || isFor(activity, age))
  )
}

const meetsOn = ({ groupDetails, nextSessions }: Filtered, day: Weekday): boolean =>
  nextSessions.length === 0
    ? groupDetails.day?.toLowerCase() === day
    : nextSessions.some(({ date }) => weekdays[(new Date(date).getUTCDay() + 6) % 7] === day)

const hasPlace = ({ participation, participantCount, participantLimit }: Filtered): boolean =>
  participation !== 'closed' && (participantLimit === null || participantCount < participantLimit)

/** Ages that were said overlap with those that are wished; where none were said, nothing is promised. */
const isFor = ({ particulars: { ageFrom, ageTo } }: Filtered, band: NonNullable<Filters['age']>): boolean => {
  const [from = 0, to = 0] = band.split('-').map(Number)
  return ageFrom !== null && ageTo !== null && ageFrom <= to && ageTo >= from
}
