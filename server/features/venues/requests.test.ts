import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDashboard } from '#contract/community/dashboard.ts'
import { getEvent } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  acceptVenueRequest,
  declineVenueRequest,
  listVenueRequests,
  reopenVenueRequest,
  requestVenue,
  withdrawVenueRequest,
} from '#contract/venues/venue-requests.ts'
import { listVenues } from '#contract/venues/venues.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeHost } from '#server/test/sent.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const HOUR = 3_600_000

const company = async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const asker = await makeMember(world, keeper.communityId)
  return { keeper, asker, venue: await makeVenue(world, keeper) }
}

const wish = (more: object = {}) => ({
  from: new Date(world.clock.now() + 3 * DAY).toISOString(),
  to: new Date(world.clock.now() + 3 * DAY + 2 * HOUR).toISOString(),
  people: 8,
  children: true,
  note: 'We bring tea.',
  ...more,
})

const ask = (as: Someone, venue: string, more: object = {}) =>
  world.call(requestVenue, { as, params: { id: venue }, body: wish(more) })
const accept = (as: Someone, id: string) =>
  world.call(acceptVenueRequest, { as, params: { id }, body: { note: 'Welcome' } })
const decline = (as: Someone, id: string) =>
  world.call(declineVenueRequest, { as, params: { id }, body: { reason: 'We are away.' } })
const reopen = (as: Someone, id: string) => world.call(reopenVenueRequest, { as, params: { id } })
const withdraw = (as: Someone, id: string) => world.call(withdrawVenueRequest, { as, params: { id } })
const requests = async (as: Someone) => (await world.call(listVenueRequests, { as })).body.data
const notices = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.filter(({ type }) => type === 'venue_request')

test('a home is asked for, accepted by its household, and both are told', async () => {
  const { keeper, asker, venue } = await company()
  const asked = await ask(asker, venue)
  expect([asked.status, asked.body.data]).toMatchObject([
    201,
    {
      state: 'requested',
      people: 8,
      children: true,
      note: 'We bring tea.',
      forMe: false,
      can: { withdraw: true },
    },
  ])
  const { id } = asked.body.data
  expect((await requests(keeper))[0]).toMatchObject({
    id,
    forMe: true,
    askedBy: { id: asker.accountId },
    can: { answer: true, withdraw: false },
  })
  expect(await notices(keeper)).toMatchObject([
    {
      scope: 'personal',
      target: id,
      actor: asker.accountId,
      additionalData: { venueId: venue, venueName: 'A home' },
    },
  ])
  const accepted = await accept(keeper, id)
  expect(accepted.body.data).toMatchObject({ state: 'accepted', reason: 'Welcome', can: { reopen: true } })
  expect((await accept(keeper, id)).status).toBe(200)
  expect(await notices(asker)).toMatchObject([
    { target: id, actor: keeper.accountId, additionalData: { change: 'accepted', venueId: venue } },
  ])
  const [place] = (await world.call(listVenues, { as: keeper })).body.venues
  expect(place?.bookings).toEqual([{ from: asked.body.data.from, to: asked.body.data.to }])
  const [shown] = (await world.call(listVenues, { as: asker })).body.venues
  expect([shown?.exact, shown?.bookings]).toEqual([true, []])
})

test('what waits stands among what needs the household', async () => {
  const { keeper, asker, venue } = await company()
  await ask(asker, venue)
  const duties = async (as: Someone) => (await world.call(getDashboard, { as })).body.data.duties
  expect(await duties(keeper)).toEqual([{ duty: 'venueRequests', count: 1 }])
  expect(await duties(asker)).toEqual([])
})

test('who is not of the household finds no such request', async () => {
  const { keeper, asker, venue } = await company()
  const { id } = (await ask(asker, venue)).body.data
  const other = await makeMember(world, keeper.communityId)
  for (const as of [other, asker])
    expect([(await accept(as, id)).status, (await decline(as, id)).status]).toEqual([404, 404])
  expect(await requests(other)).toEqual([])
})

test('an event takes place where it is booked, and where it was before when the booking is taken back', async () => {
  const { keeper, asker, venue } = await company()
  const eventId = await makeEvent(world, keeper.communityId)
  await world.past.query(`update events set venue = 'Old hall', location = 'Old town' where id = $1`, [
    eventId,
  ])
  expect([(await ask(asker, venue, { eventId })).body.message]).toEqual([
    'Only those who lead the gathering can ask for a place for it.',
  ])
  await makeHost(world, asker, eventId)
  const { id } = (await ask(asker, venue, { eventId })).body.data
  const place = async () => {
    const event = (await world.call(getEvent, { as: asker, params: { id: eventId } })).body
    return [event.venue, event.location]
  }
  expect(await place()).toEqual(['Old hall', 'Old town'])
  await accept(keeper, id)
  expect(await place()).toEqual(['A home', 'Suburb'])
  expect((await reopen(keeper, id)).body.data).toMatchObject({ state: 'requested', can: { answer: true } })
  expect([await place(), await notices(asker)]).toEqual([['Old hall', 'Old town'], []])
  await accept(keeper, id)
  await withdraw(asker, id)
  expect(await place()).toEqual(['Old hall', 'Old town'])
})

