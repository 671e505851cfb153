import { afterAll, expect, test } from 'vitest'
import { homeOverview } from '#contract/community/community.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import { requestParticipation } from '#contract/activities/taking-part.ts'
import { acceptVenueRequest, requestVenue } from '#contract/venues/venue-requests.ts'
import { makeMember, type Someone } from '#server/test/make.ts'
import { makeChild, makeHousehold } from '#server/test/make-family.ts'
import { makeProposal } from '#server/test/make-offices.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const at = (hours: number) => new Date(world.clock.now() + hours * 3_600_000).toISOString()

const askedOf = async (as: Someone) =>
  (await world.call(homeOverview, { params: { id: as.accountId }, as })).body.asking

test('who is asked for a home is asked on Home, until it is answered', async () => {
  const { community, leader } = await makeLed(world)
  const venue = await makeVenue(world, leader)
  const asker = await makeMember(world, community)
  expect(await askedOf(leader)).toEqual([])
  const { body } = await world.call(requestVenue, {
    params: { id: venue },
    as: asker,
    body: { from: at(72), to: at(74), people: 8 },
  })
  const id = body.data._id
  expect(await askedOf(leader)).toMatchObject([{ kind: 'venue', id, place: 'A home' }])
  expect(await askedOf(asker)).toEqual([])
  await world.call(acceptVenueRequest, { params: { id }, as: leader, body: {} })
  expect(await askedOf(leader)).toEqual([])
})

test('who has moved out of a household is not shown its requests by a copy from before', async () => {
  const { community, leader } = await makeLed(world)
  const stays = await makeMember(world, community)
  await makeHousehold(world, [leader, stays])
  await makeVenueRequest(world, { keeper: leader })
  const ask = (etag = '') =>
    world.call(homeOverview, {
      params: { id: leader.accountId },
      as: leader,
      headers: { 'if-none-match': etag },
    })
  const before = await ask()
  expect(before.body.asking).toMatchObject([{ kind: 'venue' }])
  await world.past.query('update people set household_id = null where id = $1', [leader.personId])
  await world.past.query('select bump_revision($1, $2)', [community, 'people'])
  const after = await ask(String(before.headers['etag']))
  expect([after.status, after.body.asking]).toEqual([200, []])
})

test('who leads an activity is asked for the places in it, and nobody else is', async () => {
  const { community, leader, id } = await makeLed(world, { participation: 'request' })
  const asker = await makeMember(world, community)
  await world.call(requestParticipation, { params: { id, userId: asker.accountId }, as: asker })
  expect(await askedOf(leader)).toMatchObject([
    { kind: 'part', activity: { id }, role: 'participant', who: { id: asker.personId } },
  ])
  expect(await askedOf(await makeMember(world, community))).toEqual([])
  await world.past.query(`update activities set status = 'cancelled' where id = $1`, [id])
  expect((await world.call(getDashboard, { as: leader })).body.data.asking).toEqual([])
})

test('of children who ask for a place Home tells how many, and no name', async () => {
  const { teacher, parent, id } = await makeGuarded(world)
  await world.past.query(`update activities set participation = 'request' where id = $1`, [id])
  for (const age of [8, 9]) {
    const userId = await makeChild(world, [parent], { age })
    await world.call(requestParticipation, { params: { id, userId }, as: parent })
  }
  const asked = await askedOf(teacher)
  expect(asked).toMatchObject([{ kind: 'children', activity: { id }, count: 2 }])
  expect(Object.keys(asked[0] ?? {}).toSorted()).toEqual(['activity', 'count', 'kind'])
})

test('an invitation and a proposal for an office are asked of the one they are about', async () => {
  const { community, leader, id } = await makeLed(world)
  const invited = await makeMember(world, community)
  await makePart(world, id, invited, 'facilitator', 'invited')
  await makeProposal(world, invited, leader)
  expect(await askedOf(invited)).toMatchObject([
    { kind: 'invitation', activity: { id }, role: 'facilitator' },
    { kind: 'office', count: 1 },
  ])
})

test('Home asks at most three things at once, and the dashboard more', async () => {
  const { community, leader, id } = await makeLed(world, { participation: 'request' })
  for (let count = 0; count < 4; count += 1) {
    const asker = await makeMember(world, community)
    await world.call(requestParticipation, { params: { id, userId: asker.accountId }, as: asker })
  }
  expect(await askedOf(leader)).toHaveLength(3)
  expect((await world.call(getDashboard, { as: leader })).body.data.asking).toHaveLength(4)
})
