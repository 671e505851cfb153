// Who leads an activity: whoever plans it names them, and whom they name or take out hears of it.
import { v7 as newId } from 'uuid'
import type { Asking } from '#server/features/people/family/guardian.ts'
import { isChild } from '#server/features/people/family/rules.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { dropAnswersOfGone } from './meeting-answers-queries.ts'
import * as parts from './participation-queries.ts'
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

/** Why an entry of a list was left out. */
export type LeftOut = 'unread' | 'unknown' | 'child' | 'noContact'

const sentences: Readonly<Record<LeftOut, string>> = {
  unread: 'An entry among those who lead it could not be read and was left out.',
  unknown: 'Somebody among those who lead it is not on the roll any more and was left out.',
  child: 'Somebody among those who lead it is not grown up and was left out.',
  noContact: 'Somebody without a contact on the roll was left out of those who lead it.',
}

interface Named {
  readonly entries: readonly unknown[]
  /** Whoever plans it leads it without being named. */
  readonly alwaysMe: boolean
}

/** Who came to lead it and who leads it no more; and what of the wish was left out, in sentences. */
interface Turn {
  readonly came: Present
  readonly went: Present
  readonly warnings: readonly string[]
}

/** Nobody came or went. */
export const sameHosts: Turn = { came: [], went: [], warnings: [] }

/** Sets who leads it, from what a client sent. What came of it is for `turnHappened`. */
export const setHosts = async (
  tx: Tx,
  member: Member,
  asking: Asking,
  activity: Led,
  { entries, alwaysMe }: Named,
): Promise<Turn> => {
  const { communityId, now, today } = asking
  const { leaders, outside, leftOut } = await hostsNamed(tx, asking, entries)
  const all = [...new Set([...(alwaysMe ? [asking.me] : []), ...leaders])]
  demandSome(activity, all.length)
  if (hasChildren(activity.kind) && outside.length > 0)
    refuse(409, 'Whoever leads children is on the roll, so that their checks can be recorded there.')
  const before = await parts.findPresent(tx, communityId, activity.id, 'facilitator')
  await queries.setLeaders(tx, communityId, activity.id, { leaders: all, by: member.accountId, now })
  await queries.setStrangers(tx, communityId, activity.id, outside)
  const after = await parts.findPresent(tx, communityId, activity.id, 'facilitator')
  const went = without(before, after)
  await dropAnswersOfGone(
    tx,
    communityId,
    went.map(({ person_id }) => person_id),
    today,
  )
  return { came: without(after, before), went, warnings: leftOut.map((why) => sentences[why]) }
}

const demandSome = ({ facilitator_limit: places }: Led, leaders: number): void => {
  if (leaders === 0)
    refuse(409, 'Somebody must lead it. Please find somebody else first, or cancel the activity.')
  if (places === null || leaders <= places) return
  const fault = 'There are more people who lead it than places for them.'
  refuse(400, fault, { fields: { facilitatorLimit: fault } })
}

/** Whom these entries name, on the roll and beside it, and why others were left out. */
export const hostsNamed = async (
  tx: Tx,
  { communityId, me, adultAge, today }: Asking,
  entries: readonly unknown[],
) => {
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
  const grown = found.filter((one) => one.id === me || !isChild(one, adultAge, today))
  const outside = strangers.flatMap(({ referenceContact, firstName, lastName }) => {
    const contact = personOf.get(referenceContact)
    return contact
      ? [{ id: newId(), first_name: firstName, last_name: lastName, reference_contact: contact.id }]
      : []
  })
  const leftOut: LeftOut[] = [
    ...(skipped > 0 ? ['unread' as const] : []),
    ...(found.length < named.length ? ['unknown' as const] : []),
    ...(grown.length < found.length ? ['child' as const] : []),
    ...(outside.length < strangers.length ? ['noContact' as const] : []),
  ]
  // Somebody may be named twice, by account and by person.
  return { leaders: [...new Set(grown.map(({ id }) => id))], outside, leftOut }
}

type Present = Awaited<ReturnType<typeof parts.findPresent>>

const without = (all: Present, others: Present): Present => {
  const known = new Set(others.map(({ person_id }) => person_id))
  return all.filter(({ person_id }) => !known.has(person_id))
}

/**
 * By name, as the calls about one person do; coming and going by oneself is nobody’s record. Who leads it from now on
 * hears of it, and can say no by giving it up; who leads it no more hears of that.
 */
export const turnHappened = (
  tx: Tx,
  member: Member,
  { id, title }: Pick<Led, 'id' | 'title'>,
  { came, went }: Pick<Turn, 'came' | 'went'>,
): void => {
  const each = (
    people: Present,
    action: 'activity.partGranted' | 'activity.partEnded',
    change: 'leads' | 'ended',
  ) => {
    for (const { person_id: person, account_id: account } of people)
      if (person !== member.personId)
        happened(tx, member, action, id, {
          detail: { person, role: 'facilitator' },
          notify: { to: account ? [account] : [], data: { caption: title, change } },
        })
  }
  each(came, 'activity.partGranted', 'leads')
  each(went, 'activity.partEnded', 'ended')
}
