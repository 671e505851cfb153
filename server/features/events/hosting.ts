// Offering to host an event, and asking somebody to.
import { v7 as newId } from 'uuid'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { type Notify, happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { timesOf } from './on-event.ts'
import { demandSelf } from './events.ts'
import { findHosted, lockEvent } from './change-queries.ts'
import * as queries from './hosting-queries.ts'
import { type HostRequestRow, findPlanners } from './hosting-queries.ts'
import {
  answerFault,
  mayAnswer,
  maySee,
  mayWithdraw,
  offerFault,
  reopenFault,
  withdrawFault,
} from './hosting-rules.ts'
import {
  type Asker,
  FOR_BELIEVERS,
  committeeOf,
  eventTypes,
  mayAttend,
  mayPlan,
  whyNotChange,
} from './rules.ts'
import { findIsFriend } from './queries.ts'
import { untellHosting } from '#server/features/notifications/notify.ts'
import type { NoticeData } from '#server/platform/notices.ts'
import type * as z from 'zod/mini'
import {
  type HostRequest,
  acceptHosting,
  declineHosting,
  inviteToHost,
  listEventHostRequests,
  listHostRequests,
  reopenHosting,
  requestHosting,
  withdrawHosting,
} from '#contract/events/hosting.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import { serve } from '#server/platform/serve.ts'

/** Of all events that are to come. */
const list = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const now = app.clock.now()
    const rows = await queries.findComingRequests(tx, member.communityId, instant(now), lookerOf(member))
    return { success: true as const, data: rows.map((row) => hostRequestView(row, member, now)) }
  })

/** Of one event, and whether the caller may offer to host it or ask others. */
const listOf = (app: App, member: Member, id: string) =>
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
const offer = async (app: App, member: Member, id: string, wish: Offer | null | undefined) => {
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
const invite = (
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

const found = async (app: App, tx: Tx, { communityId }: Member, id: string) =>
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

const answered = (app: App, member: Member, row: queries.HostRequestRow) => ({
  success: true as const,
  data: hostRequestView(row, member, app.clock.now()),
})

const accept = (app: App, member: Member, id: string) =>
  asAnswerer(app, member, id, async (tx, row) => {
    if (row.state === 'accepted') return
    const fault = answerFault(row, app.clock.now())
    if (fault !== null) refuse(409, fault)
    await queries.addHost(tx, member.communityId, row.event_id, row.person_id)
    await settle(app, tx, member, row, { state: 'accepted', reason: '' })
    happened(tx, member, 'event.hostAccepted', row.event_id, {
      notify:
        row.kind === 'offer'
          ? hostHears(row, 'hostTaken')
          : await plannersHear(tx, member, row, 'hostCame', app.clock.now()),
    })
  })

const decline = (app: App, member: Member, id: string, reason: string) =>
  asAnswerer(app, member, id, async (tx, row) => {
    if (row.state === 'declined') return
    const fault = answerFault(row, app.clock.now())
    if (fault !== null) refuse(409, fault)
    await settle(app, tx, member, row, { state: 'declined', reason })
    happened(tx, member, 'event.hostDeclined', row.event_id, {
      notify:
        row.kind === 'offer'
          ? hostHears(row, 'hostDeclined')
          : await plannersHear(tx, member, row, 'hostCannot', app.clock.now()),
    })
  })

/** Takes an answer back: the question stands again. */
const reopen = (app: App, member: Member, id: string) =>
  asAnswerer(app, member, id, async (tx, row) => {
    if (row.state === 'requested') return
    const fault = reopenFault(row, app.clock.now())
    if (fault !== null) refuse(409, fault)
    if (row.state === 'accepted')
      await queries.removeHost(tx, member.communityId, row.event_id, row.person_id)
    await queries.setAnswer(tx, member.communityId, id, queries.unanswered)
    untellRequest(tx, member, row)
    happened(tx, member, 'event.hostReopened', row.event_id, {
      notify:
        row.kind === 'offer'
          ? await plannersHear(tx, member, row, 'hostOffers', app.clock.now())
          : hostHears(row, 'hostWanted'),
    })
  })

/** Takes back what was asked; who was accepted hosts no more. Twice is once. */
const withdraw = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const row = await held(app, tx, member, id)
    if (!mayWithdraw(row, member)) return notFound()
    if (row.state !== 'withdrawn') {
      const fault = withdrawFault(row, app.clock.now())
      if (fault !== null) refuse(409, fault)
      const hosted = row.state === 'accepted'
      if (hosted) await queries.removeHost(tx, member.communityId, row.event_id, row.person_id)
      await settle(app, tx, member, row, { state: 'withdrawn', reason: '' })
      untellRequest(tx, member, row)
      happened(tx, member, 'event.hostWithdrawn', row.event_id, {
        notify: hosted ? await plannersHear(tx, member, row, 'hostGone', app.clock.now()) : [],
      })
    }
    return { message: 'Taken back.' }
  })

