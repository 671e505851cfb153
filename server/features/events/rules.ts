/** What the rules need to know of an event. */
export interface JoinableEvent {
  readonly status: 'published' | 'cancelled' | 'closed'
  readonly capacity: number | null
  readonly going: number
  readonly starts_at: string
  readonly ends_at: string | null
}

/** Spec §4: a member may join an event that is not cancelled, not over and not full. Null when so, else why not. */
export const whyNotJoin = (event: JoinableEvent, now: number): string | null => {
  if (event.status === 'cancelled') return 'This event was cancelled.'
  if (event.status === 'closed' || isOver(event, now)) return 'This event is over.'
  if (event.capacity !== null && event.going >= event.capacity) return 'All places are taken.'
  return null
}

/** Who is coming may change their mind until the event is over. */
export const mayLeave = (event: JoinableEvent, now: number): boolean =>
  event.status === 'published' && !isOver(event, now)

const isOver = (event: JoinableEvent, now: number): boolean =>
  Date.parse(event.ends_at ?? event.starts_at) + (event.ends_at ? 0 : SIX_HOURS) < now

/** An event without an end is taken to last an evening. */
const SIX_HOURS = 6 * 3_600_000
