// A yes that was said on Home, after which reminders are offered: never for one from before.
import type { Home } from './data.ts'

export interface Yes {
  /** The event; null for an activity, whose answer has arrived. */
  readonly to: string | null
  /** The part of Home in which it was said. */
  readonly under: 'next' | 'asking'
}

/** Under which part the offer stands; an event's yes counts for as long as it holds. */
export const offerUnder = (yes: Yes | null, { events }: Pick<Home, 'events'>): Yes['under'] | null => {
  if (yes === null) return null
  return yes.to === null || events.some(({ id, mine }) => id === yes.to && mine.going) ? yes.under : null
}
