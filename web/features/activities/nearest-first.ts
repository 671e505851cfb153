// The places that one may choose from, in the order in which they are offered. Pure.

interface Placed {
  readonly id: string
  readonly mine: boolean
}

/** The own home first, then the nearest, then those of which it is not known, each by name as they came. */
export const nearestFirst = <T extends Placed>(
  venues: readonly T[],
  found: readonly { readonly id: string; readonly distanceKm: number | null }[],
): readonly { readonly venue: T; readonly km: number | null }[] => {
  const far = new Map(found.map(({ id, distanceKm }) => [id, distanceKm]))
  const order = ({ venue, km }: { venue: T; km: number | null }) => (venue.mine ? -1 : (km ?? Infinity))
  return venues
    .map((venue) => ({ venue, km: far.get(venue.id) ?? null }))
    .toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)))
}