test('a decline has its reason, and can be taken back for a day', async () => {
  const { keeper, asker, venue } = await company()
  const { id } = (await ask(asker, venue)).body.data
  expect((await decline(keeper, id)).body.data).toMatchObject({ state: 'declined', reason: 'We are away.' })
  expect((await requests(asker))[0]).toMatchObject({ state: 'declined', reason: 'We are away.' })
  expect((await accept(keeper, id)).body.message).toBe('This request was answered already.')
  expect((await withdraw(asker, id)).body.message).toBe('This request was answered already.')
  await world.past.query(
    `update venue_requests set answered_at = answered_at - interval '25 hours' where id = $1`,
    [id],
  )
  expect((await reopen(keeper, id)).body.message).toBe('This was answered more than a day ago.')
})

test('what was taken back rings no more, and cannot be accepted', async () => {
  const { keeper, asker, venue } = await company()
  const { id } = (await ask(asker, venue)).body.data
  expect([(await withdraw(asker, id)).status, (await withdraw(asker, id)).status]).toEqual([200, 200])
  expect([await notices(keeper), await requests(asker)]).toEqual([[], []])
  const late = await accept(keeper, id)
  expect([late.status, late.body.message]).toEqual([409, 'This request was taken back.'])
})

test('who asks for a home is not told when it is in use; the house sees it, and nothing is booked twice', async () => {
  const { keeper, asker, venue } = await company()
  const other = await makeMember(world, keeper.communityId)
  const first = (await ask(asker, venue)).body.data.id
  await accept(keeper, first)
  const unwarned = await ask(other, venue)
  expect([unwarned.status, unwarned.body.data.conflict]).toEqual([201, false])
  const second = unwarned.body.data
  expect((await requests(keeper)).find(({ id }) => id === second.id)?.conflict).toBe(true)
  const refused = await accept(keeper, second.id)
  expect([refused.status, refused.body.message]).toEqual([409, 'Something else is booked here at this time.'])
  const forced = world.past.query(`update venue_requests set state = 'accepted' where id = $1`, [second.id])
  await expect(forced).rejects.toMatchObject({ code: '23P01' })
  await decline(keeper, first)
  expect((await accept(keeper, second.id)).body.data.state).toBe('accepted')
})

test('who asks for a place of the community is warned of what is booked and may ask all the same', async () => {
  const asker = await makeMember(world, await makeCommunity(world))
  const keeper = await makeMember(world, asker.communityId, {
    office: 'communityAdmin',
    body: 'administration',
  })
  const venue = await makeVenue(world, keeper, { type: 'CommunityVenue' })
  await accept(keeper, (await ask(asker, venue)).body.data.id)
  const warned = await ask(asker, venue)
  expect([warned.status, warned.body.code, warned.body.message]).toEqual([
    409,
    'taken',
    'Something else is booked here at this time.',
  ])
  expect((await ask(asker, venue, { anyway: true })).body.data.conflict).toBe(true)
})

test('what ends when another begins does not overlap', async () => {
  const { keeper, asker, venue } = await company()
  const first = (await ask(asker, venue)).body.data
  const next = (
    await ask(asker, venue, { from: first.to, to: new Date(Date.parse(first.to) + HOUR).toISOString() })
  ).body.data
  expect([(await accept(keeper, first.id)).status, (await accept(keeper, next.id)).status]).toEqual([
    200, 200,
  ])
})

test('one’s own home is booked at once, and not twice', async () => {
  const { keeper, venue } = await company()
  expect((await ask(keeper, venue)).body.data).toMatchObject({ state: 'accepted', forMe: false })
  expect((await ask(keeper, venue, { anyway: true })).status).toBe(409)
})

test('a time that is over, or no time, is no time to ask for', async () => {
  const { asker, venue } = await company()
  const past = new Date(world.clock.now() - HOUR).toISOString()
  const said = async (more: object) => (await ask(asker, venue, more)).body.fields
  expect(await said({ from: past })).toEqual({ from: 'This time has passed already.' })
  expect(await said({ to: past })).toEqual({ to: 'The end must be after the beginning.' })
  expect(await said({ from: 'soon' })).toEqual({ from: 'Please say from when.' })
  expect(await said({ people: 0 })).toEqual({ people: 'Please say how many people come.' })
  const far = { from: '2090-01-01T10:00:00Z', to: '2090-01-01T12:00:00Z' }
  expect(await said(far)).toEqual({ from: 'This is more than a year ahead.' })
})

test('a link needs no asking, and what is not lent cannot be asked for', async () => {
  const { keeper, asker } = await company()
  const link = await makeVenue(world, keeper, { type: 'Online' })
  expect((await ask(asker, link)).body.message).toBe('A link needs no asking.')
  const hall = await makeVenue(world, keeper, { type: 'CommunityVenue', available_for_request: false })
  expect((await ask(asker, hall)).body.message).toBe('This place cannot be asked for at present.')
})

test('administrators answer for the places of the community', async () => {
  const { keeper, asker } = await company()
  const office = { office: 'communityAdmin', body: 'administration' } as const
  const administrator = await makeMember(world, keeper.communityId, office)
  const hall = await makeVenue(world, administrator, { type: 'CommunityVenue' })
  const { id } = (await ask(asker, hall)).body.data
  expect(await notices(administrator)).toHaveLength(1)
  expect((await accept(keeper, id)).status).toBe(404)
  expect((await accept(administrator, id)).status).toBe(200)
})
