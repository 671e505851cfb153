// Making one of two persons: which row gives way, and what the kept one takes over.
import type * as z from 'zod/mini'
import type { mergePeople } from '#contract/people/roll-merge.ts'

/** A row of any table, as JSON. */
export type Row = Readonly<Record<string, unknown>>

/** A text of such a row. */
export const textIn = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

/** Said where the one who goes has what cannot be moved. */
export const MUST_STAY =
  'Others have looked at the record of the one who would go, and that log cannot be moved. Please keep that one instead.'

/** A row that moved, by its key. */
export interface Moved {
  readonly point: string
  readonly keys: readonly Row[]
}

/** A row that gave way, whole. */
export interface Dropped {
  readonly point: string
  readonly rows: readonly Row[]
}

type MergeField = z.output<typeof mergePeople.body>['take'][number]

const COLUMNS: Readonly<Record<MergeField, readonly string[]>> = {
  bahaiId: ['bahai_id'],
  firstName: ['first_name'],
  lastName: ['last_name'],
  email: ['email', 'email_key'],
  birthDate: ['birth_date'],
  standing: ['standing'],
  locality: ['locality'],
  registeredSince: ['registered_since'],
  movedAwayOn: ['moved_away_on'],
  deceasedOn: ['deceased_on'],
}

/** What nobody chooses: taken over where the kept one has none. */
const FILLED: readonly string[] = ['household_id', 'profile_picture']

/** The columns of the kept one that become another, with what they become. */
export const takenOver = (kept: Row, gone: Row, take: readonly MergeField[]): Row => {
  const chosen = take.flatMap((field) => COLUMNS[field])
  const filled = FILLED.filter((column) => kept[column] === null && gone[column] !== null)
  return Object.fromEntries(
    [...chosen, ...filled]
      .filter((column) => kept[column] !== gone[column])
      .map((column) => [column, gone[column]]),
  )
}

/** Of these columns those that nobody has changed since the merge: they go back to what they were. */
export const givenBack = (now: Row, before: Row, after: Row): Row =>
  Object.fromEntries(
    Object.keys(after).flatMap((column) => (now[column] === after[column] ? [[column, before[column]]] : [])),
  )

export interface Serving {
  readonly hasAccount: boolean
  /** Has an office, now or later. */
  readonly serves: boolean
}

/** Why two persons cannot be made one; null when they can. An office never comes to an account by this way. */
export const mergeFault = (kept: Serving, gone: Serving): string | null => {
  if (kept.hasAccount && gone.hasAccount)
    return 'Both have an account of their own. One of them must delete theirs first.'
  return (kept.hasAccount && gone.serves) || (gone.hasAccount && kept.serves)
    ? 'One of them has an account, and the other an office. Please end the term first, and grant it anew afterwards.'
    : null
}

/** Whose a row of the merged person would be after the two are parted. */
export type Side = 'kept' | 'restored'

/** Why two cannot be parted; null when they can. An account and the offices that it serves in stay together. */
export const partFault = (account: Side | null, offices: readonly Side[]): string | null =>
  account !== null && offices.some((office) => office !== account)
    ? 'The account would go to the one, and an office to the other. Please end the term first, and grant it anew afterwards.'
    : null

/** So long a merge can be undone. */
export const UNDO_DAYS = 30
