import { hashKey, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listActivities } from '#contract/activities/activities.ts'
import { listDevices } from '#contract/auth/devices.ts'
import { listEvents } from '#contract/events/events.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { logout } from '#contract/auth/session.ts'
import { openAsk } from './ask.ts'
import { send } from './call.ts'
import { openKeep } from './keep.ts'
import { openQueryClient } from './query-client.ts'
import { lineTo, makeGrant, openServer, openStorage, type Heard, type Reply } from './test/server.ts'

const page = (next: string): Reply => ({
  json: { success: true, data: [], next },
  headers: { ETag: `"${next}"`, 'Last-Modified': 'Sat, 21 Nov 2026 03:00:00 GMT' },
})

const feed = { params: { communityId: '0198c0de-0000-7000-8000-000000000001' }, query: { limit: 10 } }

/** A signed-in device, its cache and a server. */
const open = async (answer: (heard: Heard) => Reply | Promise<Reply>) => {
  const server = await openServer(answer)
  const device = openStorage()
  const keep = openKeep(() => device, openStorage)
  keep.setGrant(makeGrant('Layli'))
  const line = lineTo(server.origin, { token: keep.token, changed: keep.setChanged })
  const reload = () => ({ client: openQueryClient(), answers: openAsk(line, keep) })
  return { server, device, keep, line, reload, ...reload(), [Symbol.asyncDispose]: server.close }
}

test('the same question asked twice at once is one request', async () => {
  await using world = await open(() => page('a'))
  const { client, answers } = world
  await Promise.all([client.fetchQuery(answers.ask(listEvents)), client.fetchQuery(answers.ask(listEvents))])
  expect(world.server.heard).toHaveLength(1)
})

test('a question follows the live words of its route, or those that it names where the route has none', async () => {
  await using world = await open(() => page('a'))
  world.answers.ask(listEvents)
  const { queryKey } = world.answers.ask(listDevices, {}, { follows: ['people'] })
  expect(world.answers.revisionOf(queryKey[0])).toEqual(['people'])
  expect(world.answers.revisionOf('GET /api/events')).toContain('events')
})

test('within the freshness window there is no request', async () => {
  await using world = await open(() => page('a'))
  await world.client.fetchQuery(world.answers.ask(listEvents))
  await world.client.fetchQuery(world.answers.ask(listEvents))
  expect(world.server.heard).toHaveLength(1)
})

test('other parts of the question are another question', async () => {
  await using world = await open(() => page('a'))
  const { client, answers } = world
  await client.fetchQuery(answers.ask(listEvents, { query: { limit: 1 } }))
  await client.fetchQuery(answers.ask(listEvents, { query: { limit: 2 } }))
  expect(world.server.heard).toHaveLength(2)
})

test('an answer that is asked again is asked with its tag and time, and a 304 gives it again', async () => {
  await using world = await open(({ headers }) => (headers['if-none-match'] ? { status: 304 } : page('a')))
  const { client, answers } = world
  const first = await client.fetchQuery(answers.ask(listEvents))
  await client.invalidateQueries()
  const second = await client.fetchQuery(answers.ask(listEvents))
  expect(world.server.heard[1]?.headers).toMatchObject({
    'if-none-match': '"a"',
    'if-modified-since': 'Sat, 21 Nov 2026 03:00:00 GMT',
  })
  expect(second).toEqual(first)
})

