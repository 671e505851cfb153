import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { homeOverview } from '#contract/community/community.ts'
import { pathOf } from '#contract/route.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const read = (member: Someone, encoding: string) =>
  world.app.http.inject({
    url: pathOf(homeOverview, { id: member.accountId }),
    headers: { authorization: `Bearer ${member.token}`, 'accept-encoding': encoding },
  })

const reader = async () => {
  const member = await makeMember(world, await makeCommunity(world))
  await makePost(world, member, { content: 'We met in the garden. '.repeat(200) })
  return member
}

test.for([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long answer travels as %s and is the same', async ([encoding, unpack]) => {
  const member = await reader()
  const plain = await read(member, 'identity')
  const packed = await read(member, encoding)
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers['etag']).toBe(plain.headers['etag'])
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test('a short answer and an answer with tokens travel as they are', async () => {
  const options = await world.app.http.inject({
    url: '/api/auth/options',
    headers: { 'accept-encoding': 'br' },
  })
  expect(options.headers['content-encoding']).toBeUndefined()
  const refused = await world.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'accept-encoding': 'br', 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'nobody@example.org', password: 'x'.repeat(200) }),
  })
  expect(refused.headers['content-encoding']).toBeUndefined()
})
