// Asking for a place and answering. What is accepted is booked in the same transaction, and the gathering is there.
import { v7 as newId } from 'uuid'
import { untell } from '#server/features/notifications/telling-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { noted } from './actions.ts'
import { book, giveBack, release, settle, shown } from './booking-actions.ts'
import * as changes from './change-queries.ts'
import { type Asking, askingOf } from './looking-actions.ts'
import * as places from './place-queries.ts'
import { findVenue } from './queries.ts'
import * as queries from './request-queries.ts'
import {
  MOST_WAITING,
  type Span,
  TAKEN,
  acceptFault,
  declineFault,
  mayAnswer,
  reopenFault,
  timeFault,
  withdrawFault,
} from './request-rules.ts'
import { requestView } from './request-view.ts'
import { timesOfSeries } from './series-actions.ts'
import { tellAsker, tellKeepers } from './telling-actions.ts'

/** What is over stays in the list for a month. */
const SHOWN_AFTER = 30 * 86_400_000

export const list = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { viewer, keeper } = await askingOf(app, tx, member)
    const since = instant(app.clock.now() - SHOWN_AFTER)
    const rows = await queries.findRequests(tx, viewer, keeper.administrator, since)
    const data = rows.map((row) => requestView(row, keeper, viewer.now))
    // Youth answer for no home: what others ask of it is for their parents.
    return {
      success: true as const,
      data: data.filter((one) => one.forMe || one.askedBy.id === viewer.account),
    }
  })

/** What waits for the caller's word, at most so much: for Home. */
export const readWaiting = async (app: App, tx: Tx, member: Member, most: number) => {
  const { viewer, keeper } = await askingOf(app, tx, member)
  const rows = await queries.findWaiting(tx, viewer, keeper.administrator, most)
  return rows
    .map((row) => requestView(row, keeper, viewer.now))
    .filter(({ forMe, can }) => forMe && can.answer)
}

interface Wish {
  readonly from: string
  readonly to: string
  readonly people: number
  readonly children: boolean
  readonly note: string
  readonly activityId?: string | null | undefined
  readonly eventId?: string | null | undefined
  readonly everyMeeting: boolean
  readonly anyway: boolean
}

export const ask = (app: App, member: Member, id: string, wish: Wish) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const { viewer, keeper } = asking
    const venue = (await findVenue(tx, viewer, id)) ?? notFound()
    if (venue.removed_at !== null || !venue.lived) return notFound()
    if (!keeper.adult) refuse(403, 'This is for adults. Please ask somebody of your family.')
    if (venue.type === 'Online') return refuse(409, 'A link needs no asking.')
    const own = mayAnswer(venue, keeper)
    if (!own && !venue.available_for_request) return refuse(409, 'This place cannot be asked for at present.')
    const fault = timeFault(wish.from, app.clock.now())
    if (fault !== null) refuse(400, fault, { fields: { from: fault } })
    await demandLead(tx, member, asking, wish)
    await changes.lockVenue(tx, viewer.community, id)
    const times = await timesOf(tx, member, asking, wish)
    // When somebody's home is in use is told to that house alone: it sees the conflict where it answers.
    if (own || (venue.type === 'CommunityVenue' && !wish.anyway)) await demandFree(tx, viewer, id, times)
    if ((await queries.countWaiting(tx, viewer)) + (own ? 0 : times.length) > MOST_WAITING)
      refuse(409, `At most ${MOST_WAITING} of your requests can wait at once.`)
    const requests = times.map((time) => ({ ...time, id: newId() }))
    for (const request of requests)
      await askOnce(app, tx, member, asking, { venue: id, own, wish, ...request })
    await shown(tx, member)
    return answered(tx, member, asking, requests[0]?.id ?? notFound())
  })

/** The one time that was wished, or that of each coming meeting. */
const timesOf = async (tx: Tx, member: Member, { today }: Asking, wish: Wish): Promise<readonly Span[]> => {
  const wished = { from: instant(Date.parse(wish.from)), to: instant(Date.parse(wish.to)) }
  return wish.everyMeeting && wish.activityId
    ? timesOfSeries(tx, member, wish.activityId, today, wished)
    : [wished]
}

const demandFree = async (
  tx: Tx,
  { community }: Asking['viewer'],
  venue: string,
  times: readonly Span[],
): Promise<void> => {
  for (const time of times)
    if (await queries.isTaken(tx, community, { venue, ...time })) refuse(409, TAKEN, { code: 'taken' })
}

interface Once extends Span {
  readonly id: string
  readonly venue: string
  readonly own: boolean
  readonly wish: Wish
}

const askOnce = async (
  app: App,
  tx: Tx,
  member: Member,
  { viewer }: Asking,
  { id, venue, own, wish, from, to }: Once,
): Promise<void> => {
  await queries.insertRequest(tx, viewer.community, {
    id,
    venue_id: venue,
    asked_by: viewer.person,
    activity_id: wish.activityId ?? null,
    event_id: wish.eventId ?? null,
    starts_at: from,
    ends_at: to,
    people: wish.people,
    children: wish.children,
    note: wish.note,
    created_at: viewer.now,
  })
  await noted(tx, member, 'venue.requested', id)
  const row = await found(tx, member, id)
  if (own) await book(app, tx, member, row, '')
  else await tellKeepers(app, tx, member, row)
}

