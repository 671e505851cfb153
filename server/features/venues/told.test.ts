import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeVenue, findVenues, listActivityVenues, listVenues } from '#contract/venues/venues.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makePart } from '#server/test/make-part.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeHost } from '#server/test/sent.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const member = async () => makeMember(world, await makeCommunity(world))
const admin = (community: Someone['communityId']) =>
  makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
const list = async (as: Someone) => (await world.call(listVenues, { as })).body.venues

test('of a home others learn the suburb and a cell of the map, whatever they ask', async () => {
  const keeper = await member()
  const other = await makeMember(world, keeper.communityId)
  const id = await makeVenue(world, keeper)
  const coarse = {
    exact: false,
    address: {
      streetAddress: null,
      postalCode: null,
      suburb: 'Suburb',
      city: 'City',
      lat: 51.51,
      lng: -0.13,
    },
    location: { type: 'Point', coordinates: [-0.13, 51.51] },
  }
  expect((await list(other))[0]).toMatchObject({
    id,
    ...coarse,
    mine: false,
    can: { edit: false, request: true },
  })
  const found = await world.call(findVenues, { as: other, body: {} })
  expect(found.body.venues[0]).toMatchObject({ id, ...coarse })
  expect(JSON.stringify([await list(other), found.body])).not.toMatch(/Hidden|1234|51\.507|0\.1277/)
  expect((await list(keeper))[0]).toMatchObject({
    exact: true,
    mine: true,
    address: { streetAddress: '1 Hidden Lane', lat: 51.507351 },
  })
})

test('a home that may not be asked for is not there for others', async () => {
  const keeper = await member()
  const other = await makeMember(world, keeper.communityId)
  const id = await makeVenue(world, keeper, { available_for_request: false })
  expect(await list(other)).toEqual([])
  expect((await world.call(changeVenue, { as: other, params: { id }, body: {} })).status).toBe(404)
  expect((await list(keeper)).map((venue) => venue.id)).toEqual([id])
})

test('who asked and who comes is told the address until the booking is over', async () => {
  const keeper = await member()
  const [host, guest, waiting] = [
    await makeMember(world, keeper.communityId),
    await makeMember(world, keeper.communityId),
    await makeMember(world, keeper.communityId),
  ]
  const venue = await makeVenue(world, keeper, { available_for_request: false })
  const activity = await makeActivity(world, keeper.communityId)
  for (const [who, state] of [
    [guest, 'active'],
    [waiting, 'requested'],
  ] as const)
    await world.past.query(
      `insert into activity_people (community_id, activity_id, person_id, role, state) values ($1, $2, $3, 'participant', $4)`,
      [keeper.communityId, activity, who.personId, state],
    )
  const id = await makeVenueRequest(world, { keeper, asker: host, venue, activity })
  const exact = async (as: Someone) =>
    (await world.call(listActivityVenues, { as, params: { id: activity } })).body.venues.map(
      (one) => one.exact,
    )
  expect([await exact(host), await list(guest)]).toEqual([[], []])
  await world.past.query(`update venue_requests set state = 'accepted' where id = $1`, [id])
  await world.past.query(`select bump_revision($1, 'venues')`, [keeper.communityId])
  expect([await exact(host), await exact(guest), await exact(waiting)]).toEqual([[true], [true], [false]])
  expect((await list(guest))[0]).toMatchObject({ id: venue, address: { streetAddress: '1 Hidden Lane' } })
  world.clock.pass(4 * DAY)
  const later = { ...guest, ...(await signIn(world, guest.accountId)) }
  expect([await exact(later), await list(later)]).toEqual([[], []])
})

