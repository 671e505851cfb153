// What may become of one meeting. Pure.
import { addCivilDays } from '#calendar/civil-day.ts'
import { whyClosed } from './part-rules.ts'

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

/** Why nobody can say any more whether they come; null while they can. */
export const answerFault = (
  meeting: {
    readonly day: string
    readonly cancelled: boolean
    readonly status: Parameters<typeof whyClosed>[0]
  },
  today: string,
): string | null => {
  if (meeting.cancelled) return 'This meeting was cancelled.'
  return whyClosed(meeting.status) ?? (meeting.day < today ? 'This meeting is over.' : null)
}

/** Why who was there cannot be recorded; null when it can. */
export const attendanceFault = (
  meeting: { readonly day: string; readonly cancelled: boolean },
  today: string,
): string | null => {
  if (meeting.cancelled) return 'This meeting was cancelled. Please bring it back first.'
  return meeting.day > today ? 'This meeting is still to come.' : null
}
