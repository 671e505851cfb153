// What a change made of what was there before, kept beside its record for as long as it can be undone.
import { isDeepStrictEqual } from 'node:util'
import type { CommunityId, Tx } from './db.ts'

/** What was changed: each has its way back in `server/features/admin/undo.ts`. */
export type ChangeKind =
  | 'settings'
  | 'calendar'
  | 'news'
  | 'ages'
  | 'body'
  | 'studyItem'
  | 'invitation'
  | 'waiting'
  | 'household'
  | 'person'
  | 'apart'
  | 'founding'
  | 'officesStep'
  | 'policy'

/** Fields by name, as JSON. */
export type Values = Readonly<Record<string, unknown>>

export interface Change {
  readonly kind: ChangeKind
  readonly id: string
  readonly before: Values
  readonly after: Values
}

/** As the values come back from the database, to be compared with those that are there now. */
const asKept = (values: Values): Values => JSON.parse(JSON.stringify(values))

/** Of two states of a thing, what differs. */
export const changeOf = (kind: ChangeKind, id: string, one: object, other: object): Change => {
  const [before, after] = [asKept({ ...one }), asKept({ ...other })]
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { kind, id, before: only(before), after: only(after) }
}

/** Whether a thing is still as this change has left it. */
export const stands = (after: Values, now: object): boolean => {
  const there = asKept({ ...now })
  return Object.keys(after).every((name) => isDeepStrictEqual(after[name], there[name]))
}

/** Keeps each under the id of its record. */
export const keepChanges = async (
  tx: Tx,
  community: CommunityId,
  changes: readonly { readonly record: string; readonly change: Change }[],
): Promise<void> => {
  if (changes.length === 0) return
  await tx
    .insertInto('kept_changes')
    .values(
      changes.map(({ record, change }) => ({
        community_id: community,
        id: record,
        kind: change.kind,
        object_id: change.id,
        before: JSON.stringify(change.before),
        after: JSON.stringify(change.after),
      })),
    )
    .execute()
}
