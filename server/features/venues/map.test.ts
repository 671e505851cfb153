import { afterAll, expect, test } from 'vitest'
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import { readMap } from '#contract/venues/map.ts'
import { changeVenue } from '#contract/venues/venues.ts'
import { documentPolicy } from '#server/platform/headers.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const tiles = { TILES_URL: 'https://tile.example/{z}/{x}/{y}.png' }
const world = await openWorld({ settings: tiles })
afterAll(() => world[Symbol.asyncDispose]())

const meetingAt = async (
  member: Someone,
  venue: string,
  visibility: 'public' | 'community' = 'community',
) => {
  const id = await makeActivity(world, member.communityId, { visibility })
  await world.past.query('update activities set venue_id = $2 where id = $1', [id, venue])
  return id
}
const pointsFor = async (as: Someone) =>
  new Map((await world.call(listActivities, { as, query: {} })).body.map(({ id, point }) => [id, point]))

test('on a map a home is a cell to everybody, and a place of the community where it stands', async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const home = await meetingAt(keeper, await makeVenue(world, keeper))
  const hall = await meetingAt(keeper, await makeVenue(world, keeper, { type: 'CommunityVenue' }))
  const points = await pointsFor(keeper)
  expect(points.get(home)).toEqual({ lat: 51.51, lng: -0.13, exact: false })
  expect(points.get(hall)).toEqual({ lat: 51.507351, lng: -0.127758, exact: true })
})

test('a visitor is told no point, and a place without one has none', async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const hall = await makeVenue(world, keeper, { type: 'CommunityVenue' })
  const open = await meetingAt(keeper, hall, 'public')
  expect((await world.call(getActivity, { params: { id: open }, as: keeper })).body.point).not.toBeNull()
  expect((await world.call(getActivity, { params: { id: open } })).body.point).toBeNull()
  const nowhere = await makeVenue(world, keeper, { latitude: null, longitude: null })
  const lost = await meetingAt(keeper, nowhere)
  expect((await pointsFor(keeper)).get(lost)).toBeNull()
})

test('a pin follows its place as soon as that is moved', async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const venue = await makeVenue(world, keeper)
  const id = await meetingAt(keeper, venue)
  expect((await pointsFor(keeper)).get(id)?.lat).toBe(51.51)
  await world.call(changeVenue, { as: keeper, params: { id: venue }, body: { address: { lat: 52, lng: 1 } } })
  expect((await pointsFor(keeper)).get(id)?.lat).toBe(52)
})

test('a map has the tiles that are set, and begins in the town', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const read = async () => (await world.call(readMap, { as: member })).body.data
  const set = { url: tiles.TILES_URL, credit: '© OpenStreetMap contributors' }
  expect(await read()).toEqual({ tiles: set, centre: { lat: 51.5, lng: -0.12 } })
  await world.past.query('update communities set latitude = null where id = $1', [member.communityId])
  expect((await read()).centre).toBeNull()
})

test('pictures are let in from the tile server alone, and from none where none is set', () => {
  const policy = (origin: string) =>
    documentPolicy({ script: [], style: [] }, '', origin)
      .split('; ')
      .filter((part) => part.includes('tile'))
  expect(policy(world.app.config.tiles?.origin ?? '')).toEqual([
    `img-src 'self' data: blob: https://tile.example`,
  ])
  expect(policy('')).toEqual([])
})
