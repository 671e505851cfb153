// Neighbourhoods of the locality, and what lies in them.
import { afterAll, expect, test } from 'vitest'
import { listPlaced, placeInNeighbourhood, setNeighbourhoods } from '#contract/statistics/keeping.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { makeHousehold } from '#server/test/make-family.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeOfficer = async (): Promise<Someone> =>
  makeMember(world, await makeCommunity(world), { office: 'statisticsOfficer', body: 'other' })

const set = (as: Someone, ...neighbourhoods: readonly (readonly [id: string, name: string])[]) =>
  world.call(setNeighbourhoods, {
    as,
    body: { neighbourhoods: neighbourhoods.map(([id, name]) => ({ id, name })) },
  })
const place = (
  as: Someone,
  neighbourhood: string | null,
  more: Partial<Record<'activities' | 'households', string[]>>,
) =>
  world.call(placeInNeighbourhood, { as, body: { neighbourhood, activities: [], households: [], ...more } })
const placesOf = async (as: Someone) => (await world.call(listPlaced, { as })).body.data

test('neighbourhoods stand in their order, and two that are spelled alike are refused', async () => {
  const as = await makeOfficer()
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await set(as, [one, 'Riverside'], [other, 'Old Mill'])
  const answer = await set(as, [other, 'Old Mill'], [one, 'Riverside'])
  expect(answer.body.data.map(({ name }) => name)).toEqual(['Old Mill', 'Riverside'])
  const twice = await set(as, [one, 'Riverside'], [other, 'ríver-SIDE'], [crypto.randomUUID(), 'riverside'])
  expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([400, ['neighbourhoods.2.name']])
  expect((await set(as, [one, 'A'], [one, 'B'])).status).toBe(400)
})

test('one that is left out is taken off what lies in it, stays in the database, and may come back', async () => {
  const as = await makeMember(world, await makeCommunity(world), {
    office: 'communityAdmin',
    body: 'administration',
  })
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await set(as, [one, 'Riverside'], [other, 'Old Mill'])
  const activity = await makeActivity(world, as.communityId)
  const household = await makeHousehold(world, [as])
  expect((await place(as, one, { activities: [activity], households: [household] })).status).toBe(200)
  expect(await placesOf(as)).toMatchObject({
    activities: [{ id: activity, neighbourhood: one }],
    households: [{ id: household, neighbourhood: one }],
  })
  await set(as, [other, 'Old Mill'])
  expect(await placesOf(as)).toMatchObject({
    activities: [{ neighbourhood: null }],
    households: [{ neighbourhood: null }],
  })
  expect((await place(as, one, { activities: [activity] })).status).toBe(404)
  const kept = await world.past.query(
    'select name from neighbourhoods where removed_at is not null and id = $1',
    [one],
  )
  expect(kept.rows).toEqual([{ name: 'Riverside' }])
  await set(as, [one, 'By the river'], [other, 'Old Mill'])
  expect((await place(as, one, { activities: [activity] })).status).toBe(200)
})

test('households are placed and listed by those who keep the roll alone', async () => {
  const as = await makeOfficer()
  const one = crypto.randomUUID()
  await set(as, [one, 'Riverside'])
  const household = await makeHousehold(world, [as])
  expect((await place(as, one, { households: [household] })).status).toBe(403)
  expect((await placesOf(as)).households).toEqual([])
  const secretary = await makeMember(world, as.communityId, { office: 'secretary' })
  expect((await place(secretary, one, { households: [household] })).status).toBe(200)
})

test('nothing of another community is placed, and nothing is placed there', async () => {
  const [as, stranger] = [await makeOfficer(), await makeOfficer()]
  const [own, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
  await set(as, [own, 'Riverside'])
  await set(stranger, [theirs, 'Riverside'])
  const activity = await makeActivity(world, as.communityId)
  const foreign = await makeActivity(world, stranger.communityId)
  expect((await place(as, own, { activities: [activity, foreign] })).status).toBe(404)
  expect((await place(as, theirs, { activities: [activity] })).status).toBe(404)
  expect((await placesOf(as)).activities).toMatchObject([{ id: activity, neighbourhood: null }])
})
