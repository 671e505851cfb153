import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelEvent, changeEvent } from '#contract/events/event-change.ts'
import { getEvent } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  acceptVenueRequest,
  listVenueRequests,
  requestVenue,
  withdrawVenueRequest,
} from '#contract/venues/venue-requests.ts'
import { createVenue, removeVenue, restoreVenue } from '#contract/venues/venues.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeHost } from '#server/test/sent.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { passVenues } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const HOUR = 3_600_000
/** Noon in so many days, and so many hours after it. */
const inDays = (days: number, hours = 0) =>
  new Date((Math.floor(world.clock.now() / DAY) + days) * DAY + (12 + hours) * HOUR).toISOString()
/** An hour before the event begins now: a change of summer time may lie between the days. */
const anHourBefore = async (event: string) => {
  const { rows } = await world.past.query<{ starts_at: string }>(
    'select starts_at from events where id = $1',
    [event],
  )
  return new Date(Date.parse(String(rows[0]?.starts_at)) - HOUR).toISOString()
}

/** When the event begins by its own clock, so many minutes later. */
const clockOf = async (event: string, later: number) => {
  const { rows } = await world.past.query<{ clock: string }>(
    `select to_char((starts_at + make_interval(mins => $2)) at time zone time_zone, 'HH24:MI') as clock
     from events where id = $1`,
    [event, later],
  )
  return rows[0]?.clock
}

/** Somebody hosts an event in five days for two hours, and asks a household for its home. */
const company = async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const host = await makeMember(world, keeper.communityId)
  const event = await makeEvent(world, keeper.communityId)
  await world.past.query(
    `update events set venue = 'Old hall', location = 'Old town', starts_at = $2, ends_at = $3 where id = $1`,
    [event, inDays(5), inDays(5, 2)],
  )
  await makeHost(world, host, event)
  return { keeper, host, event }
}

const ask = async (as: Someone, eventId: string, venue: string, more: object = {}) => {
  const body = { from: inDays(5, -1), to: inDays(5, 3), people: 8, eventId, ...more }
  return (await world.call(requestVenue, { as, params: { id: venue }, body })).body.data.id
}
const accept = (as: Someone, id: string) =>
  world.call(acceptVenueRequest, { as, params: { id }, body: { note: '' } })
const withdraw = (as: Someone, id: string) => world.call(withdrawVenueRequest, { as, params: { id } })
const change = (as: Someone, id: string, body: object) =>
  world.call(changeEvent, { as, params: { id }, body })
const cancel = (as: Someone, id: string) =>
  world.call(cancelEvent, { as, params: { id }, body: { reason: 'It rains.' } })
const place = async (as: Someone, id: string) =>
  (await world.call(getEvent, { as, params: { id } })).body.venue
const requests = async (as: Someone) =>
  (await world.call(listVenueRequests, { as })).body.data.map(({ id, state, from }) => [id, state, from])
const changes = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data
    .filter(({ type }) => type === 'venue_request')
    .map(({ additionalData }) => additionalData.change ?? 'asked')

test('an event that is cancelled gives its home back, and the household learns that it is free', async () => {
  const { keeper, host, event } = await company()
  const venue = await makeVenue(world, keeper)
  const id = await ask(host, event, venue)
  await accept(keeper, id)
  expect(await place(host, event)).toBe('A home')
  expect((await cancel(host, event)).status).toBe(200)
  expect([await place(host, event), await requests(keeper), await changes(keeper)]).toEqual([
    'Old hall',
    [],
    ['withdrawn'],
  ])
  expect((await world.call(removeVenue, { as: keeper, params: { id: venue } })).status).toBe(200)
})

test('what waits for an event that is cancelled rings no more', async () => {
  const { keeper, host, event } = await company()
  await ask(host, event, await makeVenue(world, keeper))
  expect(await changes(keeper)).toEqual(['asked'])
  await cancel(host, event)
  expect([await changes(keeper), await requests(host)]).toEqual([[], []])
})

test('an event at another time asks the household anew, and is where it was until the answer', async () => {
  const { keeper, host, event } = await company()
  const other = await makeMember(world, keeper.communityId)
  await makeHost(world, other, event)
  const id = await ask(host, event, await makeVenue(world, keeper))
  await accept(keeper, id)
  const day = inDays(7).slice(0, 10)
  expect((await change(other, event, { date: day })).status).toBe(200)
  expect(await requests(keeper)).toEqual([[id, 'requested', await anHourBefore(event)]])
  expect([await place(host, event), await changes(keeper), await changes(host)]).toEqual([
    'Old hall',
    ['asked'],
    ['asksAnew'],
  ])
  expect((await accept(keeper, id)).status).toBe(200)
  expect(await place(host, event)).toBe('A home')
})

