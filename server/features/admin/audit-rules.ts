// What can be taken back from the log of changes, and when a civil day begins in a zone.
import type * as z from 'zod/mini'
import type { undoKinds } from '#contract/admin/audit.ts'
import type { Right } from '#contract/auth/session.ts'
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
  readonly id: string
  readonly action: string
  readonly object_id: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

export type UndoKind = (typeof undoKinds)[number]

export interface Undo {
  readonly kind: UndoKind
  readonly id: string
}

const OF_OBJECT: Readonly<Record<string, UndoKind>> = {
  'account.suspended': 'account',
  'announcement.ended': 'announcement',
  'announcement.pinned': 'announcementPinned',
  'announcement.removed': 'post',
  'document.added': 'documentAdded',
  'document.removed': 'document',
  'post.removed': 'post',
  'roll.imported': 'import',
  'roll.person.added': 'personAdded',
  'roll.person.removed': 'person',
  'roll.person.restored': 'personAdded',
  'studyItem.added': 'studyItemAdded',
  'studyItem.removed': 'studyItem',
}

/** Those of which something is kept besides, by the record's own id. */
const KEPT: ReadonlySet<string> = new Set([
  'body.founded',
  'body.mailbox',
  'body.renamed',
  'calendar.changed',
  'community.agesChanged',
  'community.changed',
  'community.newsSettings',
  'household.renamed',
  'invitation.revoked',
  'member.declined',
  'offices.secondStep',
  'roll.kept.apart',
  'roll.maybe.same',
  'roll.person.changed',
  'safeguarding.policyChanged',
  'studyItem.changed',
])

/** What is taken back only by whoever may change it. */
export const RIGHT_OF: ReadonlyMap<string, z.infer<typeof Right>> = new Map([
  ['safeguarding.policyChanged', 'safeguarding'],
])

/** What would be taken back with this record; null where the app cannot. */
export const undoOf = ({ id: record, action, object_id: id, detail }: Happened): Undo | null => {
  if (KEPT.has(action)) return { kind: 'change', id: record }
  if (action === 'roll.person.merged')
    return typeof detail.merge === 'string' ? { kind: 'merge', id: detail.merge } : null
  if (id === null) return null
  const kind = OF_OBJECT[action]
  return kind === undefined ? null : { kind, id }
}

/** How long a bin, an undone merge and an undone import reach back. */
export const UNDO_DAYS = 30
