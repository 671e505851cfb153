// What a booking does to its gathering: it takes place there, is given back with it, and moves along with it.
import { untell } from '#server/features/notifications/telling-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { announce } from '#server/platform/live.ts'
import { refuse } from '#server/platform/refuse.ts'
import { bump } from '#server/platform/revisions.ts'
import * as bookings from './booking-queries.ts'
import * as places from './place-queries.ts'
import * as queries from './request-queries.ts'
import { type Shift, type Span, TAKEN, fits, shifted } from './request-rules.ts'
import { tellAsker, tellKeepers } from './telling-actions.ts'

/** Whose booking it is: a member's, or the hour's, which comes by itself. */
type Here = Pick<Member, 'communityId'>

/** Accepts it, and the gathering takes place there. */
export const book = async (app: App, tx: Tx, member: Member, row: queries.RequestRow, note: string) => {
  const place = { venueId: row.venue_id, name: row.venue_name, suburb: row.suburb, city: row.city }
  const before = await moved(tx, member, row, place)
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
export const giveBack = async (tx: Tx, here: Here, row: queries.RequestRow): Promise<void> => {
  if (row.state !== 'accepted' || row.place_before === null) return
  const gathering = gatheringOf(row)
  if (await bookings.bequeath(tx, here.communityId, row)) return
  if (await places.isThere(tx, here.communityId, row.venue_id, gathering))
    await moved(tx, here, row, row.place_before)
}

/** Takes a request back, booked or not; who has kept the time free is told. */
export const release = async (app: App, tx: Tx, member: Member, row: queries.RequestRow): Promise<void> => {
  await giveBack(tx, member, row)
  await settle(app, tx, member, row.id, { state: 'withdrawn', reason: '' })
  await untell(tx, member.communityId, row.id)
  if (row.state === 'accepted') await tellKeepers(app, tx, member, row, 'withdrawn')
}

/** Gives back all that a gathering has and asks for: it does not take place. The caller holds the gathering. */
export const releasePlaces = async (
  app: App,
  tx: Tx,
  member: Member,
  gathering: places.Gathering,
): Promise<void> => {
  const rows = await holdBookings(app, tx, member, gathering)
  for (const row of rows) await release(app, tx, member, row)
  if (rows.length > 0) await shown(tx, member)
}

/** What the gathering has and asks for, with all that is held before somebody is told of it. */
export const holdBookings = async (app: App, tx: Tx, { communityId }: Here, gathering: places.Gathering) => {
  const rows = await bookings.holdRequestsFor(tx, communityId, gathering, instant(app.clock.now()))
  if (rows.length === 0) return rows
  await holdChain(tx, communityId)
  await bump(tx, communityId, gathering.activity === null ? 'events' : 'activities', 'venues')
  return rows
}

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
  for (const one of anew) await comeToTime(app, tx, member, one, clash)
  if (left.length > 0) await shown(tx, member)
}

/** A request at its new time, and whether it was booked at the old one. */
interface Anew {
  readonly row: queries.RequestRow
  readonly booked: boolean
}

const leaveTime = async (tx: Tx, member: Member, row: queries.RequestRow, time: Span): Promise<Anew> => {
  await giveBack(tx, member, row)
  const state = row.state === 'drafted' ? 'drafted' : 'requested'
  await bookings.askAnew(tx, member.communityId, { id: row.id, state, ...time })
  await untell(tx, member.communityId, row.id)
  const anew = { ...row, state, starts_at: time.from, ends_at: time.to } as const
  return { row: anew, booked: row.state === 'accepted' }
}

const comeToTime = async (
  app: App,
  tx: Tx,
  member: Member,
  { row, booked }: Anew,
  clash: 'asks' | 'refuses',
): Promise<void> => {
  if (row.state === 'drafted') return
  const time = { venue: row.venue_id, from: row.starts_at, to: row.ends_at }
  const own = row.household_id !== null && row.household_id === row.asker_household
  const taken =
    (own || row.type === 'CommunityVenue') && (await queries.isTaken(tx, member.communityId, time))
  // When somebody's home is in use is told to that house alone: it sees the conflict where it answers.
  if (taken && clash === 'refuses') refuse(409, TAKEN, { code: 'taken' })
  if (own && !taken) return book(app, tx, member, row, row.reason)
  await tellKeepers(app, tx, member, row)
  if (booked) await tellAsker(tx, member, row, 'asksAnew')
}

const moved = async (tx: Tx, { communityId }: Here, row: queries.RequestRow, place: places.ShownPlace) => {
  const before =
    row.activity_id !== null
      ? await places.moveActivity(tx, communityId, row.activity_id, place)
      : row.event_id !== null
        ? await places.moveEvent(tx, communityId, row.event_id, place)
        : null
  const changed = row.activity_id !== null ? 'activities' : row.event_id !== null ? 'events' : null
  if (changed === null) return null
  await bump(tx, communityId, changed)
  await announce(tx, communityId, changed)
  return before
}

const gatheringOf = ({ activity_id, event_id }: queries.RequestRow): places.Gathering => ({
  activity: activity_id,
  event: event_id,
})

/** To the open pages: also of those who look at what is free. */
export const shown = async (tx: Tx, member: Member): Promise<void> => {
  await bump(tx, member.communityId, 'venues')
  await announce(tx, member.communityId, 'venues')
}
