import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  changeVenue,
  createResidence,
  createVenue,
  createVenueForUser,
  listVenues,
  removeVenue,
  replaceVenue,
  restoreVenue,
} from '#contract/venues/venues.ts'
import { makeHousehold } from '#server/test/make-family.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { passVenues } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const member = async () => makeMember(world, await makeCommunity(world))
const admin = (community: Someone['communityId']) =>
  makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
const list = async (as: Someone) => (await world.call(listVenues, { as })).body.venues
const create = (as: Someone, body: z.input<typeof createVenue.body>) => world.call(createVenue, { as, body })

test('a form’s types become those of the wire, and what a home is missing is said', async () => {
  const me = await member()
  const online = await create(me, { type: 'online', onlineLink: 'https://meet.example/a' })
  const home = await create(me, { type: 'residence', name: 'Our home' })
  expect([online.status, home.status]).toEqual([201, 201])
  expect([online.body.data.type, home.body.data.type]).toEqual(['Online', 'Residence'])
  const keeper = await admin(me.communityId)
  expect((await create(keeper, { type: 'community', name: 'Centre' })).body.data).toMatchObject({
    type: 'CommunityVenue',
    availableForRequest: true,
    can: { edit: true },
  })
  const nameless = await create(keeper, { type: 'community', name: ' ' })
  expect([nameless.status, nameless.body.message]).toEqual([400, 'Please provide a community venue name.'])
  expect((await create(me, { type: 'residence' })).body.message).toBe('Please provide a residence name.')
  for (const onlineLink of [undefined, 'javascript:alert(1)', 'http://meet.example'])
    expect((await create(me, { type: 'online', onlineLink })).body.message).toBe(
      'Please give a link that begins with https://.',
    )
})

test('only administrators add places of the community', async () => {
  const answer = await create(await member(), { type: 'community', name: 'Centre' })
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'Places of the community are kept by its administrators.',
  ])
})

test('coordinates are parsed, swapped where they must be, and dropped unless both are finite', async () => {
  const me = await member()
  const at = async (address: { lat?: number | string; lng?: number | string }) =>
    (await create(me, { type: 'residence', name: 'Home', address })).body.data.location
  expect(await at({ lat: '151.2', lng: '-33.9' })).toEqual({ type: 'Point', coordinates: [151.2, -33.9] })
  expect(await at({ lat: 'somewhere', lng: 3 })).toBeNull()
  expect(await at({ lat: 3 })).toBeNull()
  const geo = await create(me, {
    type: 'residence',
    name: 'Home',
    location: { type: 'Point', coordinates: [-0.12, 51.5] },
  })
  expect(geo.body.data.address).toMatchObject({ lat: 51.5, lng: -0.12 })
})

test('PATCH and PUT change the same, and what is left out stays', async () => {
  const keeper = await member()
  const id = await makeVenue(world, keeper)
  const patched = await world.call(changeVenue, { as: keeper, params: { id }, body: { name: 'Garden' } })
  expect(patched.body.data).toMatchObject({ name: 'Garden', address: { streetAddress: '1 Hidden Lane' } })
  const put = await world.call(replaceVenue, {
    as: keeper,
    params: { id },
    body: { availableForRequest: false, address: { lat: '', lng: '' } },
  })
  expect(put.body.data).toMatchObject({ name: 'Garden', availableForRequest: false, location: null })
  const nameless = await world.call(changeVenue, { as: keeper, params: { id }, body: { name: '' } })
  expect([nameless.status, nameless.body.fields]).toEqual([400, { name: 'Please provide a residence name.' }])
})

test('others are told that a home is not theirs to change, youth leave it to their parents', async () => {
  const keeper = await member()
  const other = await makeMember(world, keeper.communityId)
  const child = await makeMember(world, keeper.communityId)
  await makeHousehold(world, [keeper, child])
  await world.past.query(`update people set birth_date = '2012-01-01' where id = $1`, [child.personId])
  const id = await makeVenue(world, keeper)
  for (const as of [other, child, await admin(keeper.communityId)])
    expect((await world.call(removeVenue, { as, params: { id } })).status).toBe(403)
  expect((await create(child, { type: 'residence', name: 'Mine' })).status).toBe(403)
})

