// The roll on the wire.
import type * as z from 'zod/mini'
import type { RollPerson } from '#contract/people/people.ts'
import type { getPerson, listRemovedPeople, rollFacts } from '#contract/people/roll.ts'
import type { listImports } from '#contract/people/roll-import.ts'
import type { listMerges } from '#contract/people/roll-merge.ts'
import { UNDO_LIFE } from '#server/features/people/family/rules.ts'
import { instant } from '#server/platform/clock.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { findPastImports } from './import-queries.ts'
import { COMPARED, type Plan } from './import-rules.ts'
import type { findMerges } from './merge-queries.ts'
import { textIn } from './merge-rules.ts'
import type { countFacts, findChanges, findRoll } from './queries.ts'
import type { RollFields } from './row-rules.ts'
import type { findRemovedPeople } from './removal-queries.ts'
import { undoFault } from './undo-rules.ts'

type PersonRow = Awaited<ReturnType<typeof findRoll>>[number]

export const personView = (row: PersonRow, childrenSince: string): z.output<typeof RollPerson> => ({
  _id: row.id,
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  bahaiId: row.bahai_id,
  email: row.email,
  birthDate: row.birth_date,
  standing: row.standing,
  locality: row.locality,
  registeredSince: row.registered_since,
  movedAwayOn: row.moved_away_on,
  deceasedOn: row.deceased_on,
  isChild: row.birth_date !== null && row.birth_date > childrenSince,
  hasAccount: row.account_id !== null,
})

type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number]

interface Beside {
  readonly changes: readonly ChangeRow[]
  readonly guardians: readonly { guardian_id: string; first_name: string; last_name: string }[] | null
  readonly household: { readonly id: string; readonly name: string } | null
}

export const personDetailView = (
  row: PersonRow,
  { changes, guardians, household }: Beside,
  childrenSince: string,
): z.output<typeof getPerson.reply>['data'] => ({
  ...personView(row, childrenSince),
  household: household && { id: household.id, name: household.name },
  guardians: guardians && guardians.map((one) => ({ id: one.guardian_id, name: fullName(one) })),
  changes: changes.map((change) => ({
    action: change.action,
    at: change.at,
    by: fullName(change) || null,
    fields: (textIn(change.detail, 'fields').match(/\w+/g) ?? [])
      .map(camel)
      .filter((field) => inEntry.has(field)),
  })),
})

/** birth_date → birthDate. */
export const camel = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

// Of a child, what is written of its health may have changed at the same time.
const inEntry: ReadonlySet<string> = new Set(COMPARED.map(camel))

type FactRow = Awaited<ReturnType<typeof countFacts>>[number]

export const factsView = (
  rows: readonly FactRow[],
  duplicates: number,
): z.output<typeof rollFacts.reply>['data'] => {
  const sum = (of: readonly FactRow[], count: (row: FactRow) => number) =>
    of.reduce((all, row) => all + count(row), 0)
  const placed = rows.flatMap(({ locality, count }) => (locality ? [{ locality, count }] : []))
  return {
    total: sum(rows, ({ count }) => count),
    standings: [...Map.groupBy(rows, ({ standing }) => standing)].map(([standing, of]) => ({
      standing,
      count: sum(of, ({ count }) => count),
    })),
    localities: [...Map.groupBy(placed, ({ locality }) => locality)].map(([locality, of]) => ({
      locality,
      count: of.reduce((all, { count }) => all + count, 0),
    })),
    children: sum(rows, ({ children }) => children),
    withoutEmail: sum(rows, ({ without_email }) => without_email),
    duplicates,
  }
}

const FIELDS = [
  ['bahaiId', 'bahai_id'],
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['email', 'email'],
  ['birthDate', 'birth_date'],
  ['standing', 'standing'],
  ['locality', 'locality'],
  ['registeredSince', 'registered_since'],
  ['movedAwayOn', 'moved_away_on'],
  ['deceasedOn', 'deceased_on'],
] as const

const fieldsBetween = (before: RollFields, after: RollFields) =>
  FIELDS.flatMap(([field, column]) =>
    before[column] === after[column] ? [] : [{ field, before: before[column], after: after[column] }],
  )

/** What a file would change: of each kind the first `most` lines after that one. */
export const planView = (plan: Plan, refused: Plan['refused'], after: number, most: number) => {
  const page = <One extends { line: number }>(all: readonly One[]) =>
    all.filter(({ line }) => line > after).slice(0, most)
  return {
    counts: {
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      refused: refused.length,
    },
    added: page(plan.added).map(({ line, row, alike }) => ({ line, name: fullName(row), alike })),
    changed: page(plan.changed).map(({ line, before, row }) => ({
      line,
      name: fullName(before),
      fields: fieldsBetween(before, row),
    })),
    refused: page(refused),
  }
}

type MergeRow = Awaited<ReturnType<typeof findMerges>>[number]

/** The latest first; of several with the same person only the latest can be undone. */
export const mergesView = (rows: readonly MergeRow[]): z.output<typeof listMerges.reply>['data'] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    const mayUndo = !seen.has(row.kept_id)
    seen.add(row.kept_id)
    return {
      _id: row.id,
      id: row.id,
      keptId: row.kept_id,
      keptName: row.kept_name,
      mergedName: row.merged_name,
      at: row.merged_at,
      by: fullName(row) || null,
      mayUndo,
    }
  })
}

export const pastImportView = (
  row: Awaited<ReturnType<typeof findPastImports>>[number],
  now: string,
): z.output<typeof listImports.reply>['data'][number] => ({
  _id: row.id,
  id: row.id,
  fileName: row.file_name,
  byName: fullName(row) || FORMER,
  at: instantOf(row.ended_at),
  rows: row.row_count,
  added: row.added_count,
  changed: row.changed_count,
  unchanged: row.unchanged_count,
  refused: row.refused_count,
  reasons: row.reasons,
  undo: row.undone_at !== null ? 'done' : undoFault(row, now) === null ? 'open' : 'over',
})

export const removedView = (
  row: Awaited<ReturnType<typeof findRemovedPeople>>[number],
): z.output<typeof listRemovedPeople.reply>['data'][number] => {
  const removedAt = instantOf(row.removed_at)
  return {
    _id: row.id,
    id: row.id,
    name: fullName({ first_name: row.person_first, last_name: row.person_last }),
    byName: fullName(row) || FORMER,
    removedAt,
    goneAt: instant(Date.parse(removedAt) + UNDO_LIFE),
  }
}
