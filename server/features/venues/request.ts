// What was asked for, and answering it. What is accepted is booked in the same transaction, and the gathering is there.
import { inPlanning } from '#server/features/events/on-event.ts'
import { untell } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { book, giveBack, release, settle } from './booking.ts'
import { type Asking, askingOf } from './viewer.ts'
import * as places from './place-queries.ts'
import * as queries from './request-queries.ts'
import type { RequestRow } from './request-queries.ts'
import { TAKEN, acceptFault, declineFault, innerOf, reopenFault, withdrawFault } from './request-rules.ts'
import { type Keeper, mayAnswer } from './venues.ts'
import { toAsker, toKeepers } from './notices.ts'
import type * as z from 'zod/mini'
import type { VenueRequest } from '#contract/venues/venue-requests.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'

/** What is over stays in the list for a month. */
const SHOWN_AFTER = 30 * 86_400_000

export const list = (app: App, member: Member) =>
  inPlanning(app, member, async (tx) => {
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

export const accept = (app: App, member: Member, id: string, note: string) =>
  asKeeper(app, member, id, async (tx, asking, row) => {
    if (row.state === 'accepted') return answered(tx, member, asking, id)
    const fault = acceptFault(row, asking.viewer.now)
    if (fault !== null) refuse(409, fault)
    const time = { venue: row.venue_id, from: row.starts_at, to: row.ends_at }
    // Held by the lock of the place; the database would refuse a second booking in any case.
    if (await queries.isTaken(tx, member.communityId, time)) refuse(409, TAKEN, { code: 'taken' })
    await book(app, tx, member, row, note)
    happened(tx, member, 'venue.accepted', id, { notify: toAsker(row, 'accepted') })
    return answered(tx, member, asking, id)
  })

export const decline = (app: App, member: Member, id: string, reason: string) =>
  asKeeper(app, member, id, async (tx, asking, row) => {
    if (row.state === 'declined') return answered(tx, member, asking, id)
    const fault = declineFault(row, asking.viewer.now)
    if (fault !== null) refuse(409, fault)
    await giveBack(tx, member.communityId, row)
    await settle(app, tx, member, id, { state: 'declined', reason })
    happened(tx, member, 'venue.declined', id, { notify: toAsker(row, 'declined') })
    return answered(tx, member, asking, id)
  })

/** Takes an answer back: the place is free again, and the question stands. */
export const reopen = (app: App, member: Member, id: string) =>
  asKeeper(app, member, id, async (tx, asking, row) => {
    if (row.state === 'requested') return answered(tx, member, asking, id)
    const fault = reopenFault(row, asking.viewer.now)
    if (fault !== null) refuse(409, fault)
    await giveBack(tx, member.communityId, row)
    await queries.updateRequest(tx, member.communityId, id, {
      state: 'requested',
      reason: '',
      answered_by: null,
      answered_at: null,
      place_before: null,
    })
    untell(tx, member.communityId, id)
    happened(tx, member, 'venue.reopened', id, { notify: await toKeepers(app, tx, member, row) })
    return answered(tx, member, asking, id)
  })

/** Takes back what one has asked, booked or not. Twice is once. */
export const withdraw = (app: App, member: Member, id: string) =>
  inPlanning(app, member, async (tx) => {
    const asking = await askingOf(app, tx, member)
    await places.lockGatheringOf(tx, member.communityId, id)
    await queries.lockPlaceOf(tx, member.communityId, id)
    const row = (await queries.findRequest(tx, member.communityId, id)) ?? notFound()
    if (row.asked_by !== asking.viewer.person) return notFound()
    if (!asking.keeper.adult) refuse(403, 'This is for adults. Please ask somebody of your family.')
    if (row.state !== 'withdrawn') {
      const fault = withdrawFault(row, asking.viewer.now)
      if (fault !== null) refuse(409, fault)
      await release(app, tx, member, row)
      happened(tx, member, 'venue.withdrawn', id)
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
    if (row.state === 'drafted') return notFound()
    if (!mayAnswer(row, asking.keeper)) {
      if (row.household_id !== null && row.household_id === asking.keeper.household)
        refuse(403, 'This is for the adults of a household.')
      return notFound()
    }
    return work(tx, asking, row)
  })

/** A request, or the answer of one that is not there. */
export const found = async (tx: Tx, { communityId }: Member, id: string) =>
  (await queries.findRequest(tx, communityId, id)) ?? notFound()

/** A request on the wire, as the caller sees it. */
export const answered = async (tx: Tx, member: Member, { viewer, keeper }: Asking, id: string) => ({
  success: true as const,
  data: requestView(await found(tx, member, id), keeper, viewer.now),
})

const requestView = (row: RequestRow, keeper: Keeper, now: string): z.infer<typeof VenueRequest> => {
  const answers = mayAnswer(row, keeper)
  const asked = row.asked_by === keeper.me
  return {
    _id: row.id,
    id: row.id,
    venue: {
      _id: row.venue_id,
      id: row.venue_id,
      name: row.venue_name,
      type: row.type,
      mine: row.household_id !== null && row.household_id === keeper.household,
    },
    gathering: row.gathering,
    activityId: row.activity_id,
    eventId: row.event_id,
    ...innerOf(row),
    timeZone: row.time_zone,
    people: row.people,
    children: row.children,
    note: row.note,
    setUp: row.set_up,
    tearDown: row.tear_down,
    needs: row.needs,
    state: row.state,
    reason: row.reason,
    askedBy: { id: row.asker_account, name: fullName(row) },
    forMe: answers && !asked,
    // What stands in the calendar of somebody's home is told to that house alone.
    conflict: row.conflict && (answers || row.type === 'CommunityVenue'),
    createdAt: instantOf(row.created_at),
    can: {
      answer: answers && acceptFault(row, now) === null,
      cancel: answers && row.state === 'accepted' && declineFault(row, now) === null,
      reopen: answers && !asked && reopenFault(row, now) === null,
      withdraw: asked && withdrawFault(row, now) === null,
    },
  }
}
