// The places that were asked for a gathering and that it does not have, or not yet. Pure.
import type { VenueRequest } from '#web/features/venues/data.ts'

export interface AskedPlace {
  readonly id: string
  readonly name: string
  readonly state: 'requested' | 'declined' | 'expired'
}

/** Each place once: a day that still waits goes before one that was declined, and a day that has another place is settled. */
export const askedPlaces = (
  requests: readonly VenueRequest[],
  activity: string,
  now: number,
): readonly AskedPlace[] => {
  const coming = requests.filter(({ activityId, to }) => activityId === activity && Date.parse(to) > now)
  const settled = new Set(
    coming.flatMap(({ state, from }) => (state === 'accepted' || state === 'requested' ? [from] : [])),
  )
  const places = new Map<string, AskedPlace>()
  for (const { state, from, venue } of coming) {
    const waits = state === 'requested'
    const failed = (state === 'declined' || state === 'expired') && !settled.has(from)
    if (waits || (failed && !places.has(venue.id)))
      places.set(venue.id, { id: venue.id, name: venue.name, state })
  }
  return [...places.values()]
}
