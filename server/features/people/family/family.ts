// A family: what guardians say of their children. Both guardians may do all of it.
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { ChildChange, NewChild, NewPickUpPerson } from '#contract/people/family.ts'
import { worded } from '#contract/words/worded.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as care from '#server/features/people/safeguarding/care-queries.ts'
import * as queries from './queries.ts'
import {
  type Housemate,
  MOST_CHILDREN,
  MOST_PICK_UP,
  UNDO_LIFE,
  bornUntil,
  childBirthFault,
  familyOf,
  isChild,
} from './rules.ts'
import { findRemoved, openBin } from './child-removal-queries.ts'
import { changeView, childView, householdView, removedView, requestView } from './view.ts'
import { type Asking, asGuardian, askingOf, belongingsOf, housemates } from './guardian.ts'
import * as moves from './household-change-queries.ts'
import * as households from './household-queries.ts'

/** The household, one’s own children, what waits for an answer and what can be undone. */
export const getFamily = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    const asking = await askingOf(app, tx, member)
    const me = (await queries.findAdult(tx, communityId, asking.me)) ?? notFound()
    const people = me.household_id ? await housemates(tx, asking, me.household_id) : []
    const household = me.household_id && (await households.findHousehold(tx, communityId, me.household_id))
    const wards = await queries.findWards(
      tx,
      communityId,
      asking.me,
      bornUntil(asking.adultAge, asking.today),
    )
    const belongings = await belongingsOf(
      tx,
      communityId,
      wards.map(({ id }) => id),
    )
    const requests = await households.findRequests(tx, communityId, asking.me, me.household_id)
    const ours = [asking.me, ...wards.map(({ id }) => id)]
    const since = instant(app.clock.now() - UNDO_LIFE)
    const changes = await moves.findChanges(tx, communityId, ours, since)
    // Last, since a transaction that has opened the bin sees everything that lies in it.
    await openBin(tx)
    const removed = await findRemoved(tx, communityId, asking.me, since)
    const family = familyOf(asking.me, people, asking.adultAge, asking.today)
    return {
      success: true as const,
      data: {
        person: asking.me,
        household: household ? householdView(household, people, asking) : null,
        children: wards.map((row) => childView(row, belongings, asking)),
        requests: requests.map((row) => requestView(row, asking.me, family)),
        changes: changes.filter(({ standing }) => standing).map(changeView),
        removed: removed.map(removedView),
        adultAge: asking.adultAge,
      },
    }
  })

/** Adds a child to one’s own household, and makes the household where there is none yet. */
export const addChild = (app: App, member: Member, given: z.infer<typeof NewChild>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    await queries.lockFamily(tx, communityId)
    const asking = await askingOf(app, tx, member)
    const me = (await queries.findAdult(tx, communityId, asking.me)) ?? notFound()
    refuseFault('birthDate', childBirthFault(given.birthDate, asking.adultAge, asking.today))
    const guarded = await queries.findGuardians(tx, communityId, [me.id])
    if (isChild({ ...me, has_guardian: guarded.length > 0 }, asking.adultAge, asking.today))
      refuse(403, 'Children are added by the adults of a family.')
    const wards = await queries.findWards(tx, communityId, asking.me, '0001-01-01')
    if (wards.length >= MOST_CHILDREN)
      refuse(409, worded`At most ${MOST_CHILDREN} children can be in a family.`)
    const isThere = (row: { first_name: string; birth_date: string | null }) =>
      row.first_name.toLowerCase() === given.firstName.toLowerCase() && row.birth_date === given.birthDate
    if (wards.some(isThere)) refuse(409, worded`${given.firstName} is in your family already.`)
    const household = me.household_id ?? (await foundHousehold(tx, communityId, me))
    const id = newId()
    await queries.insertChild(tx, communityId, {
      id,
      first_name: given.firstName,
      last_name: given.lastName,
      birth_date: given.birthDate,
      standing: me.standing,
      locality: me.locality,
      household_id: household,
    })
    await queries.insertGuardian(tx, communityId, id, me.id, null)
    if (given.allergies)
      await care.saveCareNotes(tx, communityId, id, { allergies: given.allergies }, asking.now)
    happened(tx, member, 'child.added', id, { live: await accountsIn(tx, asking, household) })
    return { success: true as const, data: { _id: id, id } }
  })

/** The accounts of those who live in a household. */
export const accountsIn = async (tx: Tx, asking: Asking, household: string): Promise<string[]> =>
  (await housemates(tx, asking, household)).flatMap(({ account_id }) => account_id ?? [])

