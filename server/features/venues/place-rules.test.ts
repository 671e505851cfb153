// What the people of a place say of it, and what it asks of those who ask for it.
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { getDashboard } from '#contract/community/dashboard.ts'
import { getEvent } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { acceptVenueRequest, listVenueRequests, requestVenue } from '#contract/venues/venue-requests.ts'
import { changeVenue, createVenue, listVenues } from '#contract/venues/venues.ts'
import { makeActivity, makeEvent, makeMeeting } from '#server/test/make-content.ts'
import { makePart } from '#server/test/make-part.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const HOUR = 3_600_000
/** The clock goes on while a test runs: the times of all are of the same hour. */
const begun = Math.ceil(world.clock.now() / HOUR) * HOUR
const at = (hours: number) => new Date(begun + hours * HOUR).toISOString()
const list = async (as: Someone) => (await world.call(listVenues, { as })).body.venues
const change = (as: Someone, id: string, body: z.input<typeof changeVenue.body>) =>
  world.call(changeVenue, { as, params: { id }, body })
const ask = (as: Someone, id: string, more: Partial<z.input<typeof requestVenue.body>> = {}) =>
  world.call(requestVenue, { as, params: { id }, body: { from: at(72), to: at(74), people: 8, ...more } })

const company = async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const asker = await makeMember(world, keeper.communityId)
  return { keeper, asker, venue: await makeVenue(world, keeper) }
}

const hall = async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const [usher, asker] = [await makeMember(world, community), await makeMember(world, community)]
  const made = await world.call(createVenue, {
    as: admin,
    body: { type: 'community', name: 'Centre', keeperIds: [usher.accountId] },
  })
  return { community, admin, usher, asker, venue: made.body.data.id, made }
}

test('what its people say of a home is told, and how one comes in only to those who come', async () => {
  const { keeper, asker, venue } = await company()
  const said = {
    capacity: 12,
    access: 'Second floor, ring twice.',
    houseNotes: 'Please take off your shoes.',
    opening: [{ weekday: 2, from: '18:00', to: '22:00' }],
    leadDays: 3,
    mostAYear: 6,
  }
  expect((await change(keeper, venue, said)).body.data).toMatchObject(said)
  const [seen] = await list(asker)
  expect(seen).toMatchObject({ ...said, access: null, keepers: [] })
})

test('more people than there is room for are refused, at the field that says how many', async () => {
  const { keeper, asker, venue } = await company()
  await change(keeper, venue, { capacity: 7 })
  const refused = await ask(asker, venue)
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { people: 'There is room for 7 here.' } },
  ])
  expect((await ask(asker, venue, { people: 7 })).status).toBe(201)
  // Its own people know how many fit in.
  expect((await ask(keeper, venue)).status).toBe(201)
})

test('a place that is to be asked for in time is not to be had on the morrow', async () => {
  const { keeper, asker, venue } = await company()
  await change(keeper, venue, { leadDays: 7 })
  expect((await ask(asker, venue)).body).toMatchObject({
    fields: { from: 'Please ask at least 7 days before.' },
  })
  expect((await ask(asker, venue, { from: at(180), to: at(182) })).status).toBe(201)
})

test('a place is to be had at its times of the week alone', async () => {
  const { keeper, asker, venue } = await company()
  await change(keeper, venue, {
    opening: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '03:00', to: '03:01' })),
  })
  expect((await ask(asker, venue)).body).toMatchObject({
    fields: { from: 'This place cannot be had at this time of the week.' },
  })
  await change(keeper, venue, { opening: [] })
  expect((await ask(asker, venue)).status).toBe(201)
})

test('the same person has a place so often a year, and others as often', async () => {
  const { keeper, asker, venue } = await company()
  const other = await makeMember(world, keeper.communityId)
  await change(keeper, venue, { mostAYear: 1 })
  // Both in the same year, wherever in it the test stands.
  const day = new Date(`${new Date(world.clock.now() + 60 * DAY).getUTCFullYear()}-06-15T12:00:00Z`)
  const june = day.getTime() > world.clock.now() ? day.getTime() : day.getTime() + 365 * DAY
  const on = (days: number) => ({
    from: new Date(june + days * DAY).toISOString(),
    to: new Date(june + days * DAY + HOUR).toISOString(),
  })
  expect((await ask(asker, venue, on(0))).status).toBe(201)
  expect((await ask(asker, venue, on(2))).body).toMatchObject({
    fields: { from: 'The same person can have this place once a year.' },
  })
  expect((await ask(other, venue, on(2))).status).toBe(201)
})