/** A place is asked for a gathering by those who lead it. */
const demandLead = async (tx: Tx, member: Member, { viewer, keeper }: Asking, wish: Wish): Promise<void> => {
  const { activityId = null, eventId = null } = wish
  if (activityId === null && eventId === null) return
  if (activityId !== null && eventId !== null)
    refuse(400, 'Please choose one gathering.', { fields: { eventId: 'Please choose one gathering.' } })
  const gathering = { activity: activityId, event: eventId }
  if (!(await places.lockGathering(tx, member.communityId, gathering))) notFound()
  if (!keeper.administrator && !(await places.leads(tx, member.communityId, viewer.person, gathering)))
    refuse(403, 'Only those who lead the gathering can ask for a place for it.')
}

export const accept = (app: App, member: Member, id: string, note: string) =>
  asKeeper(app, member, id, async (tx, asking, row) => {
    if (row.state === 'accepted') return answered(tx, member, asking, id)
    const fault = acceptFault(row, asking.viewer.now)
    if (fault !== null) refuse(409, fault)
    const time = { venue: row.venue_id, from: row.starts_at, to: row.ends_at }
    // Held by the lock of the place; the database would refuse a second booking in any case.
    if (await queries.isTaken(tx, member.communityId, time)) refuse(409, TAKEN, { code: 'taken' })
    await noted(tx, member, 'venue.accepted', id)
    await book(app, tx, member, row, note)
    await shown(tx, member)
    await tellAsker(tx, member, row, 'accepted')
    return answered(tx, member, asking, id)
  })

export const decline = (app: App, member: Member, id: string, reason: string) =>
  asKeeper(app, member, id, async (tx, asking, row) => {
    if (row.state === 'declined') return answered(tx, member, asking, id)
    const fault = declineFault(row, asking.viewer.now)
    if (fault !== null) refuse(409, fault)
    await noted(tx, member, 'venue.declined', id)
    await giveBack(tx, member, row)
    await settle(app, tx, member, id, { state: 'declined', reason })
    await shown(tx, member)
    await tellAsker(tx, member, row, 'declined')
    return answered(tx, member, asking, id)
  })

/** Takes an answer back: the place is free again, and the question stands. */
export const reopen = (app: App, member: Member, id: string) =>
  asKeeper(app, member, id, async (tx, asking, row) => {
    if (row.state === 'requested') return answered(tx, member, asking, id)
    const fault = reopenFault(row, asking.viewer.now)
    if (fault !== null) refuse(409, fault)
    await noted(tx, member, 'venue.reopened', id)
    await giveBack(tx, member, row)
    await queries.updateRequest(tx, member.communityId, id, {
      state: 'requested',
      reason: '',
      answered_by: null,
      answered_at: null,
      place_before: null,
    })
    await shown(tx, member)
    await untell(tx, member.communityId, id)
    await tellKeepers(app, tx, member, row)
    return answered(tx, member, asking, id)
  })

/** Takes back what one has asked, booked or not. Twice is once. */
export const withdraw = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    await places.lockGatheringOf(tx, member.communityId, id)
    await queries.lockPlaceOf(tx, member.communityId, id)
    const row = (await queries.findRequest(tx, member.communityId, id)) ?? notFound()
    if (row.asked_by !== asking.viewer.person) return notFound()
    if (!asking.keeper.adult) refuse(403, 'This is for adults. Please ask somebody of your family.')
    if (row.state !== 'withdrawn') {
      const fault = withdrawFault(row, asking.viewer.now)
      if (fault !== null) refuse(409, fault)
      await noted(tx, member, 'venue.withdrawn', id)
      await release(app, tx, member, row)
      await shown(tx, member)
    }
    return { message: 'Taken back.' }
  })

type Work<T> = (tx: Tx, asking: Asking, row: queries.RequestRow) => Promise<T>

/** As somebody who answers for the place; for others there is no such request. */
const asKeeper = <T>(app: App, member: Member, id: string, work: Work<T>): Promise<T> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    await places.lockGatheringOf(tx, member.communityId, id)
    await queries.lockPlaceOf(tx, member.communityId, id)
    const row = (await queries.findRequest(tx, member.communityId, id)) ?? notFound()
    if (!mayAnswer(row, asking.keeper)) {
      if (row.household_id !== null && row.household_id === asking.keeper.household)
        refuse(403, 'This is for the adults of a household.')
      return notFound()
    }
    return work(tx, asking, row)
  })

const found = async (tx: Tx, { communityId }: Member, id: string) =>
  (await queries.findRequest(tx, communityId, id)) ?? notFound()

const answered = async (tx: Tx, member: Member, { viewer, keeper }: Asking, id: string) => ({
  success: true as const,
  data: requestView(await found(tx, member, id), keeper, viewer.now),
})
