// What may be told of how far a campaign has come: the same on its page, in the server's HTML and in lists.
import type * as z from 'zod/mini'
import type { Campaign } from './campaigns.ts'

type Told = Pick<z.output<typeof Campaign>, 'kind' | 'asOf' | 'startsOn' | 'endsOn' | 'endedOn' | 'reached'>

/** So few who have written that a total would tell how much of one. */
export const FEWEST_WRITERS = 3

/** It was ended before its first day, so that nothing of it took place. */
export const neverRan = ({ startsOn, endedOn }: Pick<Told, 'startsOn' | 'endedOn'>): boolean =>
  endedOn !== null && endedOn < startsOn

/** The last day that counted. */
export const lastDayOf = ({ endsOn, endedOn }: Pick<Told, 'endsOn' | 'endedOn'>): string =>
  endedOn !== null && endedOn < endsOn ? endedOn : endsOn

/**
 * How much is reached; null where no figure is told, and none is made up: it never ran, no month of the Fund is closed
 * yet, or too few have written.
 */
export const reachedOf = (campaign: Pick<Told, 'kind' | 'asOf' | 'startsOn' | 'endedOn' | 'reached'>) => {
  const { kind, asOf, startsOn, reached } = campaign
  const isOpen = kind === 'fund' && (asOf === null || asOf <= startsOn)
  return neverRan(campaign) || isOpen ? null : reached
}