test('set-up and tear-down are held with the gathering, and nobody else comes in between', async () => {
  const { admin, usher, asker, venue } = await hall()
  const first = await ask(asker, venue, { setUp: 60, tearDown: 30, needs: 'Twenty chairs.' })
  expect(first.body.data).toMatchObject({
    from: expect.any(String),
    setUp: 60,
    tearDown: 30,
    needs: 'Twenty chairs.',
  })
  expect([first.body.data.from, first.body.data.to].map(Date.parse)).toEqual([at(72), at(74)].map(Date.parse))
  const { data } = (await world.call(listNotifications, { as: usher })).body
  expect(data.map(({ additionalData }) => Date.parse(additionalData.startsAt ?? ''))).toContain(
    Date.parse(at(72)),
  )
  await world.call(acceptVenueRequest, { as: usher, params: { id: first.body.data.id } })
  const [place] = await list(asker)
  expect(place?.bookings.map(({ from, to }) => [Date.parse(from), Date.parse(to)])).toEqual([
    [Date.parse(at(71)), Date.parse(at(74.5))],
  ])
  expect((await ask(admin, venue, { from: at(74), to: at(75) })).body.code).toBe('taken')
  expect((await ask(admin, venue, { from: at(74.5), to: at(75) })).status).toBe(201)
})

test('a place of the community is answered for by those who are named for it, who are told alone', async () => {
  const { admin, usher, asker, venue, made } = await hall()
  expect(made.body.data.keepers).toEqual([{ id: usher.accountId, name: expect.any(String) }])
  expect((await list(asker))[0]?.keepers).toEqual([])
  const { id } = (await ask(asker, venue)).body.data
  const told = async (as: Someone) =>
    (await world.call(listNotifications, { as })).body.data.filter(({ type }) => type === 'venue_request')
  expect([(await told(usher)).length, (await told(admin)).length]).toEqual([1, 0])
  expect((await world.call(getDashboard, { as: usher })).body.data.duties).toEqual([
    { duty: 'venueRequests', count: 1 },
  ])
  expect((await world.call(listVenueRequests, { as: usher })).body.data).toMatchObject([
    { id, forMe: true, can: { answer: true } },
  ])
  expect((await world.call(acceptVenueRequest, { as: asker, params: { id } })).status).toBe(404)
  expect((await world.call(acceptVenueRequest, { as: usher, params: { id } })).body.data.state).toBe(
    'accepted',
  )
  // To answer is not to look after.
  expect((await change(usher, venue, { name: 'Mine' })).status).toBe(403)
})

test('where nobody is named, or somebody is named no more, the administrators answer', async () => {
  const { admin, usher, asker, venue } = await hall()
  expect((await change(admin, venue, { keeperIds: [] })).body.data.keepers).toEqual([])
  const { id } = (await ask(asker, venue)).body.data
  expect((await world.call(acceptVenueRequest, { as: usher, params: { id } })).status).toBe(404)
  expect((await world.call(acceptVenueRequest, { as: admin, params: { id } })).status).toBe(200)
})

test('only adults of one’s own community who can sign in answer for a place', async () => {
  const { community, admin, venue } = await hall()
  const stranger = await makeMember(world, await makeCommunity(world))
  const youth = await makeMember(world, community)
  await world.past.query(`update people set birth_date = '2014-01-01' where id = $1`, [youth.personId])
  for (const { accountId } of [stranger, youth])
    expect((await change(admin, venue, { keeperIds: [accountId] })).body).toMatchObject({
      fields: { keeperIds: 'Please choose adults of the community who can sign in.' },
    })
})

test('a place for every meeting asks for each of them with its set-up', async () => {
  const { usher, venue } = await hall()
  const activity = await makeActivity(world, usher.communityId, {})
  await makePart(world, activity, usher, 'facilitator')
  await world.past.query(`update activities set start_time = '12:00', end_time = '13:00' where id = $1`, [
    activity,
  ])
  for (const day of [3, 10]) await makeMeeting(world, usher.communityId, activity, day)
  const noon = new Date(world.clock.now() + 3 * DAY)
  noon.setUTCHours(12, 0, 0, 0)
  const wish = {
    from: noon.toISOString(),
    to: new Date(noon.getTime() + HOUR).toISOString(),
    setUp: 30,
    activityId: activity,
    everyMeeting: true,
  }
  const answer = await ask(usher, venue, wish)
  expect(answer.status).toBe(201)
  expect((await world.call(listVenueRequests, { as: usher })).body.data).toMatchObject([
    { setUp: 30, state: 'accepted' },
    { setUp: 30, state: 'accepted' },
  ])
})

test('whoever plans Feasts asks for a place for one without hosting it, and it meets there', async () => {
  const { community, usher, asker, venue } = await hall()
  const committee = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  const eventId = await makeEvent(world, community)
  expect((await ask(asker, venue, { eventId })).status).toBe(403)
  const asked = await ask(committee, venue, { eventId })
  expect(asked.status).toBe(201)
  await world.call(acceptVenueRequest, { as: usher, params: { id: asked.body.data.id } })
  expect((await world.call(getEvent, { as: committee, params: { id: eventId } })).body.venue).toBe('Centre')
})
