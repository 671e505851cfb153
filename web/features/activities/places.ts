// Where a gathering meets, for those who take part in it.
import type { output } from 'zod/mini'
import { momentOfClock } from '#calendar/index.ts'
import { type Venue as VenueShape, listActivityVenues } from '#contract/venues/venues.ts'
import { ask } from '#web/http/ask.ts'
import type { Activity } from './data.ts'
import type { OwnPart } from './part.ts'

export type Venue = output<typeof VenueShape>

export const venuesOfQuestion = (activity: string) => ask(listActivityVenues, { params: { id: activity } })

type InIt = Pick<OwnPart, 'mine' | 'children'>

/** Whether somebody, or a child in their care, is in it: then they are told where it is. */
export const isIn = ({ mine, children }: InIt): boolean =>
  mine.some(({ state }) => state === 'active') ||
  children.some(({ standing }) => standing?.state === 'active')

/**
 * What is said where nobody has written an address: whoever leads it adds one, whoever is in it asks. Null where it is
 * told, where it is not for this person, and while that is not known.
 */
export const addressWanted = (
  leads: boolean,
  part: InIt | undefined,
  venues: readonly Pick<Venue, 'exact'>[] | undefined,
): 'add' | 'ask' | null => {
  if (venues === undefined || venues.some(({ exact }) => exact)) return null
  if (leads) return 'add'
  return part !== undefined && isIn(part) ? 'ask' : null
}

/** Street, suburb and town, as far as they are told. */
export const addressOf = ({ address: { streetAddress, suburb, city } }: Pick<Venue, 'address'>): string =>
  [streetAddress, suburb, city].filter(Boolean).join(', ')

/** When the next meetings begin, by the community's clocks. */
export const beginningsOf = (
  { nextSessions }: Pick<Activity, 'nextSessions'>,
  timeZone: string,
): readonly number[] =>
  nextSessions.flatMap(({ date, time }) =>
    time === null ? [] : [momentOfClock(date, time.slice(0, 5), timeZone)],
  )

const MINUTE = 60_000
const BEFORE = 15 * MINUTE
/** Nobody is shut out of a meeting that lasts long. */
const AFTER = 6 * 60 * MINUTE

/** Whether one of them has opened its doors. */
export const isOpenAt = (beginnings: readonly number[], now: number): boolean =>
  beginnings.some((begin) => now >= begin - BEFORE && now < begin + AFTER)
