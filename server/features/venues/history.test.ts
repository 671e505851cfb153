// What has met in a place: for those who may know where it is, and each line for those who may see it.
import { afterAll, expect, test } from 'vitest'
import { listVenueHistory } from '#contract/venues/venue-history.ts'
import { listVenues } from '#contract/venues/venues.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import { makeActivity, makeEvent, makeMeeting } from '#server/test/make-content.ts'
import { makePart } from '#server/test/make-part.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const dayOf = (inDays: number) => instant(world.clock.now() + inDays * DAY).slice(0, 10)
const ask = (as: Someone, id: string, query: { limit?: number; cursor?: string } = {}) =>
  world.call(listVenueHistory, { as, params: { id }, query })
const idsAt = async (as: Someone, id: string) => (await ask(as, id)).body.data.map((one) => one.id)
const mayLookBack = async (as: Someone, id: string) =>
  (await world.call(listVenues, { as })).body.venues.find((one) => one.id === id)?.can.lookBack

/** A place of the community, or the home of a keeper, and an activity that meets there. */
const makePlace = async (type: 'CommunityVenue' | 'Residence' = 'CommunityVenue') => {
  const community = await makeCommunity(world)
  const [keeper, member] = [await makeMember(world, community), await makeMember(world, community)]
  const venue = await makeVenue(world, keeper, { type })
  const activity = await makeActivity(world, community)
  await moveTo(activity, venue)
  return { community, keeper, member, venue, activity }
}

const moveTo = (activity: string, venue: string | null) =>
  world.past.query('update activities set venue_id = $2 where id = $1', [activity, venue])

const makePastEvent = async (community: Someone['communityId'], venue: string, inDays: number) => {
  const id = await makeEvent(world, community, { inDays })
  await world.past.query('update events set venue_id = $2 where id = $1', [id, venue])
  return id
}

test('past meetings and events of a place are listed, the latest first, with the way to each', async () => {
  const { community, member, venue, activity } = await makePlace()
  const old = await makeMeeting(world, community, activity, -9)
  const event = await makePastEvent(community, venue, -4)
  const late = await makeMeeting(world, community, activity, -2)
  const { status, body } = await ask(member, venue)
  expect(status).toBe(200)
  expect(body.data.map(({ id, what, gathering, kind, date }) => [id, what, gathering, kind, date])).toEqual([
    [late, 'meeting', activity, 'Devotional', dayOf(-2)],
    [event, 'event', event, 'Feast', dayOf(-4)],
    [old, 'meeting', activity, 'Devotional', dayOf(-9)],
  ])
  expect(body.data[0]?.time).toBe('19:30')
})

test('what is still to come, was cancelled, is a draft, or was elsewhere is not in it', async () => {
  const { community, member, venue, activity } = await makePlace()
  await makeMeeting(world, community, activity, 3)
  const off = await makeMeeting(world, community, activity, -3)
  await world.past.query('update activity_sessions set cancelled_at = now() where id = $1', [off])
  await makePastEvent(community, venue, 2)
  for (const status of ['cancelled', 'draft'])
    await world.past.query('update events set status = $2 where id = $1', [
      await makePastEvent(community, venue, -5),
      status,
    ])
  await makeMeeting(world, community, await makeActivity(world, community), -2)
  expect((await ask(member, venue)).body.data).toEqual([])
})

test('a gathering that has moved leaves its past where that was, and brings none along', async () => {
  const { community, keeper, member, venue, activity } = await makePlace()
  const here = await makeMeeting(world, community, activity, -6)
  const there = await makeVenue(world, keeper, { type: 'CommunityVenue' })
  await moveTo(activity, there)
  expect([await idsAt(member, venue), await idsAt(member, there)]).toEqual([[here], []])
  await moveTo(activity, null)
  await moveTo(activity, there)
  expect([await idsAt(member, venue), await idsAt(member, there)]).toEqual([[here], []])
})

