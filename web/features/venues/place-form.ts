// What its people say of a place, as the form holds it. Pure.
import { typedFigure } from '#contract/digits.ts'
import { pointOf } from '#contract/venues/point.ts'
import { givenRules } from '#contract/venues/venue-rules.ts'
import * as z from 'zod/mini'
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

const { capacity, leadDays, mostAYear } = givenRules
const Figures = z.object({ capacity, leadDays, mostAYear })

/** What is no figure: on the way it would become nothing, and nobody would hear of it. */
export const notFigures = (rules: RulesTyped, type: Venue['type']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Figures.safeParse(givenOf(rules, type)).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

/** What is no place on the map; without a word it would be none. */
export const notOnEarth = ({ lat = '', lng = '' }: Readonly<Record<string, string>>) => {
  if ((lat.trim() === '' && lng.trim() === '') || pointOf(lat, lng) !== null) return {}
  const isOff = pointOf(0, lng) === null
  return {
    ...(isOff && pointOf(lat, 0) !== null ? {} : { 'address.lat': 'The latitude is from -90 to 90.' }),
    ...(isOff ? { 'address.lng': 'The longitude is from -180 to 180.' } : {}),
  }
}

/** What is wrong still: a pin on the map puts a point right without a key. */
export const stillWrong = (
  faults: Readonly<Record<string, string | undefined>>,
  address: Readonly<Record<string, string>>,
): typeof faults => {
  const off = notOnEarth(address)
  return Object.fromEntries(
    Object.entries(faults).filter(([name]) => !name.startsWith('address.') || name in off),
  )
}

/** A time more: the evening of the first day of the week that has none. */
export const withOpening = (opening: readonly Opening[]): readonly Opening[] => {
  const weekday = [1, 2, 3, 4, 5, 6, 7].find((day) => opening.every((one) => one.weekday !== day)) ?? 1
  return [...opening, { weekday, from: '18:00', to: '21:00' }]
}
