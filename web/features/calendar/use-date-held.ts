import { type BadiDate, civilDaysOf } from './badi.ts'
import { useDayPlace } from './day-place.ts'
import { useSun } from './use-sun.ts'

/**
 * The Badí‘ date on which a gathering for a Feast or a Holy Day is held, by its day and time on the community’s clocks:
 * that day itself also before the sunset of its eve, as most are; otherwise the date of the hour, as of a Feast later
 * in its month. Until that is reckoned, and where nobody knows the place, it is the day that it is for; null where it
 * was moved to an hour whose date nobody has decided yet.
 */
export const useDateHeld = (of: BadiDate | null, day: string, time: string | null): BadiDate | null => {
  const apart = of !== null && civilDaysOf(of).eve !== day
  const where = useDayPlace(apart)
  const { data: sun } = useSun(apart)
  if (!apart || !where || sun === undefined) return of
  return sun.badiDateOnClock(where, day, time ?? '00:00')
}
