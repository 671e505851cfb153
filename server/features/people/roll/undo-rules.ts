// Undoing an import: who goes, who becomes what they were, and what stays and why.
import type { stayReasons } from '#contract/people/roll-import.ts'
import { worded } from '#contract/words/worded.ts'
import { emailKey } from '#server/features/auth/rules.ts'
import { fullName } from '#server/platform/wire.ts'
import { COMPARED, differences } from './import-rules.ts'
import { type Row, givenBack } from './merge-rules.ts'
import type { RollFields, RollRow } from './row-rules.ts'

export type StayReason = (typeof stayReasons)[number]

/** As long as the bin. */
export const IMPORT_UNDO_DAYS = 30

/** What is kept of a line that added or changed somebody. */
export interface Trace {
  readonly person_id: string
  readonly line: number
  readonly before: Row | null
  readonly after: Row
}

export const traceOfAdded = (line: number, row: RollRow): Trace => ({
  person_id: row.id,
  line,
  before: null,
  after: only(row, COMPARED),
})

export const traceOfChanged = (line: number, before: RollRow, row: RollRow): Trace => {
  const changed = differences(before, row)
  return { person_id: row.id, line, before: only(before, changed), after: only(row, changed) }
}

const only = (row: RollFields, columns: readonly (typeof COMPARED)[number][]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

/**
 * What keeps a person on the roll whom an import added: each column that names a person, by what it says. What is
 * not here holds nobody; a test compares with POINTS. Those who keep the roll need not know of notes and checks.
 */
export const HOLDS: Readonly<Record<string, StayReason>> = {
  'accounts.person_id': 'account',
  'activity_hosts.reference_contact': 'gatherings',
  'activity_people.person_id': 'gatherings',
  'answers_for_others.person_id': 'gatherings',
  'care_notes.person_id': 'noted',
  'child_looks.child_id': 'noted',
  'completion_claims.person_id': 'gatherings',
  'completions.person_id': 'gatherings',
  'consents.person_id': 'noted',
  'event_company.person_id': 'gatherings',
  'event_hosts.person_id': 'gatherings',
  'event_outside_hosts.reference_contact': 'gatherings',
  'event_readers.person_id': 'gatherings',
  'guardians.child_id': 'family',
  'guardians.guardian_id': 'family',
  'host_requests.person_id': 'gatherings',
  'household_moves.person_id': 'family',
  'household_requests.asked_by': 'family',
  'household_requests.person_id': 'family',
  'invitations.person_id': 'invited',
  'meeting_answers.person_id': 'gatherings',
  'meeting_attendance.person_id': 'gatherings',
  'meeting_links_ended.person_id': 'gatherings',
  'memorised.person_id': 'gatherings',
  'pick_up_persons.child_id': 'noted',
  'practices.person_id': 'gatherings',
  'privacy_requests.person_id': 'noted',
  'progress_sharing.person_id': 'gatherings',
  'proposed_seats.person_id': 'office',
  'roll_merges.kept_id': 'merged',
  'safeguarding_checks.person_id': 'noted',
  'terms.person_id': 'office',
  'venue_keepers.person_id': 'gatherings',
  'venue_requests.asked_by': 'gatherings',
  'venues.made_by': 'gatherings',
}

/** What lies in the bin with a person and comes back with them: it keeps nobody on the roll. */
const GOES_ALONG: ReadonlySet<string> = new Set([
  'care_notes.person_id',
  'child_looks.child_id',
  'consents.person_id',
  'guardians.child_id',
  'guardians.guardian_id',
  'household_moves.person_id',
  'household_requests.asked_by',
  'household_requests.person_id',
  'invitations.person_id',
  'pick_up_persons.child_id',
])

/** What keeps somebody on the roll whom a keeper would take off by hand. */
export const KEEPS: Readonly<Record<string, StayReason>> = Object.fromEntries(
  Object.entries(HOLDS).filter(([point]) => !GOES_ALONG.has(point)),
)

const KEPT_WORDS: Readonly<Partial<Record<StayReason, (name: string) => string>>> = {
  account: (name) =>
    worded`${name} has an account. Please have that deleted first, in its own settings or by a request under Privacy.`,
  office: (name) =>
    worded`${name} has or had an office, or is proposed for one, and that record stays. Whoever has left is marked so in the standing.`,
  gatherings: (name) =>
    worded`${name} takes or took part in gatherings, which count them. Whoever has left is marked so in the standing.`,
  merged: (name) =>
    worded`${name} was made one with somebody in the last 30 days. Please take that back first.`,
}

/** Why somebody stays on the roll; null when they may be taken off. */
export const keptFault = (
  name: string,
  { reasons, ward }: { readonly reasons: readonly StayReason[]; readonly ward: string | null },
): string | null => {
  if (ward !== null)
    return worded`${name} alone answers for ${ward}. Please give the child another guardian first.`
  const [reason] = reasons
  if (reason === undefined) return null
  return (
    KEPT_WORDS[reason]?.(name) ??
    worded`Other records of the community name ${name}. Whoever has left is marked so in the standing.`
  )
}

/** What names a person and goes with them: that two are two, and what imports wrote. */
export const HOLDS_NOBODY: readonly string[] = [
  'people_apart.one_id',
  'people_apart.other_id',
  'roll_import_rows.person_id',
]

/** A person of an import as they stand now. */
export interface Imported extends RollRow, Trace {
  readonly holds: readonly StayReason[]
}

export interface Stayed {
  readonly id: string
  readonly line: number
  readonly name: string
  readonly added: boolean
  readonly reasons: readonly StayReason[]
  /** The columns that somebody has changed since. */
  readonly fields: readonly string[]
}

export interface Undoing {
  readonly removed: readonly string[]
  /** As they are, and as they become. */
  readonly restored: readonly { readonly before: RollRow; readonly row: RollRow }[]
  readonly stayed: readonly Stayed[]
  /** Of how many the import's traces are there. */
  readonly found: number
}

export interface Counts {
  readonly removed: number
  readonly restored: number
  readonly stayed: number
  /** Erased since, or made one with somebody. */
  readonly missing: number
}

export const countsOf = (
  { added_count, changed_count }: { added_count: number; changed_count: number },
  { removed, restored, stayed, found }: Undoing,
): Counts => ({
  removed: removed.length,
  restored: restored.length,
  stayed: stayed.length,
  missing: added_count + changed_count - found,
})

/** Somebody changed since by anybody stays as they are, or keeps that value: nothing is overwritten. */
export const planUndo = (people: readonly Imported[]): Undoing => {
  const removed: string[] = []
  const restored: { before: RollRow; row: RollRow }[] = []
  const stayed: Stayed[] = []
  for (const person of people) {
    const { id, line, before, after } = person
    const now = only(person, COMPARED)
    const since = Object.keys(after).filter((column) => now[column] !== after[column])
    const reasons: StayReason[] = [...person.holds, ...(since.length > 0 ? (['changed'] as const) : [])]
    if (before === null && reasons.length === 0) removed.push(id)
    if (reasons.length > 0)
      stayed.push({ id, line, name: fullName(person), added: before === null, reasons, fields: since })
    if (before !== null && since.length < Object.keys(after).length)
      restored.push({
        before: rollRowOf(person),
        row: restoredFrom(person, givenBack(now, before, after)),
      })
  }
  return { removed, restored, stayed, found: people.length }
}

const restoredFrom = (person: Imported, back: Row): RollRow => {
  const row = { ...rollRowOf(person), ...back }
  return { ...row, email_key: row.email === null ? null : emailKey(row.email) }
}

const rollRowOf = (person: Imported): RollRow => ({
  id: person.id,
  bahai_id: person.bahai_id,
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email,
  email_key: person.email_key,
  birth_date: person.birth_date,
  standing: person.standing,
  locality: person.locality,
  registered_since: person.registered_since,
  moved_away_on: person.moved_away_on,
  deceased_on: person.deceased_on,
})

interface Ended {
  readonly ended_at: string | null
  readonly undo_until: string | null
  readonly undone_at: string | null
}

/** Why an import cannot be undone; null when it can, or was. */
export const undoFault = ({ ended_at, undo_until, undone_at }: Ended, now: string): string | null => {
  if (ended_at === null) return 'This file has not been brought in, so there is nothing to undo.'
  if (undone_at !== null) return null
  if (undo_until === null) return 'Nothing was kept of this import by which it could be undone.'
  return undo_until < now ? 'This import is older than 30 days and can no longer be undone.' : null
}