test('a meeting that was booked elsewhere is listed there, and once', async () => {
  const { community, keeper, member, venue, activity } = await makePlace()
  const meeting = await makeMeeting(world, community, activity, -6)
  const there = await makeVenue(world, keeper, { type: 'CommunityVenue' })
  const booking = await makeVenueRequest(world, { keeper, venue: there, inDays: -6, activity })
  expect([await idsAt(member, venue), await idsAt(member, there)]).toEqual([[meeting], []])
  await world.past.query(`update venue_requests set state = 'accepted' where id = $1`, [booking])
  expect([await idsAt(member, venue), await idsAt(member, there)]).toEqual([[], [meeting]])
  await moveTo(activity, there)
  expect([await idsAt(member, venue), await idsAt(member, there)]).toEqual([[], [meeting]])
})

test('a place that is deleted takes its past along, and the meetings stay', async () => {
  const { community, venue, activity } = await makePlace()
  const meeting = await makeMeeting(world, community, activity, -6)
  await inCommunity(world.app.db, community, (tx) =>
    tx.deleteFrom('venues').where('community_id', '=', community).where('id', '=', venue).execute(),
  )
  const { rows } = await world.past.query('select venue_id, placed from activity_sessions where id = $1', [
    meeting,
  ])
  expect(rows).toEqual([{ venue_id: null, placed: true }])
})

test('older ones come page by page, across days with several, each once', async () => {
  const { community, member, venue, activity } = await makePlace()
  const other = await makeActivity(world, community)
  await moveTo(other, venue)
  const all: string[] = []
  for (const inDays of [-1, -2, -3]) {
    for (const one of [activity, other]) all.push(await makeMeeting(world, community, one, inDays))
    all.push(await makePastEvent(community, venue, inDays))
  }
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await ask(member, venue, { limit: 4, ...(cursor === undefined ? {} : { cursor }) })
    found.push(...body.data.map(({ id }) => id))
    cursor = body.next
  } while (cursor !== undefined)
  expect(found).toHaveLength(9)
  expect(found.toSorted()).toEqual(all.toSorted())
  expect((await ask(member, venue, { cursor: 'nonsense' })).status).toBe(400)
  expect((await ask(member, venue, { limit: 21 })).status).toBe(400)
})

test('a private gathering is a line for those who are in it and for administrators alone', async () => {
  const { community, member, venue, activity } = await makePlace()
  const meeting = await makeMeeting(world, community, activity, -2)
  await world.past.query(`update activities set visibility = 'private' where id = $1`, [activity])
  const admin = await makeMember(world, community, { body: 'administration', office: 'communityAdmin' })
  const inIt = await makeMember(world, community)
  await makePart(world, activity, inIt, 'participant')
  expect([await idsAt(member, venue), await idsAt(inIt, venue), await idsAt(admin, venue)]).toEqual([
    [],
    [meeting],
    [meeting],
  ])
})

test('what was in a home its household reads, and nobody else who may only ask for it', async () => {
  const { community, keeper, member, venue, activity } = await makePlace('Residence')
  const meeting = await makeMeeting(world, community, activity, -2)
  expect([await idsAt(keeper, venue), await mayLookBack(keeper, venue)]).toEqual([[meeting], true])
  const { status, body } = await ask(member, venue)
  expect([status, body.message]).toMatchObject([
    403,
    'What was here is told to those who know the whole address, or look after the place.',
  ])
  expect(await mayLookBack(member, venue)).toBe(false)
})

test('who knows the address of a home while a booking lasts reads what was there', async () => {
  const { keeper, member, venue } = await makePlace('Residence')
  const booking = await makeVenueRequest(world, { keeper, asker: member, venue })
  expect((await ask(member, venue)).status).toBe(403)
  await world.past.query(`update venue_requests set state = 'accepted' where id = $1`, [booking])
  expect((await ask(member, venue)).status).toBe(200)
})

test('a home that is not offered is not there, nor a place in the bin but for those who look after it', async () => {
  const { community, keeper, member, venue } = await makePlace('Residence')
  await world.past.query('update venues set available_for_request = false where id = $1', [venue])
  expect((await ask(member, venue)).status).toBe(404)
  const centre = await makeVenue(world, keeper, { type: 'CommunityVenue' })
  await world.past.query('update venues set removed_at = now() where id = $1', [centre])
  const admin = await makeMember(world, community, { body: 'administration', office: 'communityAdmin' })
  expect([(await ask(member, centre)).status, (await ask(admin, centre)).status]).toEqual([404, 200])
})
