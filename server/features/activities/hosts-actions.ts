// Who leads an activity: whoever plans it names them. A group for children is published only while enough adults
// whose checks hold lead it.
import { v7 as newId } from 'uuid'
import { tellPeople } from '#server/features/notifications/telling-actions.ts'
import type { Asking } from '#server/features/people/family/guardian-actions.ts'
import { ageOn, isChild } from '#server/features/people/family/rules.ts'
import { clearedOf } from '#server/features/people/safeguarding/actions.ts'
import { readPolicy } from '#server/features/people/safeguarding/policy-actions.ts'
import { staffingOf } from '#server/features/people/safeguarding/rules.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as parts from './part-queries.ts'
import { whyClosed } from './part-rules.ts'
import * as queries from './hosts-queries.ts'
import type { PlannedRow } from './plan-queries.ts'
import { readHosts } from './plan-rules.ts'
import { hasChildren } from './rules.ts'

export interface Led {
  readonly id: string
  readonly kind: PlannedRow['kind']
  readonly title: string
  readonly facilitator_limit: number | null
}

const LEFT_OUT = 'An entry among those who lead it could not be read and was left out.'
const UNKNOWN = 'Somebody among those who lead it is not on the roll any more and was left out.'
const CHILD = 'Somebody among those who lead it is not grown up and was left out.'
const NO_CONTACT = 'Somebody without a contact on the roll was left out of those who lead it.'

interface Named {
  readonly entries: readonly unknown[]
  /** Whoever plans it leads it without being named. */
  readonly alwaysMe: boolean
}

/** Sets who leads it, from what a client sent; answers what was left out of it, in sentences. */
export const setHosts = async (
  tx: Tx,
  member: Member,
  asking: Asking,
  activity: Led,
  { entries, alwaysMe }: Named,
): Promise<readonly string[]> => {
  const { communityId, now } = asking
  const { leaders, outside, warnings } = await hostsOf(tx, asking, entries)
  const all = [...new Set([...(alwaysMe ? [asking.me] : []), ...leaders])]
  demandSome(activity, all.length)
  if (hasChildren(activity.kind) && outside.length > 0)
    refuse(409, 'Whoever leads children is on the roll, so that their checks can be recorded there.')
  const before = await parts.findPresent(tx, communityId, activity.id, 'facilitator')
  await queries.setLeaders(tx, communityId, activity.id, { leaders: all, by: member.accountId, now })
  await queries.setStrangers(tx, communityId, activity.id, outside)
  const after = await parts.findPresent(tx, communityId, activity.id, 'facilitator')
  await tellNew(tx, member, activity, before, after)
  return warnings
}

const demandSome = ({ facilitator_limit: places }: Led, leaders: number): void => {
  if (leaders === 0)
    refuse(409, 'Somebody must lead it. Please find somebody else first, or cancel the activity.')
  if (places === null || leaders <= places) return
  const fault = 'There are more people who lead it than places for them.'
  refuse(400, fault, { fields: { facilitatorLimit: fault } })
}

/** Whom these entries name, on the roll and beside it, and what was left out. */
const hostsOf = async (tx: Tx, { communityId, me, adultAge, today }: Asking, entries: readonly unknown[]) => {
  const { named, strangers, skipped } = readHosts(entries)
  const contacts = strangers.map(({ referenceContact }) => referenceContact)
  const known = await queries.findHosts(tx, communityId, [...named, ...contacts])
  const personOf = new Map(
    known.flatMap((one) => [
      [one.id, one] as const,
      ...(one.account_id ? [[one.account_id, one] as const] : []),
    ]),
  )
  const found = named.flatMap((id) => personOf.get(id) ?? [])
  // Nobody else says of the young that they lead something.
  const grown = found.filter(
    (one) => one.id === me || !isChild({ ...one, has_guardian: Boolean(one.has_guardian) }, adultAge, today),
  )
  const outside = strangers.flatMap(({ referenceContact, firstName, lastName }) => {
    const contact = personOf.get(referenceContact)
    return contact
      ? [{ id: newId(), first_name: firstName, last_name: lastName, reference_contact: contact.id }]
      : []
  })
  const warnings = [
    ...(skipped > 0 ? [LEFT_OUT] : []),
    ...(found.length < named.length ? [UNKNOWN] : []),
    ...(grown.length < found.length ? [CHILD] : []),
    ...(outside.length < strangers.length ? [NO_CONTACT] : []),
  ]
  return { leaders: grown.map(({ id }) => id), outside, warnings }
}

