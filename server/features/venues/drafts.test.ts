// A place that is chosen for a draft of a Feast is asked for when that is published.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { createEvent, deleteEventDraft, publishEvent } from '#contract/events/event-planning.ts'
import { changeEvent } from '#contract/events/event-change.ts'
import { getEvent } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  acceptVenueRequest,
  listVenueRequests,
  requestVenue,
  withdrawVenueRequest,
} from '#contract/venues/venue-requests.ts'
import { listVenues } from '#contract/venues/venues.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { passVenues } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const HOUR = 3_600_000

/** A committee with a draft of a Feast in ten days, and a household with a home. */
const company = async () => {
  const community = await makeCommunity(world)
  const committee = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  const keeper = await makeMember(world, community)
  const date = addCivilDays(civilDay(world.clock.now(), 'Europe/London'), 10)
  const body = { type: 'Feast', date, startTime: '19:00', endTime: '21:00', status: 'draft' } as const
  const event = (await world.call(createEvent, { as: committee, body })).body
  return { community, committee, keeper, event, home: await makeVenue(world, keeper) }
}
type Event = Awaited<ReturnType<typeof company>>['event']

const choose = (as: Someone, id: string, { id: eventId, startsAt, endsAt }: Event, more: object = {}) =>
  world.call(requestVenue, {
    as,
    params: { id },
    body: { from: startsAt, to: endsAt ?? startsAt, people: 8, setUp: 30, eventId, ...more },
  })
const publish = async (as: Someone, id: string) =>
  (await world.call(publishEvent, { as, params: { id } })).body
const requests = async (as: Someone) => (await world.call(listVenueRequests, { as })).body.data
const told = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.filter(({ type }) => type === 'venue_request')

test('nobody hears of it before, and its people are asked when the draft is published', async () => {
  const { committee, keeper, event, home } = await company()
  const chosen = await choose(committee, home, event)
  expect([chosen.status, chosen.body.data]).toMatchObject([
    201,
    { state: 'drafted', eventId: event.id, gathering: event.title, can: { withdraw: true } },
  ])
  expect([await requests(keeper), await told(keeper)]).toEqual([[], []])
  const { id } = chosen.body.data
  expect((await world.call(acceptVenueRequest, { as: keeper, params: { id } })).status).toBe(404)
  expect((await publish(committee, event.id)).place).toBe('asked')
  expect([await requests(keeper), (await told(keeper)).length]).toMatchObject([
    [{ id, state: 'requested', from: event.startsAt, setUp: 30, can: { answer: true } }],
    1,
  ])
  // Publishing twice asks once.
  expect((await publish(committee, event.id)).place).toBeNull()
  await world.call(acceptVenueRequest, { as: keeper, params: { id } })
  const { body } = await world.call(getEvent, { as: keeper, params: { id: event.id } })
  expect(body.venue).toBe('A home')
})

test('one’s own home is booked with publishing, and not before', async () => {
  const { committee, event } = await company()
  const own = await makeVenue(world, committee, { name: 'My home' })
  expect((await choose(committee, own, event)).body.data.state).toBe('drafted')
  const [place] = (await world.call(listVenues, { as: committee })).body.venues
  expect([event.venue, place?.bookings]).toEqual([null, []])
  expect(await publish(committee, event.id)).toMatchObject({ place: 'booked', status: 'published' })
  const { body } = await world.call(getEvent, { as: committee, params: { id: event.id } })
  expect(body.venue).toBe('My home')
  expect(await requests(committee)).toMatchObject([{ state: 'accepted' }])
})

test('it moves along with the draft, and stays what it is', async () => {
  const { committee, keeper, event, home } = await company()
  await choose(committee, home, event)
  const wish = { startTime: '18:00' }
  const { body } = await world.call(changeEvent, { as: committee, params: { id: event.id }, body: wish })
  expect(await requests(committee)).toMatchObject([
    { state: 'drafted', from: body.startsAt, to: body.endsAt },
  ])
  expect(await told(keeper)).toEqual([])
})

test('what its people do not give any more, or not that late, is not asked for, and why is said', async () => {
  const late = await company()
  await world.past.query('update venues set lead_days = 9 where id = $1', [late.home])
  const { event, committee } = late
  expect((await choose(committee, late.home, event)).status).toBe(201)
  await world.past.query('update venues set lead_days = 15 where id = $1', [late.home])
  expect((await publish(committee, event.id)).place).toBe('notAsked')
  expect(await requests(committee)).toMatchObject([
    { state: 'declined', reason: 'Please ask at least 15 days before.' },
  ])
  const gone = await company()
  await choose(gone.committee, gone.home, gone.event)
  await world.past.query('update venues set available_for_request = false where id = $1', [gone.home])
  expect((await publish(gone.committee, gone.event.id)).place).toBe('notAsked')
  expect(await told(gone.keeper)).toEqual([])
  const own = await company()
  const mine = await makeVenue(world, own.committee)
  await choose(own.committee, mine, own.event)
  await choose(own.committee, mine, own.event, { eventId: null })
  expect((await publish(own.committee, own.event.id)).place).toBe('notAsked')
})

test('it can be taken back without a word, and goes with the draft, or with its time', async () => {
  const { committee, keeper, event, home } = await company()
  const first = (await choose(committee, home, event)).body.data.id
  expect((await world.call(withdrawVenueRequest, { as: committee, params: { id: first } })).status).toBe(200)
  expect((await publish(committee, event.id)).place).toBeNull()
  expect(await told(keeper)).toEqual([])
  const other = await company()
  await choose(other.committee, other.home, other.event)
  await world.call(deleteEventDraft, { as: other.committee, params: { id: other.event.id } })
  expect(await requests(other.committee)).toEqual([])
  const third = await company()
  await choose(third.committee, third.home, third.event)
  world.clock.pass(11 * DAY - HOUR)
  await passVenues(world.app)
  const { rows } = await world.past.query('select state from venue_requests where venue_id = $1', [
    third.home,
  ])
  expect(rows).toEqual([{ state: 'expired' }])
})

test('only those who plan choose a place for a draft, which is not there for others', async () => {
  const { community, event, home } = await company()
  const member = await makeMember(world, community)
  expect((await choose(member, home, event)).status).toBe(404)
})
