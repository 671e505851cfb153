// Who lives together: asking somebody in, moving out, and taking a move back for thirty days.
import { v7 as newId } from 'uuid'
import { message, worded } from '#contract/words/worded.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { accountsIn, foundHousehold } from './family.ts'
import * as family from './queries.ts'
import { UNDO_LIFE, familyOf, isChild, splitFault } from './rules.ts'
import { changeView, householdView } from './view.ts'
import { type Asking, askingOf, housemates } from './guardian.ts'
import * as changes from './household-change-queries.ts'
import * as queries from './household-queries.ts'
import { renameIn } from './household-name.ts'

const MOST_WAITING = 10

export const getHousehold = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const household = (await queries.findHousehold(tx, member.communityId, id)) ?? notFound()
    const people = await housemates(tx, asking, id)
    // A house in which nobody lives any more is nobody's to see.
    if (people.length === 0) return notFound()
    return { success: true as const, data: householdView(household, people, asking) }
  })

/** The caller as an adult of a household; youth leave this to their parents. */
const adultOf = async (tx: Tx, app: App, member: Member) => {
  await family.lockFamily(tx, member.communityId)
  const asking = await askingOf(app, tx, member)
  const me = (await family.findAdult(tx, member.communityId, asking.me)) ?? notFound()
  const guarded = await family.findGuardians(tx, member.communityId, [me.id])
  if (isChild({ ...me, has_guardian: guarded.length > 0 }, asking.adultAge, asking.today))
    refuse(403, 'This is for the adults of a household.')
  return { asking, me }
}

export const renameHousehold = (app: App, member: Member, id: string, name: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { me } = await adultOf(tx, app, member)
    if (me.household_id !== id) return notFound()
    await renameIn(app, tx, member, id, name)
    return { message: 'Saved.' }
  })

/** Moves out, with those who move along, into a household of the same address until it has another. */
export const splitHousehold = (
  app: App,
  member: Member,
  given: { readonly name: string; readonly people: readonly string[] },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { asking, me } = await adultOf(tx, app, member)
    if (me.household_id === null) return refuse(409, 'You live in no household yet.')
    const people = await housemates(tx, asking, me.household_id)
    const fault = splitFault(me.id, given.people, people, asking.adultAge, asking.today)
    if (fault !== null) refuse(409, fault)
    const id = newId()
    await family.insertHousehold(tx, member.communityId, id, given.name, me.household_id)
    return move(tx, member, asking, { kind: 'split', into: id, people: [me.id, ...given.people] })
  })

/** Asks an adult, who accepts or not; nobody moves somebody else who can speak for themselves. */
export const askIntoHousehold = (
  app: App,
  member: Member,
  given: { readonly user: string; readonly withFamily: boolean },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { asking, me } = await adultOf(tx, app, member)
    const asked =
      (await queries.findMember(tx, member.communityId, given.user, member.accountId)) ?? notFound()
    const guarded = await family.findGuardians(tx, member.communityId, [asked.id])
    if (isChild({ ...asked, has_guardian: guarded.length > 0 }, asking.adultAge, asking.today)) notFound()
    const household = me.household_id ?? (await foundHousehold(tx, member.communityId, me))
    if (asked.household_id === household)
      refuse(409, worded`${asked.first_name} lives in your household already.`)
    if ((await queries.countRequests(tx, member.communityId, household)) >= MOST_WAITING)
      refuse(409, worded`At most ${MOST_WAITING} people can be asked at once.`)
    await queries.deleteStaleRequest(tx, member.communityId, household, asked.id)
    const made = await queries.insertRequest(tx, member.communityId, {
      id: newId(),
      household_id: household,
      asked_by: me.id,
      person_id: asked.id,
      with_family: given.withFamily,
      created_at: asking.now,
    })
    if (!made) return refuse(409, worded`${asked.first_name} was asked already and has not answered yet.`)
    happened(tx, member, 'household.asked', asked.id, {
      live: [given.user, ...(await accountsIn(tx, asking, household))],
      notify: { to: [given.user], target: household, data: { householdId: household } },
    })
    return message(worded`${asked.first_name} is asked and will decide.`)
  })

