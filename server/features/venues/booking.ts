// What a booking does to its gathering: it takes place there, is given back with it, and moves along with it.
import { untell } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { type Notify, happened, nobody } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as bookings from './booking-queries.ts'
import * as places from './place-queries.ts'
import * as queries from './request-queries.ts'
import { type Shift, type Span, TAKEN, fits, shifted } from './request-rules.ts'
import { toAsker, toKeepers } from './notices.ts'

/** Accepts it, and the gathering takes place there. */
export const book = async (app: App, tx: Tx, member: Member, row: queries.RequestRow, note: string) => {
  const place = { venueId: row.venue_id, name: row.venue_name, suburb: row.suburb, city: row.city }
  const before = await moved(tx, member.communityId, row, place)
  await settle(app, tx, member, row.id, { state: 'accepted', reason: note, place_before: before })
}

export const settle = (
  app: App,
  tx: Tx,
  member: Member,
  id: string,
  answer: Pick<queries.Answer, 'state' | 'reason'> & Partial<queries.Answer>,
) =>
  queries.updateRequest(tx, member.communityId, id, {
    answered_by: member.accountId,
    answered_at: instant(app.clock.now()),
    place_before: null,
    ...answer,
  })

/**
 * A booking that is given back: the gathering is where it was before. Where another booking came after this one, it
 * is that one's turn to know of before; where somebody has moved the gathering since, it stays there.
 */
export const giveBack = async (tx: Tx, community: CommunityId, row: queries.RequestRow): Promise<void> => {
  if (row.state !== 'accepted' || row.place_before === null) return
  const gathering = gatheringOf(row)
  if (await bookings.bequeath(tx, community, row)) return
  if (await places.isThere(tx, community, row.venue_id, gathering))
    await moved(tx, community, row, row.place_before)
}

/** Takes a request back, booked or not; who has kept the time free is told. */
export const release = async (app: App, tx: Tx, member: Member, row: queries.RequestRow): Promise<void> => {
  await giveBack(tx, member.communityId, row)
  await settle(app, tx, member, row.id, { state: 'withdrawn', reason: '' })
  untell(tx, member.communityId, row.id)
  happened(tx, member, 'venue.released', row.id, {
    notify: row.state === 'accepted' ? await toKeepers(app, tx, member, row, 'withdrawn') : [],
  })
}

/** Gives back all that a gathering has and asks for: it does not take place. The caller holds the gathering. */
export const releasePlaces = async (
  app: App,
  tx: Tx,
  member: Member,
  gathering: places.Gathering,
): Promise<void> => {
  for (const row of await holdBookings(app, tx, member, gathering)) await release(app, tx, member, row)
}

/** What the gathering has and asks for, held. */
export const holdBookings = (app: App, tx: Tx, { communityId }: Member, gathering: places.Gathering) =>
  bookings.holdRequestsFor(tx, communityId, gathering, instant(app.clock.now()))

/** How many places `releasePlaces` would give back. */
export const countPlaces = (app: App, tx: Tx, member: Member, gathering: places.Gathering): Promise<number> =>
  bookings.countRequestsFor(tx, member.communityId, gathering, instant(app.clock.now()))

/**
 * The gathering has another time: what was asked for it moves along by as much, and is asked anew. The own home
 * stays booked where nothing else is there. The caller holds the gathering.
 */
export const movePlaces = async (
  app: App,
  tx: Tx,
  member: Member,
  gathering: places.Gathering,
  shifts: readonly Shift[],
  clash: 'asks' | 'refuses' = 'asks',
): Promise<void> => {
  if (shifts.length === 0) return
  const rows = await holdBookings(app, tx, member, gathering)
  const left = rows.flatMap((row) => {
    const shift = shifts.find(({ before }) => fits(row, before))
    return shift === undefined || (shift.after !== null && fits(row, shift.after)) ? [] : [{ row, ...shift }]
  })
  // All leave their time before one comes to another: what moves is not in its own way.
  const anew: Anew[] = []
  for (const { row, before, after } of left) {
    if (after === null) await release(app, tx, member, row)
    else anew.push(await leaveTime(tx, member, row, shifted(row, before, after)))
  }
  for (const one of anew)
    happened(tx, member, 'venue.askedAnew', one.row.id, {
      notify: await comeToTime(app, tx, member, one, clash),
    })
}

/** A request at its new time, and whether it was booked at the old one. */
interface Anew {
  readonly row: queries.RequestRow
  readonly booked: boolean
}

const leaveTime = async (tx: Tx, member: Member, row: queries.RequestRow, time: Span): Promise<Anew> => {
  await giveBack(tx, member.communityId, row)
  const state = row.state === 'drafted' ? 'drafted' : 'requested'
  await bookings.askAnew(tx, member.communityId, { id: row.id, state, ...time })
  untell(tx, member.communityId, row.id)
  const anew = { ...row, state, starts_at: time.from, ends_at: time.to } as const
  return { row: anew, booked: row.state === 'accepted' }
}

/** Answers who hears of it. */
const comeToTime = async (
  app: App,
  tx: Tx,
  member: Member,
  { row, booked }: Anew,
  clash: 'asks' | 'refuses',
): Promise<readonly Notify[]> => {
  if (row.state === 'drafted') return []
  const time = { venue: row.venue_id, from: row.starts_at, to: row.ends_at }
  const own = row.household_id !== null && row.household_id === row.asker_household
  const taken =
    (own || row.type === 'CommunityVenue') && (await queries.isTaken(tx, member.communityId, time))
  // When somebody's home is in use is told to that house alone: it sees the conflict where it answers.
  if (taken && clash === 'refuses') refuse(409, TAKEN, { code: 'taken' })
  if (own && !taken) {
    await book(app, tx, member, row, row.reason)
    return []
  }
  const keepers = await toKeepers(app, tx, member, row)
  return booked ? [keepers, toAsker(row, 'asksAnew')] : [keepers]
}

const moved = async (
  tx: Tx,
  community: CommunityId,
  { activity_id, event_id }: queries.RequestRow,
  place: places.ShownPlace,
) => {
  if (activity_id !== null) {
    happened(tx, nobody(community), 'activity.placeChanged', activity_id)
    return places.moveActivity(tx, community, activity_id, place)
  }
  if (event_id === null) return null
  happened(tx, nobody(community), 'event.placeChanged', event_id)
  return places.moveEvent(tx, community, event_id, place)
}

const gatheringOf = ({ activity_id, event_id }: queries.RequestRow): places.Gathering => ({
  activity: activity_id,
  event: event_id,
})
