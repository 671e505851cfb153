// Searches of Discover that somebody has saved, and what they hear of them.
import { afterAll, expect, test } from 'vitest'
import { endSearch, listSavedSearches, saveSearch } from '#contract/activities/discover.ts'
import { instant } from '#server/platform/clock.ts'
import { makeSavedSearch } from '#server/test/make-search.ts'
import { DAY, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const someone = async () => makeMember(world, await makeCommunity(world))

/** A member who looks for something, and a host of the same community. */
const two = async () => {
  const community = await makeCommunity(world)
  return { seeker: await makeMember(world, community), host: await makeMember(world, community) }
}

test('a search is kept as it stands in the address, newest first, and lasts a year', async () => {
  const member = await someone()
  const wish = {
    q: 'prayers',
    kind: 'Devotional',
    day: 'friday',
    online: '1',
    families: '1',
    friends: '1',
    free: '1',
    age: '8-11',
    language: 'fa',
    near: '41.88,-87.62',
  } as const
  await makeSavedSearch(world, member, { kind: 'Fireside' })
  world.clock.pass(1_000)
  const id = await makeSavedSearch(world, member, wish)
  const { data } = (await world.call(listSavedSearches, { as: member })).body
  expect(data.map((one) => one.wish)).toEqual([wish, { kind: 'Fireside' }])
  expect(data[0]).toMatchObject({ id, until: instant(Date.parse(data[0]?.savedAt ?? '') + 365 * DAY) })
})

test('the same is kept once, and lasts anew', async () => {
  const member = await someone()
  const first = await makeSavedSearch(world, member, { near: '41.9,-87.6', q: 'tea ' })
  world.clock.pass(60_000)
  expect(await makeSavedSearch(world, member, { near: '41.90,-87.60', q: 'tea' })).toBe(first)
  const { data } = (await world.call(listSavedSearches, { as: member })).body
  expect(data).toHaveLength(1)
  expect(Date.parse(data[0]?.savedAt ?? '')).toBeGreaterThan(world.clock.now() - 30_000)
})

test('an eleventh is refused, and nobody gets past that by saving two at once', async () => {
  const member = await someone()
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  for (const q of words) await makeSavedSearch(world, member, { q })
  const answers = await Promise.all(
    ['j', 'k', 'l'].map((q) => world.call(saveSearch, { as: member, body: { q } })),
  )
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409'])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'You have saved ten searches already. Please end one of them first.',
  })
  // What is there already may still be saved anew.
  expect((await world.call(saveSearch, { as: member, body: { q: 'a' } })).status).toBe(200)
})

test.each([
  ['nothing at all', {}],
  ['empty words', { q: '  ' }],
  ['a place to the door', { near: '41.8812,-87.6234' }],
  ['a place beyond the pole', { near: '91,10' }],
  ['a place beyond the day line', { near: '10,181' }],
  ['an age of words', { age: 'young' }],
  ['a language of many letters', { language: 'persian' }],
])('%s cannot be saved', async (_, body) => {
  const member = await someone()
  expect((await world.call(saveSearch, { as: member, body })).status).toBe(400)
  expect((await world.call(listSavedSearches, { as: member })).body.data).toEqual([])
})

test('of where somebody is the database keeps the cell, whoever writes to it', async () => {
  const member = await someone()
  await makeSavedSearch(world, member, { near: '41.88,-87.62' })
  const { rows } = await world.past.query(
    `update saved_searches set latitude = 41.88129, longitude = -87.62349
     where account_id = $1 returning latitude, longitude`,
    [member.accountId],
  )
  expect(rows).toEqual([{ latitude: '41.88', longitude: '-87.62' }])
})

test('nobody sees or ends what another has saved', async () => {
  const { seeker, host } = await two()
  const id = await makeSavedSearch(world, seeker)
  expect((await world.call(listSavedSearches, { as: host })).body.data).toEqual([])
  expect((await world.call(endSearch, { as: host, params: { id } })).status).toBe(404)
  expect((await world.call(endSearch, { as: seeker, params: { id } })).status).toBe(200)
  expect((await world.call(endSearch, { as: seeker, params: { id } })).status).toBe(404)
})
