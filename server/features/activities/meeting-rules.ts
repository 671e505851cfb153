// What may become of one meeting. Pure.
import { addCivilDays } from '#calendar/civil-day.ts'

/** How far a meeting is moved at most, in days. */
const FURTHEST = 366

/** Why a meeting cannot be moved to this day; null when it can. */
export const moveFault = (
  meeting: { readonly day: string; readonly cancelled: boolean; readonly recorded: boolean },
  to: string,
  today: string,
): string | null => {
  if (meeting.cancelled) return 'This meeting was cancelled. Please bring it back first.'
  if (meeting.recorded) return 'This meeting has taken place: who was there is recorded.'
  if (to < today) return 'Please choose a day that is still to come.'
  return to > addCivilDays(today, FURTHEST) ? 'Please choose a day within the next year.' : null
}

/** Why who was there cannot be recorded; null when it can. */
export const attendanceFault = (
  meeting: { readonly day: string; readonly cancelled: boolean },
  today: string,
): string | null => {
  if (meeting.cancelled) return 'This meeting was cancelled. Please bring it back first.'
  return meeting.day > today ? 'This meeting is still to come.' : null
}
