import type { output } from 'zod/mini'
import type { CommunityEvent as EventShape } from '#contract/events/events.ts'

type CommunityEvent = output<typeof EventShape>

interface Me {
  readonly _id: string
  readonly firstName: string
  readonly lastName: string
}

/** Yes, no, or null for not answered. */
export type Going = boolean | null

export const goingOf = ({ going, declined }: CommunityEvent['mine']): Going =>
  going ? true : declined ? false : null

/** The event as it will be once a person's answer has arrived. A list holds no attendee but the person. */
export const answered = (
  event: CommunityEvent,
  answer: Going,
  me: Me | null,
  where: 'page' | 'list',
): CommunityEvent => {
  const going = answer === true
  const mine = { going, declined: answer === false }
  if (event.mine.going === going) return event.mine.declined === mine.declined ? event : { ...event, mine }
  const others = where === 'list' ? [] : event.attendees.filter((one) => one.refId !== me?._id)
  const own = me && {
    refId: me._id,
    type: 'User' as const,
    name: `${me.firstName} ${me.lastName}`.trim(),
  }
  return {
    ...event,
    going: Math.max(0, event.going + (going ? 1 : -1)),
    attendees: going && own ? [...others, own] : others,
    mine,
    can: { ...event.can, join: !going, leave: going },
  }
}

/** An event of a page as a list has it. */
export const listed = (event: CommunityEvent, me: Pick<Me, '_id'>): CommunityEvent => ({
  ...event,
  attendees: event.mine.going ? [{ refId: me._id, type: 'User', name: '' }] : [],
  materials: [],
})

/** Why nobody can answer any more; null while answers are welcome. */
export const whyClosed = (
  event: Pick<CommunityEvent, 'status' | 'can' | 'mine' | 'capacity' | 'going'>,
): 'cancelled' | 'friends' | 'full' | 'over' | null => {
  if (event.status === 'cancelled') return 'cancelled'
  if (event.can.join || event.can.leave) return null
  if (!event.can.attend) return 'friends'
  return event.status === 'published' && !event.mine.going && isFull(event) ? 'full' : 'over'
}

/** Nobody comes to it any more: it has passed, or it was cancelled. */
export const isDone = (event: Parameters<typeof whyClosed>[0]): boolean => {
  const why = whyClosed(event)
  return why === 'over' || why === 'cancelled'
}

/** It has begun and is not over: who comes late is still welcome. */
export const isGoingOn = (
  event: Parameters<typeof whyClosed>[0] & Pick<CommunityEvent, 'startsAt'>,
  now: number,
): boolean => event.status === 'published' && whyClosed(event) !== 'over' && Date.parse(event.startsAt) <= now

/** No place is left. */
export const isFull = ({ capacity, going }: Pick<CommunityEvent, 'capacity' | 'going'>) =>
  capacity !== null && going >= capacity
