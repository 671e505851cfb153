// What its people say of a place, as the form holds it. Pure.
import { typedFigure } from '#contract/digits.ts'
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

/** As it is sent. */
export const givenOf = (rules: RulesTyped, type: Venue['type']): Partial<VenueGiven> => ({
  capacity: typedFigure(rules.capacity),
  access: rules.access,
  houseNotes: rules.houseNotes,
  opening: [...rules.opening],
  leadDays: typedFigure(rules.leadDays) ?? 0,
  mostAYear: typedFigure(rules.mostAYear),
  ...(type === 'CommunityVenue' ? { keeperIds: rules.keepers.map(({ id }) => id) } : {}),
})

/** A time more: the evening of the first day of the week that has none. */
export const withOpening = (opening: readonly Opening[]): readonly Opening[] => {
  const weekday = [1, 2, 3, 4, 5, 6, 7].find((day) => opening.every((one) => one.weekday !== day)) ?? 1
  return [...opening, { weekday, from: '18:00', to: '21:00' }]
}