/** As somebody who answers it; for others there is no such request. */
const asAnswerer = (
  app: App,
  member: Member,
  id: string,
  work: (tx: Tx, row: queries.HostRequestRow) => Promise<void>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const row = await held(app, tx, member, id)
    if (!mayAnswer(row, member)) return notFound()
    await work(tx, row)
    return answered(app, member, await found(app, tx, member, id))
  })

/** With its event held, so that answers come one by one. */
const held = async (app: App, tx: Tx, member: Member, id: string): Promise<queries.HostRequestRow> => {
  await queries.lockEventOf(tx, member.communityId, id)
  const row = await found(app, tx, member, id)
  return maySee(row, member) ? row : notFound()
}

const settle = (
  app: App,
  tx: Tx,
  member: Member,
  { id }: queries.HostRequestRow,
  answer: Pick<queries.HostAnswer, 'state' | 'reason'>,
) =>
  queries.setAnswer(tx, member.communityId, id, {
    ...answer,
    answered_by: member.accountId,
    answered_at: instant(app.clock.now()),
  })

type Change = NonNullable<NoticeData['change']>

/** For those who plan such events: what the member did, that they offer, host, cannot, or host no more. */
const plannersHear = async (
  tx: Tx,
  { communityId }: Member,
  row: HostRequestRow,
  change: Change,
  now: number,
): Promise<Notify> => {
  const planners = await findPlanners(tx, communityId, committeeOf(row.type), instant(now))
  const to = row.kind === 'invitation' && row.asked_by !== null ? [...planners, row.asked_by] : planners
  return { to, by: row.account_id, data: dataOf(row, change) }
}

/** For the member whom it is about. */
const hostHears = (row: HostRequestRow, change: Change): Notify => ({
  to: row.account_id === null ? [] : [row.account_id],
  data: dataOf(row, change),
})

/** What was told of a request that waits anew, or no more. */
const untellRequest = (tx: Tx, { communityId }: Member, { id, event_id }: HostRequestRow) =>
  untellHosting(tx, communityId, event_id, id)

const dataOf = (row: HostRequestRow, change: Change) => ({ ...timesOf(row), change, hostRequest: row.id })

/** When somebody hosted last is told to those who plan alone. */
const hostRequestView = (row: HostRequestRow, asker: Asker, now: number): z.infer<typeof HostRequest> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  event: {
    _id: row.event_id,
    id: row.event_id,
    type: row.type,
    title: row.title,
    startsAt: instantOf(row.starts_at),
    timeZone: row.time_zone,
  },
  person: { id: row.account_id, name: fullName(row), me: row.person_id === asker.personId },
  note: row.note,
  state: row.state,
  reason: row.reason,
  lastHosted: mayPlan(row.type, asker.rights) ? turnView(row.last_title, row.last_at) : null,
  askedAt: instantOf(row.asked_at),
  can: {
    answer: mayAnswer(row, asker) && answerFault(row, now) === null,
    withdraw: mayWithdraw(row, asker) && withdrawFault(row, now) === null,
    reopen: mayAnswer(row, asker) && reopenFault(row, now) === null,
  },
})

export const turnView = (title: string | null, at: string | null) =>
  title === null || at === null ? null : { title, at: instantOf(at) }

export const hostingRoutes = (app: App): void => {
  serve(app, requestHosting, ({ viewer, params, body }) => offer(app, viewer, params.id, body))
  serve(app, listEventHostRequests, ({ viewer, params }) => listOf(app, viewer, params.id))
  serve(app, listHostRequests, ({ viewer }) => list(app, viewer))
  serve(app, inviteToHost, ({ viewer, params, body }) => invite(app, viewer, params.id, body))
  serve(app, acceptHosting, ({ viewer, params }) => accept(app, viewer, params.id))
  serve(app, declineHosting, ({ viewer, params, body }) =>
    decline(app, viewer, params.id, body?.reason ?? ''),
  )
  serve(app, reopenHosting, ({ viewer, params }) => reopen(app, viewer, params.id))
  serve(app, withdrawHosting, ({ viewer, params }) => withdraw(app, viewer, params.id))
}