test('an event that stays within its booking leaves it alone', async () => {
  const { keeper, host, event } = await company()
  const id = await ask(host, event, await makeVenue(world, keeper))
  await accept(keeper, id)
  await change(host, event, { startTime: await clockOf(event, 30) })
  expect([(await requests(host))[0]?.[1], await place(host, event)]).toEqual(['accepted', 'A home'])
})

test('an event that moves into its set-up, or lasts into its tear-down, has its booking moved', async () => {
  const { host, event } = await company()
  await ask(host, event, await makeVenue(world, host), {
    from: inDays(5),
    to: inDays(5, 2),
    setUp: 60,
    tearDown: 60,
  })
  const span = async () =>
    (await world.call(listVenueRequests, { as: host })).body.data.map(({ state, from, to }) => [
      state,
      from,
      to,
    ])
  await change(host, event, { startTime: await clockOf(event, -30) })
  expect(await span()).toEqual([['accepted', inDays(5, -0.5), inDays(5, 1.5)]])
  await change(host, event, { endTime: await clockOf(event, 150) })
  expect(await span()).toEqual([['accepted', inDays(5, -0.5), inDays(5, 2)]])
})

test('one’s own home moves along, and is asked anew only where something else is booked there', async () => {
  const { host, event } = await company()
  const venue = await makeVenue(world, host)
  const id = await ask(host, event, venue)
  await change(host, event, { date: inDays(8).slice(0, 10) })
  expect([await requests(host), await place(host, event)]).toEqual([
    [[id, 'accepted', await anHourBefore(event)]],
    'A home',
  ])
  const body = { from: inDays(9), to: inDays(9, 1), people: 3, children: false, note: '' }
  const taken = await world.call(requestVenue, { as: host, params: { id: venue }, body })
  await change(host, event, { date: inDays(9).slice(0, 10) })
  expect(Object.fromEntries((await requests(host)).map(([one, state]) => [one, state]))).toEqual({
    [id]: 'requested',
    [taken.body.data.id]: 'accepted',
  })
  expect(await place(host, event)).toBe('Old hall')
})

test('of two bookings either can be given back first, and none shows a place that is given back', async () => {
  for (const order of [
    [0, 1, 'Second home', 'Old hall'],
    [1, 0, 'A home', 'Old hall'],
  ] as const) {
    const { keeper, host, event } = await company()
    const venues = [await makeVenue(world, keeper), await makeVenue(world, keeper, { name: 'Second home' })]
    const ids: string[] = []
    for (const venue of venues) {
      const id = await ask(host, event, venue)
      await accept(keeper, id)
      ids.push(id)
    }
    const [first, second, between, after] = order
    await withdraw(host, ids[first] ?? '')
    expect(await place(host, event)).toBe(between)
    await withdraw(host, ids[second] ?? '')
    expect(await place(host, event)).toBe(after)
  }
})

test('a place that a host wrote by hand stays when the booking is given back', async () => {
  const { keeper, host, event } = await company()
  const id = await ask(host, event, await makeVenue(world, keeper))
  await accept(keeper, id)
  await change(host, event, { venue: 'The park' })
  await withdraw(host, id)
  expect(await place(host, event)).toBe('The park')
})

test('what is put back from the bin needs room as what is new does', async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const venue = await makeVenue(world, keeper)
  await world.call(removeVenue, { as: keeper, params: { id: venue } })
  for (let count = 0; count < 5; count += 1) await makeVenue(world, keeper)
  const { status, body } = await world.call(restoreVenue, { as: keeper, params: { id: venue } })
  expect([status, body.message]).toEqual([409, 'You can add at most 5. Please change one that is there.'])
})

test('two who begin at once found one home, not two households', async () => {
  const me = await makeMember(world, await makeCommunity(world))
  const add = (name: string) => world.call(createVenue, { as: me, body: { type: 'residence', name } })
  const [one, two] = await Promise.all([add('First'), add('Second')])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body.data.household).toBe(two.body.data.household)
})

test('what nobody answered in time expires, and is forgotten after a year', async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const id = await makeVenueRequest(world, { keeper, inDays: 1 })
  const state = async () =>
    (await world.past.query<{ state: string }>('select state from venue_requests where id = $1', [id]))
      .rows[0]?.state
  await passVenues(world.app)
  expect(await state()).toBe('requested')
  world.clock.pass(2 * DAY)
  await passVenues(world.app)
  expect(await state()).toBe('expired')
  world.clock.pass(366 * DAY)
  await passVenues(world.app)
  expect(await state()).toBeUndefined()
})