type Present = Awaited<ReturnType<typeof parts.findPresent>>

/** Who leads it since now hears of it, and can say no by giving it up. */
const tellNew = async (
  tx: Tx,
  member: Member,
  activity: Led,
  before: Present,
  after: Present,
): Promise<void> => {
  const had = new Set(before.map(({ person_id }) => person_id))
  const come = after.filter(({ person_id }) => !had.has(person_id))
  await tellPeople(
    tx,
    member.communityId,
    come.flatMap(({ account_id }) => account_id ?? []),
    {
      type: 'activity_updated',
      actorId: member.accountId,
      targetId: activity.id,
      targetType: 'Activity',
      data: { caption: activity.title, change: 'leads' },
    },
  )
}

/**
 * The gate of safeguarding: whoever leads children has checks that hold, and they are enough for those who come, or
 * for the first child where nobody comes yet. Refuses what is not so.
 */
export const demandGate = async (
  tx: Tx,
  asking: Asking,
  { id, kind }: Pick<Led, 'id' | 'kind'>,
): Promise<void> => {
  if (!hasChildren(kind)) return
  const leaders = (await parts.findPresent(tx, asking.communityId, id, 'facilitator')).map(
    ({ person_id }) => person_id,
  )
  const cleared = await clearedOf(tx, asking, leaders)
  if (leaders.some((one) => !cleared.has(one)))
    refuse(409, 'Whoever leads children needs checks that hold. The safeguarding officer records them.', {
      code: 'not_cleared',
    })
  await demandStaffed(tx, asking, id, leaders.length)
}

/**
 * Somebody must be left to lead it when this leader goes; of those who lead children somebody whose checks hold, and
 * where they are taken out, enough of them. Who goes by themselves is not held: further children wait.
 */
export const demandAnotherLeader = async (
  tx: Tx,
  asking: Asking,
  { id, kind, status }: Pick<PlannedRow, 'id' | 'kind' | 'status'>,
  who: { readonly id: string; readonly own: boolean },
): Promise<void> => {
  const leaders = (await parts.findPresent(tx, asking.communityId, id, 'facilitator')).map(
    ({ person_id }) => person_id,
  )
  const cleared = hasChildren(kind) ? await clearedOf(tx, asking, leaders) : new Set(leaders)
  const able = leaders.filter((one) => one !== who.id && cleared.has(one))
  if (able.length === 0)
    refuse(409, 'Somebody must lead it. Please find somebody else first, or cancel the activity.')
  // Whose checks do not hold is taken out at once, however few are left.
  if (hasChildren(kind) && !who.own && cleared.has(who.id) && whyClosed(status) === null)
    await demandStaffed(tx, asking, id, able.length)
}

/** Refuses where so many leaders whose checks hold are too few for the children who come, or for a first one. */
const demandStaffed = async (
  tx: Tx,
  { communityId, today }: Asking,
  id: string,
  able: number,
): Promise<void> => {
  const children = await parts.findPresent(tx, communityId, id, 'participant')
  const ages = children.map(({ birth_date }) => (birth_date === null ? null : ageOn(birth_date, today)))
  const { policy } = await readPolicy(tx, communityId)
  const { enough, adultsNeeded } = staffingOf(
    ages.length > 0 ? ages : [null],
    Array.from({ length: able }, () => ({ cleared: true })),
    policy,
  )
  if (!enough)
    refuse(
      409,
      `A group for children needs ${adultsNeeded} adults who lead it and whose checks hold. Please name them.`,
      { code: 'too_few_leaders' },
    )
}
