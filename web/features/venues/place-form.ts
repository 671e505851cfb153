// What its people say of a place, as the form holds it. Pure.
import type { Venue, VenueGiven } from './data.ts'

/** A time of the week at which a place may be had. */
export type Opening = Venue['opening'][number]

export interface RulesTyped {
  readonly capacity: string
  readonly access: string
  readonly houseNotes: string
  readonly opening: readonly Opening[]
  readonly leadDays: string
  readonly mostAYear: string
  readonly keepers: Venue['keepers']
}

const numberOf = (value: number | null): string => (value === null ? '' : String(value))

/** How a place stands, or nothing of a new one. */
export const rulesOf = (venue: Venue | null): RulesTyped => ({
  capacity: numberOf(venue?.capacity ?? null),
  access: venue?.access ?? '',
  houseNotes: venue?.houseNotes ?? '',
  opening: venue?.opening ?? [],
  leadDays: numberOf(venue?.leadDays === 0 ? null : (venue?.leadDays ?? null)),
  mostAYear: numberOf(venue?.mostAYear ?? null),
  keepers: venue?.keepers ?? [],
})

/** What was typed as a number, none where nothing was; the server says what is no good one. */
const typedNumber = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** As it is sent. */
export const givenOf = (rules: RulesTyped, type: Venue['type']): Partial<VenueGiven> => ({
  capacity: typedNumber(rules.capacity),
  access: rules.access,
  houseNotes: rules.houseNotes,
  opening: [...rules.opening],
  leadDays: typedNumber(rules.leadDays) ?? 0,
  mostAYear: typedNumber(rules.mostAYear),
  ...(type === 'CommunityVenue' ? { keeperIds: rules.keepers.map(({ id }) => id) } : {}),
})

/** A time more: the evening of the first day of the week that has none. */
export const withOpening = (opening: readonly Opening[]): readonly Opening[] => {
  const weekday = [1, 2, 3, 4, 5, 6, 7].find((day) => opening.every((one) => one.weekday !== day)) ?? 1
  return [...opening, { weekday, from: '18:00', to: '21:00' }]
}
