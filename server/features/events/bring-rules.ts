// What may be done with the lines of what is to be brought. Pure.
import { MOST_LINES } from '#contract/events/bring.ts'
import { type JoinableEvent, whyNotJoin } from './rules.ts'

/** Why nobody takes a line on, or gives one back, any more; null while they may. Whether there are places says nothing of it. */
export const whyNotBring = (event: JoinableEvent, now: number): string | null =>
  whyNotJoin({ ...event, capacity: null }, now)

export const isFull = ({ wanted, taken }: { readonly wanted: number; readonly taken: number }): boolean =>
  taken >= wanted

/** Nobody who has taken a line on is put off by a smaller number. */
export const whyNotFewer = (wanted: number, taken: number): string | null => {
  if (wanted >= taken) return null
  return taken === 1
    ? 'One person has taken this on already.'
    : `${taken} people have taken this on already. Please ask for as many at least.`
}

export const FULL = 'Enough people have taken this on. Thank you.'
export const TOO_MANY_LINES = `There are ${MOST_LINES} lines already.`
