// The safeguarding register: recording what was seen, revoking it, and the rules that the community keeps.
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { addCivilDays } from '#calendar/civil-day.ts'
import { Id } from '#contract/common.ts'
import { worded } from '#contract/words/worded.ts'
import type {
  CheckState,
  NewCheck,
  RegisterPerson,
  SafeguardingCheck,
} from '#contract/people/safeguarding.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { ageBandOf, ageOn, bornUntil } from '#server/features/people/family/rules.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import { readPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { findChecks, findPerson } from './queries.ts'
import { REMINDERS, checkFault, mayLeadChildren, monthsLater, stateOf } from './rules.ts'
import type { Seen } from '#server/features/people/family/view.ts'

interface RegisterQuery {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly q?: string | undefined
}

export const listChecks = (
  app: App,
  member: Member,
  query: RegisterQuery & { readonly state?: z.infer<typeof CheckState> | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { today } = await askingOf(app, tx, member)
    const soon = addCivilDays(today, REMINDERS[0])
    const [day, id] = readKey(query.cursor) ?? []
    const rows = await queries.findChecks(tx, member.communityId, {
      state: query.state,
      q: query.q?.trim() ?? '',
      today,
      soon,
      limit: query.limit + 1,
      after: day !== undefined && id !== undefined ? [day, id] : null,
    })
    const page = pageBy(rows, query.limit, (row) => [row.position, row.id])
    const counts = await queries.countChecks(tx, member.communityId, today, soon)
    return { success: true as const, ...page, data: page.data.map((row) => checkView(row, today)), counts }
  })

/** A page whose last row's key is written into the cursor. */
const pageBy = <Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => readonly string[]) => {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return rows.length > limit && last
    ? { data, next: Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') }
    : { data }
}

/** The last part is the id; whatever else comes is no page of ours. */
const readKey = (cursor: string | undefined): readonly string[] | null => {
  if (!cursor) return null
  const read = Key.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  return read.success && Id.safeParse(read.data.at(-1)).success
    ? read.data
    : refuse(400, 'This page is not known.')
}

const Key = z.array(z.string()).check(z.minLength(2), z.maxLength(3))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const listOwnChecks = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const rows = await queries.findChecksOf(tx, member.communityId, [asking.me])
    return {
      success: true as const,
      data: rows.map((row) => checkView(row, asking.today)),
      mayLead: await isCleared(tx, asking, asking.me),
    }
  })

/**
 * Records that a check of somebody was seen; what the paper says of the person is kept nowhere. Whom a group for
 * children shows, and whether enough lead it, hangs on it.
 */
export const addCheck = (app: App, member: Member, given: z.infer<typeof NewCheck>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { today, now } = await askingOf(app, tx, member)
    const fault = checkFault({ issuedOn: given.issuedOn, expiresOn: given.expiresOn ?? null }, today)
    if (fault) refuseFields(fault)
    const person = await queries.findPerson(tx, member.communityId, given.person)
    if (!person) return refuseFields({ person: 'Please choose somebody who is on the roll.' })
    const policy = await readPolicy(tx, member.communityId)
    if (person.birth_date !== null && ageOn(person.birth_date, today) < policy.policy.checkFromAge)
      return refuseFields({
        person: worded`Checks are for people from ${policy.policy.checkFromAge} years on.`,
      })
    if (member.personId === person.id)
      return refuseFields({ person: 'Somebody else records your own check. Please ask another officer.' })
    // A paper that says nothing holds as long as the rules say.
    const expiresOn = given.expiresOn ?? monthsLater(given.issuedOn, policy.policy.validMonths)
    const paper = { person_id: person.id, kind: given.kind, issued_on: given.issuedOn }
    // Two who record one paper at once record it once: of two rows one would still hold when the other is revoked.
    await holdChain(tx, member.communityId)
    if (await queries.stands(tx, member.communityId, paper))
      refuse(409, RECORDED, { fields: { issuedOn: RECORDED } })
    const id = newId()
    await queries.insertCheck(tx, member.communityId, {
      ...paper,
      id,
      expires_on: expiresOn,
      seen_by: given.seenBy,
      recorded_by: member.accountId,
      recorded_at: now,
    })
    happened(tx, member, 'check.added', id, { detail: { person: person.id, kind: given.kind } })
    return { success: true as const, data: { _id: id, id } }
  })

