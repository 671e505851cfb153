// What can be taken back from the log of changes, and when a civil day begins in a zone.
import { civilDay, wallTime } from '#server/platform/clock.ts'

const MINUTE = 60_000

/** The instant in milliseconds at which this day begins there: midnight, or the first minute after a gap. */
export const dayStart = (day: string, zone: string): number => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const [hours = 0, minutes = 0] = wallTime(noon, zone).split(':').map(Number)
  const there = civilDay(noon, zone)
  const ahead = (hours - 12) * 60 + minutes + (there > day ? 1_440 : there < day ? -1_440 : 0)
  const guess = Date.parse(`${day}T00:00:00Z`) - ahead * MINUTE
  // Across a change of the clocks the guess is an hour off to either side.
  for (const off of [-60, 0, 60]) {
    const start = guess + off * MINUTE
    if (civilDay(start, zone) === day && civilDay(start - MINUTE, zone) !== day) return start
  }
  return guess
}

interface Happened {
  readonly action: string
  readonly object_id: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

export interface Undo {
  readonly kind: 'post' | 'account' | 'merge'
  readonly id: string
}

/** What would be taken back with this record; null where the app cannot. */
export const undoOf = ({ action, object_id: id, detail }: Happened): Undo | null => {
  if (action === 'roll.person.merged')
    return typeof detail.merge === 'string' ? { kind: 'merge', id: detail.merge } : null
  if (id === null) return null
  if (action === 'post.removed' || action === 'announcement.removed') return { kind: 'post', id }
  return action === 'account.suspended' ? { kind: 'account', id } : null
}

/** How long a bin and an undone merge reach back. */
export const UNDO_DAYS = 30
