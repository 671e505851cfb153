// The roll: reading it, and keeping it person by person.
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { soughtWords } from '#contract/fold.ts'
import { worded } from '#contract/words/worded.ts'
import type { RollPerson, listRoll as listRollRoute } from '#contract/people/people.ts'
import { type listMerges, mergeFields } from '#contract/people/roll-merge.ts'
import type {
  PersonForm,
  getPerson as personRoute,
  listRemovedPeople,
  rollFacts as factsRoute,
} from '#contract/people/roll.ts'
import { bahaiIdKey } from '#server/features/auth/rules.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { COMPARED, EMPTY, type Plan, differences } from './import-rules.ts'
import { findHouseholdOf } from '#server/features/people/family/household-queries.ts'
import { guardiansOnRoll } from '#server/features/people/family/guardians-by-secretary.ts'
import { lookOnRoll } from '#server/features/people/family/child-look.ts'
import { rollHash } from '#server/features/people/joining/membership.ts'
import { findDuplicates } from './duplicate-queries.ts'
import { findSpotsHere, indexEntries } from '#server/features/people/queries.ts'
import * as queries from './queries.ts'
import type { countFacts, findChanges, findRoll } from './queries.ts'
import { followStanding, holdStandings } from './standing.ts'
import { type RollFields, type RollRow, type Said, childrenSince, faultOf, fieldsOf } from './row-rules.ts'
import type { listImports } from '#contract/people/roll-import.ts'
import { UNDO_LIFE } from '#server/features/people/family/rules.ts'
import { instant } from '#server/platform/clock.ts'
import type { findPastImports } from './import-queries.ts'
import type { findMerges } from './merge-queries.ts'
import { textIn } from './merge-rules.ts'
import type { findRemovedPeople } from './removal-queries.ts'
import { undoFault } from './undo-rules.ts'

/** The entry of a person in the index of the rolls. */
export const entryOf = (
  secrets: Secrets,
  person: { id: string; bahai_id: string | null; email_key: string | null },
) => ({
  personId: person.id,
  bahaiIdHash: person.bahai_id ? rollHash(secrets, 'id', bahaiIdKey(person.bahai_id)) : null,
  emailHash: person.email_key ? rollHash(secrets, 'email', person.email_key) : null,
})

type Page = z.output<typeof listRollRoute.query>

export const listRoll = (app: App, member: Member, { q = '', limit, cursor, ...page }: Page) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const today = await todayIn(app, tx, member.communityId)
    const whom = { ...page, words: soughtWords(q), childrenSince: childrenSince(today) }
    const rows = await queries.findRoll(tx, member.communityId, whom, limit + 1, readKey(cursor))
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      success: true as const,
      data: shown.map((row) => personView(row, whom.childrenSince)),
      total: await queries.countRoll(tx, member.communityId, whom),
      ...(last ? { next: writeKey([last.last_name, last.first_name, last.id]) } : {}),
    }
  })

export const rollFacts = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const counts = await queries.countFacts(
      tx,
      member.communityId,
      childrenSince(await todayIn(app, tx, member.communityId)),
    )
    const [pair] = await findDuplicates(tx, member.communityId, 1)
    return { success: true as const, data: factsView(counts, pair?.total ?? 0) }
  })

const MOST_CHANGES = 20

export const getPerson = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const row = (await queries.findOnRoll(tx, member.communityId, id)) ?? notFound()
    await lookOnRoll(app, tx, member, id)
    const changes = await queries.findChanges(tx, member.communityId, id, MOST_CHANGES)
    const guardians = await guardiansOnRoll(app, tx, member, id)
    const household = (await findHouseholdOf(tx, member.communityId, id)) ?? null
    return {
      success: true as const,
      data: personDetailView(
        row,
        { changes, guardians, household },
        childrenSince(await todayIn(app, tx, member.communityId)),
      ),
    }
  })

type Form = z.output<typeof PersonForm>