/** A household of one's own, named by the family name. */
export const foundHousehold = async (
  tx: Tx,
  community: CommunityId,
  me: { readonly id: string; readonly first_name: string; readonly last_name: string },
): Promise<string> => {
  const id = newId()
  await queries.insertHousehold(tx, community, id, `${me.last_name || me.first_name} household`, null)
  await queries.moveInto(tx, community, [me.id], id)
  return id
}

export const changeChild = (app: App, member: Member, id: string, given: z.infer<typeof ChildChange>) =>
  asGuardian(app, member, id, async (tx, asking, child) => {
    if (given.birthDate !== undefined)
      refuseFault('birthDate', childBirthFault(given.birthDate, asking.adultAge, asking.today))
    const person = {
      ...(differs(given.firstName, child.first_name) ? { first_name: given.firstName } : {}),
      ...(differs(given.lastName, child.last_name) ? { last_name: given.lastName } : {}),
      ...(differs(given.birthDate, child.birth_date) ? { birth_date: given.birthDate } : {}),
    }
    const notes = {
      ...(differs(given.allergies, child.allergies ?? '') ? { allergies: given.allergies } : {}),
      ...(differs(given.healthNote, child.health_note ?? '') ? { health_note: given.healthNote } : {}),
    }
    const fields = [...Object.keys(person), ...Object.keys(notes)]
    if (Object.keys(person).length > 0) await queries.updateChild(tx, asking.communityId, id, person)
    if (Object.keys(notes).length > 0) await care.saveCareNotes(tx, asking.communityId, id, notes, asking.now)
    // The names of what changed, never what it says.
    if (fields.length > 0) happened(tx, member, 'child.changed', id, { detail: { fields: fields.join(' ') } })
    return { message: 'Saved.' }
  })

/** Whether something is said that is not so already. */
const differs = <T>(said: T | undefined, now: T | null): said is T => said !== undefined && said !== now

export const addPickUpPerson = (
  app: App,
  member: Member,
  id: string,
  given: z.infer<typeof NewPickUpPerson>,
) =>
  asGuardian(app, member, id, async (tx, { communityId }) => {
    if ((await care.findPickUp(tx, communityId, [id])).length >= MOST_PICK_UP)
      refuse(409, worded`At most ${MOST_PICK_UP} people can be on the list.`)
    await care.insertPickUp(tx, communityId, {
      id: newId(),
      child_id: id,
      name: given.name,
      relation: given.relation ?? '',
      phone: given.phone ?? '',
      may_collect: given.mayCollect,
    })
    happened(tx, member, 'pickUp.added', id, { detail: { mayCollect: given.mayCollect } })
    return { message: 'Saved.' }
  })

export const removePickUpPerson = (app: App, member: Member, id: string, pickUpId: string) =>
  asGuardian(app, member, id, async (tx, { communityId }) => {
    if (!(await care.deletePickUp(tx, communityId, id, pickUpId))) notFound()
    happened(tx, member, 'pickUp.removed', id)
    return { message: 'Removed.' }
  })

/** An adult of the same household becomes a guardian too: who lives elsewhere is put on by the secretary. */
export const addGuardian = (
  app: App,
  member: Member,
  id: string,
  given: { readonly person: string; readonly since?: string | undefined },
) =>
  asGuardian(app, member, id, async (tx, asking, child) => {
    const people = child.household_id ? await housemates(tx, asking, child.household_id) : []
    const isAdult = (one: Housemate) =>
      one.id === given.person && !isChild(one, asking.adultAge, asking.today)
    if (!people.some(isAdult))
      refuse(409, 'A further guardian is an adult who lives in the household of the child.')
    await queries.insertGuardian(tx, asking.communityId, id, given.person, given.since ?? asking.today)
    happened(tx, member, 'guardian.added', id)
    return { message: 'Saved.' }
  })

export const resignAsGuardian = (app: App, member: Member, id: string) =>
  asGuardian(app, member, id, async (tx, { communityId, me }) => {
    const guardians = await queries.findGuardians(tx, communityId, [id])
    if (guardians.length < 2)
      refuse(409, 'A child keeps at least one guardian. Please add another one first.')
    await queries.deleteGuardian(tx, communityId, id, me)
    const to = guardians.flatMap(({ account_id }) => account_id ?? [])
    happened(tx, member, 'guardian.resigned', id, { notify: { to, data: { change: 'guardianLeft' } } })
    return { message: 'You are no longer a guardian.' }
  })

/** A refusal that stands beside its field. */
const refuseFault = (field: string, sentence: string | null): void => {
  if (sentence !== null) refuse(400, sentence, { fields: { [field]: sentence } })
}
