// What a search must bear: nonsense, signs that mean something to a database, too much, too often.
import { afterAll, expect, test } from 'vitest'
import { search } from '#contract/search/search.ts'
import { openLimits } from '#server/platform/limits.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test.for([
  '',
  '   ',
  '!!!',
  '\u0000',
  '\u0001\u0002',
  '\ud800',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '*',
  ':*',
  '& | !',
  '<->',
  '()',
  "'; drop table posts; --",
  'a:* | b',
  '%%%___',
  '\u202e\u200f',
  '🌹🌹',
  'x'.repeat(100),
  'a b c d e f g h i j k l',
])('nothing bad comes of %j', async (typed) => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makePost(world, member, { content: 'Nothing bad.' })
  const answer = await world.call(search, { as: member, query: { q: typed } })
  expect(answer.status).toBe(200)
  expect(answer.body.data.posts).toBeUndefined()
})

test('what is too long, and a page that is none, are answered in a sentence', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const long = await world.call(search, { as: member, query: { q: 'x'.repeat(101) } })
  expect([long.status, long.body.message]).toEqual([400, 'Please search for at most 100 characters.'])
  const forged = [
    'nonsense',
    Buffer.from('["2026-01-01T00:00:00Z",[1,false],[0,0,"\\u0000","x"]]').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
  ]
  for (const cursor of forged) {
    const answer = await world.call(search, { as: member, query: { q: 'a', in: 'posts', cursor } })
    expect([answer.status, answer.body.message]).toEqual([400, 'This page is not known.'])
  }
  const nowhere = await world.call(search, { as: member, query: { q: 'a', cursor: 'abc' } })
  expect(nowhere.status).toBe(400)
})

test('an unchanged answer is not sent again', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const first = await world.call(search, { as: member, query: { q: 'feast' } })
  const again = await world.call(search, {
    as: member,
    query: { q: 'feast' },
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect(again.status).toBe(304)
})

test('who searches too often is asked to wait', async () => {
  await using limited = await openWorld({ limits: openLimits })
  const member = await makeMember(limited, await makeCommunity(limited))
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) {
    statuses.push((await limited.call(search, { as: member, query: { q: 'feast' } })).status)
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses.at(-1)).toBe(429)
})