test('the guardian of a child who comes is told where to bring it', async () => {
  const keeper = await member()
  const [host, parent, other] = [
    await makeMember(world, keeper.communityId),
    await makeMember(world, keeper.communityId),
    await makeMember(world, keeper.communityId),
  ]
  const venue = await makeVenue(world, keeper, { available_for_request: false })
  const activity = await makeActivity(world, keeper.communityId)
  const child = { communityId: keeper.communityId, personId: await makeChild(world, [parent], { age: 8 }) }
  await makePart(world, activity, child, 'participant')
  const id = await makeVenueRequest(world, { keeper, asker: host, venue, activity })
  await world.past.query(`update venue_requests set state = 'accepted' where id = $1`, [id])
  const exact = async (as: Someone) =>
    (await world.call(listActivityVenues, { as, params: { id: activity } })).body.venues.map(
      (one) => one.exact,
    )
  expect([await exact(parent), await exact(other)]).toEqual([[true], [false]])
  await world.past.query(`update people set birth_date = current_date - interval '30 years' where id = $1`, [
    child.personId,
  ])
  await world.past.query(`select bump_revision($1, 'venues')`, [keeper.communityId])
  expect(await exact(parent)).toEqual([false])
})

test('the nearest places are found for people whom the caller leads, in whole kilometres', async () => {
  const host = await member()
  const { communityId } = host
  const guest = await makeMember(world, communityId)
  await makeVenue(world, guest, { available_for_request: false, latitude: 51.5, longitude: 0 })
  const keeper = await admin(communityId)
  const far = await makeVenue(world, keeper, { type: 'CommunityVenue', latitude: 52.5, longitude: 0 })
  const near = await makeVenue(world, keeper, { type: 'CommunityVenue', latitude: 51.52, longitude: 0 })
  const unknown = await makeVenue(world, keeper, { type: 'CommunityVenue', latitude: null, longitude: null })
  const body = { facilitatorIds: [host.accountId], participantIds: [guest.personId] }
  const refused = await world.call(findVenues, { as: host, body })
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Please choose people of a gathering that you lead.',
  ])
  const activity = await makeActivity(world, communityId)
  await makeHost(world, host, activity)
  await world.past.query(
    `insert into activity_people (community_id, activity_id, person_id, role, state) values ($1, $2, $3, 'participant', 'active')`,
    [communityId, activity, guest.personId],
  )
  const found = await world.call(findVenues, { as: host, body })
  expect(found.body.venues.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
    [near, 2],
    [far, 111],
    [unknown, null],
  ])
})

test('another community’s id lists nothing', async () => {
  const me = await member()
  const other = await makeCommunity(world)
  expect((await world.call(listVenues, { as: me, query: { community: other } })).status).toBe(404)
  expect((await world.call(listVenues, { as: me, query: { community: me.communityId } })).status).toBe(200)
})

test('a link is told to who added it, to administrators and to those in a gathering that meets there', async () => {
  const host = await member()
  const { communityId } = host
  const [guest, parent, waiting, stranger] = [
    await makeMember(world, communityId),
    await makeMember(world, communityId),
    await makeMember(world, communityId),
    await makeMember(world, communityId),
  ]
  const keeper = await admin(communityId)
  const venue = await makeVenue(world, host, { type: 'Online', available_for_request: false })
  const activity = await makeActivity(world, communityId)
  await world.past.query('update activities set venue_id = $2 where id = $1', [activity, venue])
  const child = { communityId, personId: await makeChild(world, [parent], { age: 8 }) }
  await makePart(world, activity, guest, 'participant')
  await makePart(world, activity, child, 'participant')
  await makePart(world, activity, waiting, 'participant', 'requested')
  const told = async (as: Someone) => {
    const of = (await world.call(listActivityVenues, { as, params: { id: activity } })).body.venues
    return [...of, ...(await list(as))].map(({ onlineLink }) => onlineLink)
  }
  const link = 'https://meet.example/room'
  for (const one of [host, keeper, guest, parent]) expect(await told(one)).toEqual([link, link])
  for (const one of [waiting, stranger]) expect(await told(one)).toEqual([])
  const offer = { params: { id: venue }, body: { availableForRequest: true } }
  expect((await world.call(changeVenue, { as: stranger, ...offer })).status).toBe(404)
  expect((await world.call(changeVenue, { as: host, ...offer })).status).toBe(200)
  expect(await told(stranger)).toEqual([link, link])
})
