// What may become of one meeting. Pure.
import { addCivilDays } from '#calendar/civil-day.ts'
import type * as z from 'zod/mini'
import type { ActivityKind, Participation } from '#contract/activities/activities.ts'
import { whyClosed } from './part-rules.ts'
import { welcomesFriends } from './rules.ts'

type Kind = z.infer<typeof ActivityKind>

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

/**
 * Why friends are not invited to it; null where they are. Where one comes with the word of those who lead it, friends
 * are invited by those who are in it.
 */
export const whyNoFriends = (
  { kind, participation }: { readonly kind: Kind; readonly participation: z.infer<typeof Participation> },
  isIn: boolean,
): string | null => {
  if (!welcomesFriends(kind)) return 'Friends are invited to firesides and devotionals.'
  return isIn || participation === 'open' ? null : 'Friends are invited by those who take part in it.'
}

/**
 * Whether somebody else has saved the roll since this revision of it was seen. What the same session has saved is in
 * the order in which it was done, also where its answer was lost on the way.
 */
export const isNewer = (
  roll: { readonly roll_revision: number; readonly roll_session: string | null },
  seen: number | undefined,
  session: string,
): boolean => seen !== undefined && roll.roll_revision > seen && roll.roll_session !== session

/** Whether a roll says what stands already, so that it is nobody else’s word against this one. */
export const isSameRoll = (
  roll: {
    readonly attended: number | null
    readonly guests: number | null
    readonly friends: number | null
    readonly present: readonly { readonly person_id: string; readonly late: boolean }[]
  },
  wish: {
    readonly present: readonly string[]
    readonly late: readonly string[]
    readonly guests: number
    readonly friends: number
  } | null,
): boolean => {
  if (wish === null || roll.attended === null) return wish === null && roll.attended === null
  const there = new Set(wish.present)
  return (
    there.size === roll.present.length &&
    roll.present.every(
      ({ person_id, late }) => there.has(person_id) && late === wish.late.includes(person_id),
    ) &&
    wish.guests === roll.guests &&
    wish.friends === roll.friends
  )
}

/** Why who was there cannot be recorded; null when it can. */
export const attendanceFault = (
  meeting: { readonly day: string; readonly cancelled: boolean },
  today: string,
): string | null => {
  if (meeting.cancelled) return 'This meeting was cancelled. Please bring it back first.'
  return meeting.day > today ? 'This meeting is still to come.' : null
}