test('a body that names somebody else is refused and remembered', async () => {
  const me = await member()
  const other = await makeMember(world, me.communityId)
  const foreign = await world.call(createVenueForUser, {
    as: me,
    body: { type: 'residence', name: 'Theirs', userId: other.accountId },
  })
  expect([foreign.status, foreign.body.message]).toEqual([
    403,
    'You can add a place for yourself and your own community only.',
  ])
  const own = { type: 'residence', name: 'Ours', userId: me.accountId, community: me.communityId } as const
  expect((await world.call(createVenueForUser, { as: me, body: own })).status).toBe(201)
  const { rows } = await world.past.query(
    `select action, outcome from audit_records where community_id = $1 order by number`,
    [me.communityId],
  )
  expect(rows).toEqual([
    { action: 'venue.foreign_name_refused', outcome: 'refused' },
    { action: 'venue.added', outcome: 'done' },
  ])
})

test('a community that the client does not know counts as none given', async () => {
  const me = await member()
  const body = { type: 'residence', name: 'Ours', community: 'Unknown Community' } as const
  expect((await world.call(createVenueForUser, { as: me, body })).status).toBe(201)
  const listed = await world.call(listVenues, { as: me, query: { community: 'Unknown Community' } })
  expect([listed.status, listed.body.venues.map(({ name }) => name)]).toEqual([200, ['Ours']])
})

test('the home at the household’s address is made once', async () => {
  const me = await member()
  const none = await world.call(createResidence, { as: me, body: {} })
  expect([none.status, none.body.message]).toEqual([
    409,
    'Your household has no address yet. Please write the address of the place instead.',
  ])
  await makeHousehold(world, [me])
  const first = await world.call(createResidence, { as: me, body: { name: 'Home' } })
  const again = await world.call(createResidence, { as: me })
  expect(first.body.data).toMatchObject({ name: 'Home', address: { streetAddress: '1 Hidden Lane' } })
  expect(again.body.data.id).toBe(first.body.data.id)
})

test('a place goes to the bin unless something is booked there, comes back, and is forgotten after 30 days', async () => {
  const keeper = await member()
  const venue = await makeVenue(world, keeper)
  const request = await makeVenueRequest(world, { keeper, venue })
  const set = (state: string) =>
    world.past.query(`update venue_requests set state = $2 where id = $1`, [request, state])
  await set('accepted')
  const at = { as: keeper, params: { id: venue } }
  const booked = await world.call(removeVenue, at)
  expect([booked.status, booked.body.message]).toEqual([
    409,
    'Something is booked here. Please take the booking back first.',
  ])
  await set('declined')
  expect([(await world.call(removeVenue, at)).status, (await world.call(removeVenue, at)).status]).toEqual([
    200, 200,
  ])
  expect(await list(keeper)).toEqual([])
  const removed = await world.call(listVenues, { as: keeper, query: { removed: 'true' } })
  expect(removed.body.venues.map(({ id }) => id)).toEqual([venue])
  expect((await world.call(changeVenue, { ...at, body: { name: 'New' } })).status).toBe(409)
  expect((await world.call(restoreVenue, at)).body.data.removedAt).toBeNull()
  await world.call(removeVenue, at)
  world.clock.pass(31 * DAY)
  await passVenues(world.app)
  const { rows } = await world.past.query('select id from venues where id = $1', [venue])
  expect(rows).toEqual([])
})

test('one looks after at most five homes', async () => {
  const me = await member()
  for (let count = 0; count < 5; count += 1) await makeVenue(world, me)
  const { status, body } = await create(me, { type: 'residence', name: 'Sixth' })
  expect([status, body.message]).toEqual([409, 'You can add at most 5. Please change one that is there.'])
})