/** Adds one person. Whether somebody like that stands there already is seen among the duplicates. */
export const addPerson = (app: App, member: Member, form: Form) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const id = await addIn(app, tx, member, form)
    return { success: true as const, data: await viewOf(app, tx, member.communityId, id) }
  })

/** Adds the entry inside the caller's transaction; answers its id. */
export const addIn = async (app: App, tx: Tx, member: Member, form: Form): Promise<string> => {
  const row = { ...checked(form, await todayIn(app, tx, member.communityId)), id: newId() }
  await queries.lockRoll(tx, member.communityId)
  await demandFreeId(app, tx, member.communityId, row)
  await queries.insertRoll(tx, member.communityId, [row])
  await indexEntries(tx, member.communityId, [entryOf(app.secrets, row)])
  happened(tx, member, 'roll.person.added', row.id)
  return row.id
}

export const changePerson = (app: App, member: Member, id: string, form: Form) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await changeIn(app, tx, member, id, checked(form, await todayIn(app, tx, member.communityId)))
    return { success: true as const, data: await viewOf(app, tx, member.communityId, id) }
  })

/** What is not said stays. */
export const changeIn = async (app: App, tx: Tx, member: Member, id: string, fields: Partial<RollFields>) => {
  const before = (await holdPerson(tx, member.communityId, id)) ?? notFound()
  const row = { ...before, ...fields }
  const changed = differences(before, row)
  if (changed.length === 0) return
  await demandFreeId(app, tx, member.communityId, row)
  await followStanding(app, tx, member, [{ before, row }])
  await queries.updateRoll(tx, member.communityId, [row])
  await indexEntries(tx, member.communityId, [entryOf(app.secrets, row)])
  const change = changeOf('person', id, before, row)
  happened(tx, member, 'roll.person.changed', id, { detail: { fields: changed.join(' ') }, change })
}

/** The entry as it is now, with the roll and the chain in hand. */
export const holdPerson = async (tx: Tx, community: CommunityId, id: string) => {
  await holdStandings(tx, community)
  await holdChain(tx, community)
  return queries.lockPerson(tx, community, id)
}

const viewOf = async (app: App, tx: Tx, community: CommunityId, id: string) =>
  personView(
    (await queries.findOnRoll(tx, community, id)) ?? notFound(),
    childrenSince(await todayIn(app, tx, community)),
  )

/** The form as the roll keeps it, or why not. */
const checked = (form: Form, today: string): RollFields => {
  const said: Said = new Map(mergeFields.map((field) => [field, form[field] ?? '']))
  const fault = faultOf(said, today)
  if (fault) refuse(400, fault.reason, { fields: { [fault.field]: fault.reason } })
  return { ...EMPTY, ...fieldsOf(said) }
}

/** A Baha'i ID stands on a roll once, however it is written. */
export const demandFreeId = async (app: App, tx: Tx, community: CommunityId, row: RollRow) => {
  if (!row.bahai_id) return
  const spots = await findSpotsHere(tx, community, rollHash(app.secrets, 'id', bahaiIdKey(row.bahai_id)))
  const other = spots.find((spot) => spot.person_id !== row.id)
  const person = other && (await queries.findOnRoll(tx, community, other.person_id))
  if (!person) return
  const sentence = worded`${fullName(person)} has this Baha’i ID already.`
  refuse(409, sentence, { fields: { bahaiId: sentence } })
}

const writeKey = (key: queries.RollKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

const Key = z.tuple([z.string(), z.string(), z.uuid()])

const readKey = (cursor: string | undefined): queries.RollKey | null => {
  if (!cursor) return null
  try {
    return Key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    return refuse(400, 'This page is not known.')
  }
}

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

const personDetailView = (
  row: PersonRow,
  { changes, guardians, household }: Beside,
  childrenSince: string,
): z.output<typeof personRoute.reply>['data'] => ({
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

const factsView = (
  rows: readonly FactRow[],
  duplicates: number,
): z.output<typeof factsRoute.reply>['data'] => {
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
