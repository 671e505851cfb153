// Offering to host an event, and asking somebody to.
import { v7 as newId } from 'uuid'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { demandSelf } from './actions.ts'
import { findHosted, lockEvent } from './change-queries.ts'
import * as queries from './hosting-queries.ts'
import { offerFault } from './hosting-rules.ts'
import { hostHears, plannersHear } from './hosting-telling-actions.ts'
import { hostRequestView } from './hosting-view.ts'
import { FOR_BELIEVERS, eventTypes, mayAttend, mayPlan, whyNotChange } from './rules.ts'
import { findIsFriend } from './standing-queries.ts'

/** Of all events that are to come. */
export const list = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const now = app.clock.now()
    const rows = await queries.findComingRequests(tx, member.communityId, instant(now), lookerOf(member))
    return { success: true as const, data: rows.map((row) => hostRequestView(row, member, now)) }
  })

/** Of one event, and whether the caller may offer to host it or ask others. */
export const listOf = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const now = app.clock.now()
    const event = (await findHosted(tx, communityId, id)) ?? notFound()
    const rows = await queries.findRequestsOfEvent(tx, communityId, instant(now), lookerOf(member), event.id)
    const me = await queries.findGrownUp(tx, communityId, accountId, instant(now))
    const isWelcome = mayAttend(event.type, await findIsFriend(tx, communityId, member.personId))
    const own = rows.find(({ person_id }) => person_id === me?.person_id)
    return {
      success: true as const,
      data: rows.map((row) => hostRequestView(row, member, now)),
      can: {
        offer:
          me !== undefined &&
          isWelcome &&
          own?.state !== 'requested' &&
          offerFault(event, me.person_id, own, now) === null,
        plan: mayPlan(event.type, member.rights),
      },
    }
  })

/** How much waits for the caller's word: for the dashboard. */
export const countHosting = (app: App, tx: Tx, member: Member) =>
  queries.countWaiting(tx, member.communityId, instant(app.clock.now()), lookerOf(member))

interface Offer {
  readonly requester?: { readonly refId: string } | undefined
  readonly note: string
}

/** Offering twice is offering once. */
export const offer = async (app: App, member: Member, id: string, wish: Offer | null | undefined) => {
  await demandSelf(app, member, id, wish?.requester?.refId)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const me = await queries.findGrownUp(tx, member.communityId, member.accountId, instant(app.clock.now()))
    const event = await openEvent(app, tx, member, id)
    if (!mayAttend(event.type, await findIsFriend(tx, member.communityId, member.personId)))
      refuse(403, FOR_BELIEVERS)
    if (me === undefined) return refuse(403, 'This is for adults. Please ask somebody of your family.')
    const there = await requestOf(app, tx, member, id, me.person_id)
    const fault = offerFault(event, me.person_id, there, app.clock.now())
    if (fault !== null) refuse(409, fault)
    if (there?.state === 'requested') return answered(app, member, there)
    const row = await ask(app, tx, member, {
      id: there?.id ?? newId(),
      event_id: id,
      person_id: me.person_id,
      kind: 'offer',
      note: wish?.note ?? '',
      asked_by: null,
    })
    happened(tx, member, 'event.hostOffered', id, {
      notify: await plannersHear(tx, member, row, 'hostOffers', app.clock.now()),
    })
    return answered(app, member, row)
  })
}

/** Asking somebody twice is asking once. */
export const invite = (
  app: App,
  member: Member,
  id: string,
  { accountId, note }: { readonly accountId: string; readonly note: string },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const event = await openEvent(app, tx, member, id)
    if (!mayPlan(event.type, member.rights))
      refuse(403, 'Only the Assembly, its committee and the community’s administrators may ask for hosts.')
    const now = instant(app.clock.now())
    const guest = (await queries.findGrownUp(tx, member.communityId, accountId, now)) ?? notFound()
    if (!mayAttend(event.type, await findIsFriend(tx, member.communityId, guest.person_id)))
      refuse(409, 'A Feast is hosted by Baha’is. They are a friend of the Faith on the roll.')
    if (guest.asked === false) refuse(409, 'They would rather not be asked to host.')
    if (event.hosts.some(({ person_id }) => person_id === guest.person_id))
      refuse(409, 'They host this already.')
    const there = await requestOf(app, tx, member, id, guest.person_id)
    if (there?.state === 'requested') {
      if (there.kind === 'offer') refuse(409, 'They have offered to host this already. Please answer that.')
      return answered(app, member, there)
    }
    const row = await ask(app, tx, member, {
      id: there?.id ?? newId(),
      event_id: id,
      person_id: guest.person_id,
      kind: 'invitation',
      note,
      asked_by: member.accountId,
    })
    happened(tx, member, 'event.hostInvited', id, { notify: hostHears(row, 'hostWanted') })
    return answered(app, member, row)
  })

export const found = async (app: App, tx: Tx, { communityId }: Member, id: string) =>
  (await queries.findHostRequest(tx, communityId, instant(app.clock.now()), id)) ?? notFound()

const requestOf = (app: App, tx: Tx, { communityId }: Member, event: string, person: string) =>
  queries.findRequestOf(tx, communityId, instant(app.clock.now()), { event, person })

/** An event that can still be hosted, held until this transaction ends. */
const openEvent = async (app: App, tx: Tx, { communityId }: Member, id: string) => {
  const event = (await lockEvent(tx, communityId, id)) ?? notFound()
  const closed = whyNotChange(event, app.clock.now())
  return closed === null ? event : refuse(409, closed)
}

const ask = async (
  app: App,
  tx: Tx,
  member: Member,
  request: Omit<queries.NewHostRequest, 'asked_at'>,
): Promise<queries.HostRequestRow> => {
  const asked_at = instant(app.clock.now())
  await queries.keepRequest(tx, member.communityId, { ...request, asked_at })
  return found(app, tx, member, request.id)
}

const lookerOf = ({ personId, rights }: Member): queries.Looker => ({
  person: personId,
  plans: eventTypes.filter((type) => mayPlan(type, rights)),
})

export const answered = (app: App, member: Member, row: queries.HostRequestRow) => ({
  success: true as const,
  data: hostRequestView(row, member, app.clock.now()),
})