const RECORDED = 'This check is recorded already. Where it is wrong, please revoke it first.'

const refuseFields = (fields: Readonly<Record<string, string>>): never =>
  refuse(400, Object.values(fields)[0] ?? 'Please look at the fields again.', { fields })

/** People whose checks can be recorded: by a part of the name, those of the policy's age. */
export const listCheckable = (app: App, member: Member, q: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const { policy } = await readPolicy(tx, member.communityId)
    const rows = await queries.findPeople(tx, member.communityId, {
      q,
      who: 'others',
      born: bornUntil(policy.checkFromAge, asking.today),
      limit: 12,
      after: null,
    })
    return { success: true as const, data: rows.map((row) => registerPersonView(row, asking)) }
  })

export const listChildren = (app: App, member: Member, query: RegisterQuery) =>
  inCommunity(app.db, member.communityId, async (tx) =>
    childrenIn(tx, await askingOf(app, tx, member), query),
  )

/** The children by a part of the name: never more than that and an age. */
export const childrenIn = async (tx: Tx, asking: Asking, query: RegisterQuery) => {
  const [first, last, id] = readKey(query.cursor) ?? []
  const rows = await queries.findPeople(tx, asking.communityId, {
    q: query.q?.trim() ?? '',
    who: 'children',
    born: bornUntil(asking.adultAge, asking.today),
    limit: query.limit + 1,
    after: first !== undefined && last !== undefined && id !== undefined ? [first, last, id] : null,
  })
  const page = pageBy(rows, query.limit, (row) => [row.first_name, row.last_name, row.id])
  return { success: true as const, ...page, data: page.data.map((row) => registerPersonView(row, asking)) }
}

/** Who leads the young and is not cleared for it, activity by activity. */
export const listUncleared = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { today } = await askingOf(app, tx, member)
    const leaders = await queries.findLeaders(tx, member.communityId)
    const ids = [...new Set(leaders.map(({ id }) => id))]
    const checks = ids.length === 0 ? [] : await queries.findChecksOf(tx, member.communityId, ids)
    const { policy } = await readPolicy(tx, member.communityId)
    const data = leaders.flatMap((leader) => {
      const own = checks.filter(({ person_id }) => person_id === leader.id)
      const clearance = mayLeadChildren({ birthDate: leader.birth_date, checks: own }, policy, today)
      if (clearance.may) return []
      return [
        {
          person: { refId: leader.id, type: 'Member' as const, name: fullName(leader) },
          activity: { _id: leader.activity_id, id: leader.activity_id, title: leader.title },
          why: clearance.why,
          missing: [...clearance.missing],
        },
      ]
    })
    return { success: true as const, data }
  })

/** Whether somebody may lead children today, by the rules of the community; other features ask this too. */
export const isCleared = async (
  tx: Tx,
  asking: Pick<Asking, 'communityId' | 'today'>,
  person: string,
): Promise<boolean> => (await clearedOf(tx, asking, [person])).has(person)

/** Who of these people may lead children today. */
export const clearedOf = async (
  tx: Tx,
  { communityId, today }: Pick<Asking, 'communityId' | 'today'>,
  people: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (people.length === 0) return new Set()
  const births = await queries.findBirthDates(tx, communityId, people)
  const checks = Map.groupBy(
    await queries.findChecksOf(tx, communityId, people),
    ({ person_id }) => person_id,
  )
  const { policy } = await readPolicy(tx, communityId)
  const cleared = births.filter(
    ({ id, birth_date }) =>
      mayLeadChildren({ birthDate: birth_date, checks: checks.get(id) ?? [] }, policy, today).may,
  )
  return new Set(cleared.map(({ id }) => id))
}

type CheckRow = Omit<Awaited<ReturnType<typeof findChecks>>[number], 'position'>
type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const checkView = (row: CheckRow, today: string): z.infer<typeof SafeguardingCheck> => ({
  _id: row.id,
  id: row.id,
  person: { refId: row.person_id, type: 'Member', name: fullName(row) },
  kind: row.kind,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  seenBy: row.seen_by,
  state: stateOf(row, today),
  revokeReason: row.revoke_reason,
})

const registerPersonView = (row: PersonRow, { adultAge, today }: Seen): z.infer<typeof RegisterPerson> => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  ageBand: ageBandOf(row.birth_date, adultAge, today),
})
