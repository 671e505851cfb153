import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listDevices } from '#contract/auth/devices.ts'
import { listEvents } from '#contract/events/events.ts'
import { commentPost, communityFeed, getPost } from '#contract/posts/posts.ts'
import { getMe } from '#contract/auth/session.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const wanted = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringContaining(`default-src 'none'`),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}

test.for([
  ['a good answer', 'GET', '/api/auth/options', {}],
  ['a refusal', 'GET', '/api/auth/me', {}],
  ['an unknown call', 'GET', '/api/nowhere', {}],
  ['a malformed address', 'GET', '/api/events/%zz', {}],
  ['a body that is no JSON', 'POST', '/api/auth/login', { 'content-type': 'application/json' }],
  ['a wrong type of body', 'POST', '/api/auth/login', { 'content-type': 'text/plain' }],
  ['a method that is not there', 'TRACE', '/api/events', {}],
] as const)('%s carries every security header', async ([, method, url, headers]) => {
  const answer = await world.app.http.inject({
    method,
    url,
    headers,
    ...('content-type' in headers ? { payload: '{' } : {}),
  })
  expect(answer.headers).toMatchObject(wanted)
})

test('a refusal says the same sentence as message and as error, with a stable code', async () => {
  const answer = await world.call(getMe)
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({
    message: 'Please log in first.',
    error: 'Please log in first.',
    code: 'not_signed_in',
  })
})

test('bad input names each field in a sentence', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const id = await makePost(world, member)
  const answer = await world.call(commentPost, { params: { id }, body: { comment: '  ' }, as: member })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    message: 'Please write something first.',
    fields: { comment: 'Please write something first.' },
  })
})

test('a body over the limit is refused before it is read', async () => {
  const payload = JSON.stringify({ email: 'a'.repeat(200_000), password: 'b' })
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([413, 'This is too large to send.'])
})

test('a prototype in a body is refused', async () => {
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"__proto__":{"admin":true},"email":"a@b.c","password":"x"}',
  })
  expect(answer.statusCode).toBe(400)
})

test('an answer without a change since is 304 and empty', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const first = await world.call(getMe, { as: member })
  const again = await world.call(getMe, {
    as: member,
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('Last-Modified answers 304 once the change is older than a moment', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makePost(world, member)
  const params = { communityId: community }
  const fresh = await world.call(communityFeed, { params, as: member })
  expect(fresh.headers['last-modified']).toBeUndefined()
  world.clock.pass(5_000)
  const settled = await world.call(communityFeed, { params, as: member })
  const since = { 'if-modified-since': String(settled.headers['last-modified']) }
  expect((await world.call(communityFeed, { params, as: member, headers: since })).status).toBe(304)
})

test('a tag of one member is no tag of another', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const first = await world.call(listEvents, { as: one })
  const answer = await world.call(listEvents, {
    as: other,
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect(answer.status).toBe(200)
})

test('the same Idempotency-Key adds one comment, and answers the same', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const id = await makePost(world, member)
  const send = () =>
    world.call(commentPost, {
      params: { id },
      body: { comment: 'Once' },
      as: member,
      headers: { 'idempotency-key': 'comment-1' },
    })
  const [first, second] = [await send(), await send()]
  expect(second.text).toBe(first.text)
  const { body } = await world.call(getPost, { params: { id }, as: member })
  expect(body.data.commentCount).toBe(1)
})

test('the same key for another request is refused', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const params = { id: await makePost(world, member) }
  const headers = { 'idempotency-key': 'one-key-only' }
  await world.call(commentPost, { params, body: { comment: 'One' }, as: member, headers })
  const other = await world.call(commentPost, { params, body: { comment: 'Other' }, as: member, headers })
  expect([other.status, other.body.message]).toEqual([
    409,
    'This Idempotency-Key was used for another request.',
  ])
})

test('an answer that was lost in a crash adds no second comment', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const params = { id: await makePost(world, member) }
  const headers = { 'idempotency-key': 'lost-answer-1' }
  const send = () => world.call(commentPost, { params, body: { comment: 'Once' }, as: member, headers })
  await send()
  await world.past.query(`delete from idempotency_keys where key = 'lost-answer-1'`)
  const again = await send()
  expect(again.body.data).toMatchObject({ commentCount: 1, comments: [{ comment: 'Once' }] })
})

test('the same key sent five times at once adds one comment', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const params = { id: await makePost(world, member) }
  const headers = { 'idempotency-key': 'five-at-once' }
  const send = () => world.call(commentPost, { params, body: { comment: 'Once' }, as: member, headers })
  const answers = await Promise.all([send(), send(), send(), send(), send()])
  expect(answers.map(({ body }) => body.data.commentCount)).toEqual([1, 1, 1, 1, 1])
})

test('a refused request may be tried again with its key', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const headers = { 'idempotency-key': 'try-again-1' }
  const id = await makePost(world, member)
  const refused = await world.call(commentPost, {
    params: { id: member.accountId },
    body: { comment: 'x' },
    as: member,
    headers,
  })
  const good = await world.call(commentPost, { params: { id }, body: { comment: 'x' }, as: member, headers })
  expect([refused.status, good.status]).toEqual([404, 200])
})

test('an ended session is at the end on its next call', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  await world.past.query('update sessions set revoked_at = now() where id = $1', [member.sessionId])
  const answer = await world.call(listDevices, { as: member })
  expect([answer.status, answer.body.message]).toEqual([419, 'Session expired'])
})

test('a right that ends is at the end on the next call', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const me = () => world.call(getMe, { as: secretary })
  expect((await me()).body.data.roles.toSorted()).toEqual(['assembly', 'secretary'])
  await world.past.query(`update terms set valid_to = current_date - 1 where person_id = $1`, [
    secretary.personId,
  ])
  expect((await me()).body.data.roles).toEqual([])
})

test('what is no HTTP gets a sentence and the end of the connection', async () => {
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = z.parse(z.object({ port: z.number() }), world.app.http.server.address())
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain('This request could not be read.')
})