test('the tag of a 304 without one is kept for the next question', async () => {
  await using world = await open(({ headers }) => (headers['if-none-match'] ? { status: 304 } : page('a')))
  const { client, answers } = world
  for (let times = 0; times < 3; times++) {
    await client.fetchQuery(answers.ask(listEvents))
    await client.invalidateQueries()
  }
  expect(world.server.heard.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"', '"a"'])
})

test('a failure gives the old answer and says since when it is', async () => {
  let fail = false
  await using world = await open(() => (fail ? { status: 500 } : page('a')))
  const { client, answers } = world
  const before = Date.now()
  const first = await client.fetchQuery(answers.ask(listEvents))
  fail = true
  await client.invalidateQueries()
  const question = answers.ask(listEvents)
  expect(await client.fetchQuery(question)).toEqual(first)
  expect(answers.late.since(hashKey(question.queryKey))).toBeGreaterThanOrEqual(before)
  fail = false
  await client.fetchQuery(question)
  expect(answers.late.since(hashKey(question.queryKey))).toBeNull()
})

test('a failure without an old answer throws the text of the server', async () => {
  await using world = await open(() => ({ status: 409, json: { message: 'Not now.' } }))
  await expect(world.client.fetchQuery(world.answers.ask(listActivities))).rejects.toThrow('Not now.')
})

test('a failure without any text says what HTTP calls its status', async () => {
  await using world = await open(() => ({ status: 409, text: '<html>' }))
  await expect(world.client.fetchQuery(world.answers.ask(listDevices))).rejects.toThrow(/^Conflict$/)
  await expect(world.client.fetchQuery(world.answers.ask(communityFeed, feed))).rejects.toThrow(
    /^Fetch community feed error: Conflict$/,
  )
})

test('an answer that cannot be read does not say that it is OK', async () => {
  await using world = await open(() => ({ text: 'not json' }))
  await expect(world.client.fetchQuery(world.answers.ask(listDevices))).rejects.toThrow(
    /^Error GET \/api\/auth\/devices$/,
  )
  await expect(world.client.fetchQuery(world.answers.ask(communityFeed, feed))).rejects.toThrow(
    /^Fetch community feed error: Error GET /,
  )
})

test.each([401, 403, 404])('a %i never falls back to what was kept, and erases it', async (status) => {
  let refuse = false
  await using world = await open(() => (refuse ? { status } : page('a')))
  const { client, answers } = world
  const question = () => answers.ask(listEvents, {}, { keepAs: 'events' })
  await client.fetchQuery(question())
  refuse = true
  await client.invalidateQueries()
  await expect(client.fetchQuery(question())).rejects.toMatchObject({ status })
  expect(world.device.getItem('events')).toBeNull()
})

test('events outlive a reload and are shown without a request while they are fresh', async () => {
  await using world = await open(() => page('a'))
  await world.client.fetchQuery(world.answers.ask(listEvents, {}, { keepAs: 'events' }))
  expect(JSON.parse(world.device.getItem('events') ?? '')).toMatchObject({
    data: { success: true, data: [], next: 'a' },
    at: expect.any(Number),
    etag: '"a"',
    lastModified: 'Sat, 21 Nov 2026 03:00:00 GMT',
  })
  const { client, answers } = world.reload()
  const again = await client.fetchQuery(answers.ask(listEvents, {}, { keepAs: 'events' }))
  expect(again).toMatchObject({ next: 'a' })
  expect(world.server.heard).toHaveLength(1)
})

test('without a network a reload still shows what was kept', async () => {
  await using world = await open(() => page('a'))
  await world.client.fetchQuery(world.answers.ask(listEvents, {}, { keepAs: 'events' }))
  await world.server.close()
  const stored = JSON.parse(world.device.getItem('events') ?? '')
  world.device.setItem('events', JSON.stringify({ ...stored, at: Date.now() - 120_000 }))
  const { client, answers } = world.reload()
  const question = answers.ask(listEvents, {}, { keepAs: 'events' })
  const observer = new QueryObserver(client, question)
  expect(observer.getCurrentResult().data).toMatchObject({ next: 'a' })
  expect(await client.fetchQuery(question)).toMatchObject({ next: 'a' })
  expect(answers.late.since(hashKey(question.queryKey))).toBeLessThan(Date.now() - 100_000)
})

test('the next person on the device sees nothing of the one before, not even offline', async () => {
  await using world = await open(() => page('canary'))
  const { client, answers, keep } = world
  await client.fetchQuery(answers.ask(listEvents, {}, { keepAs: 'events' }))
  keep.setGrant(makeGrant('Nabil'))
  await world.server.close()
  const question = answers.ask(listEvents, {}, { keepAs: 'events' })
  expect(question.initialData()).toBeUndefined()
  await expect(client.fetchQuery({ ...question, retry: false })).rejects.toMatchObject({ status: 0 })
})

test('an answer that arrives after its person has gone is kept nowhere', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await using world = await open(async () => {
    await gate
    return page('canary')
  })
  const { client, answers, keep, device } = world
  const late = client.fetchQuery(answers.ask(listEvents, {}, { keepAs: 'events' }))
  keep.clear()
  keep.setGrant(makeGrant('Nabil'))
  release()
  await late
  expect([...device.values.values()].join()).not.toContain('canary')
})

test('after a change that the server took, what was kept before is asked anew, and shown meanwhile', async () => {
  await using world = await open(({ method }) => (method === 'GET' ? page('a') : { status: 204 }))
  await world.client.fetchQuery(world.answers.ask(listEvents, {}, { keepAs: 'events' }))
  const look = () => {
    const { client, answers } = world.reload()
    return new QueryObserver(client, answers.ask(listEvents, {}, { keepAs: 'events' })).getCurrentResult()
  }
  expect(look()).toMatchObject({ isStale: false, data: { next: 'a' } })
  await send(world.line, logout, {})
  expect(look()).toMatchObject({ isStale: true, data: { next: 'a' } })
})