export const acceptIntoHousehold = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { asking, me } = await adultOf(tx, app, member)
    const request = await queries.findRequest(tx, member.communityId, id)
    if (request?.person_id !== me.id) return notFound()
    const asker = await family.findAdult(tx, member.communityId, request.asked_by)
    const isThere = asker?.household_id === request.household_id
    if (!isThere || asker.standing === 'moved' || asker.standing === 'deceased')
      return refuse(409, 'Whoever asked you no longer lives there. Please let somebody who does ask you.')
    const living = me.household_id ? await housemates(tx, asking, me.household_id) : []
    const { moves } = familyOf(me.id, living, asking.adultAge, asking.today)
    const people = request.with_family
      ? [me.id, ...moves.map((one) => one.id).filter((one) => one !== me.id)]
      : [me.id]
    const fault = leavingFault(living, people, asking)
    if (fault !== null) refuse(409, fault)
    await queries.deleteRequest(tx, member.communityId, id)
    const kind = request.with_family ? 'merge' : 'join'
    return move(tx, member, asking, { kind, into: request.household_id, people })
  })

/** A house that is left may stand empty, but no child stays in it alone. */
const leavingFault = (
  living: Awaited<ReturnType<typeof housemates>>,
  going: readonly string[],
  { adultAge, today }: Asking,
): string | null => {
  const staying = living.filter(({ id }) => !going.includes(id))
  return staying.length === 0 || staying.some((person) => !isChild(person, adultAge, today))
    ? null
    : 'Children would stay alone where you live now. Ask to be invited with your family.'
}

/** Declines, or takes the question back. */
export const dropRequest = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { me } = await adultOf(tx, app, member)
    const request = await queries.findRequest(tx, member.communityId, id)
    const mine = request?.person_id === me.id || (request && request.household_id === me.household_id)
    if (!request || !mine) return notFound()
    await queries.deleteRequest(tx, member.communityId, id)
    const live = await queries.findAccounts(tx, member.communityId, [request.person_id, request.asked_by])
    happened(tx, member, 'family.changed', null, { live })
    return { message: request.person_id === me.id ? 'Declined.' : 'Taken back.' }
  })

export const undoChange = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { asking, me } = await adultOf(tx, app, member)
    const change = (await changes.findChange(tx, member.communityId, id)) ?? notFound()
    const wards = await family.findWards(tx, member.communityId, me.id, '0001-01-01')
    const ours = [me.id, ...wards.map((ward) => ward.id)]
    if (!change.people.some((person) => ours.includes(person))) return notFound()
    if (change.at < instant(app.clock.now() - UNDO_LIFE))
      refuse(409, 'This was more than thirty days ago. Move out instead.')
    if (!change.standing) refuse(409, 'Somebody of these has moved on since. Move out instead.')
    await changes.undoChange(tx, member.communityId, id, asking.now)
    const told = await queries.findAccounts(tx, member.communityId, change.people)
    happened(tx, member, 'household.undone', change.household_id, {
      detail: { people: change.people.length },
      live: [...told, ...(await accountsIn(tx, asking, change.household_id))],
      notify: { to: told, data: { householdId: change.household_id } },
    })
    return { message: 'Everybody lives where they lived before.' }
  })

interface Moving {
  readonly kind: 'split' | 'merge' | 'join'
  readonly into: string
  readonly people: readonly string[]
}

/** Moves them, and tells the adults of the house that is left and of the one that is entered. */
const move = async (tx: Tx, member: Member, asking: Asking, { kind, into, people }: Moving) => {
  const me = (await family.findAdult(tx, member.communityId, asking.me)) ?? notFound()
  const before = me.household_id ? await accountsIn(tx, asking, me.household_id) : []
  const id = newId()
  await changes.insertChange(
    tx,
    member.communityId,
    { id, kind, made_by: me.id, household_id: into, at: asking.now },
    [...new Set(people)],
  )
  const told = [...before, ...(await accountsIn(tx, asking, into))]
  happened(tx, member, `household.${kind}`, into, {
    detail: { people: people.length },
    live: told,
    notify: { to: told, data: { householdId: into } },
  })
  const change = (await changes.findChange(tx, member.communityId, id)) ?? notFound()
  return { success: true as const, data: changeView(change) }
}
