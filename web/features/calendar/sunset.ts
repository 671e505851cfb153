// The Badí‘ day at a place. Comes in a chunk of its own, since it brings the sun's reckoning.
import { badiDayAt, type BadiDay, daysInMonth, placeOf, type Whereabouts } from '#calendar/index.ts'

export type { Whereabouts } from '#calendar/index.ts'

/** The Badí‘ day that holds this instant where the community is; without a location days begin at 18:00. */
export const badiDayIn = (
  where: Whereabouts,
  instant: string,
): BadiDay & { readonly monthLength: number } => {
  const day = badiDayAt(instant, placeOf(where))
  return { ...day, monthLength: daysInMonth(day.date.year, day.date.month) }
}
