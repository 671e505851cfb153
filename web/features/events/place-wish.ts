// What is asked of a place for a Feast or a Holy Day. Pure.

interface Planned {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string | null
  readonly capacity: number | null
}

/** A gathering without an end is taken to last so long, and so many are expected where no places are named. */
const LONG = 2 * 3_600_000
const SOME = 20

/** The time of the gathering, with as many as there is room for: of the event, else of the place. */
export const placeWish = (event: Planned, room: number | null) => ({
  from: event.startsAt,
  to: event.endsAt ?? new Date(Date.parse(event.startsAt) + LONG).toISOString(),
  people: event.capacity ?? Math.min(room ?? SOME, SOME),
  eventId: event.id,
  anyway: true,
})
