import { expect, test } from 'vitest'
import { listDevices } from '#contract/auth/devices.ts'
import { login } from '#contract/auth/auth.ts'
import { joinEvent, listEvents } from '#contract/events/events.ts'
import { uploadMaterial } from '#contract/uploads/uploads.ts'
import { getMe, logout } from '#contract/auth/session.ts'
import { NO_ANSWER } from './call-error.ts'
import { send } from './call.ts'
import { openServerTime } from './line.ts'
import { lineTo, makeGrant, openServer } from './test/server.ts'

const emptyList = { success: true, data: [] }
const eventId = '0198c0de-0000-7000-8000-000000000001'

test('a bearer token goes with a call', async () => {
  await using server = await openServer(() => ({ json: emptyList }))
  await send(lineTo(server.origin, { token: () => 'mine' }), listEvents, {})
  expect(server.heard[0]?.headers.authorization).toBe('Bearer mine')
})

test('log-in carries no bearer token, and its 401 does not ask the session', async () => {
  await using server = await openServer(() => ({ status: 401, json: { message: 'Wrong password.' } }))
  let asked = 0
  const line = lineTo(server.origin, {
    token: () => 'mine',
    refused: async () => (++asked > 0 ? 'renewed' : 'over'),
  })
  const input = { body: { email: 'a@b.org', password: 'x' } }
  await expect(send(line, login, input)).rejects.toMatchObject({
    message: 'Sign-in failed',
    detail: 'Wrong password.',
    status: 401,
  })
  expect(server.heard[0]?.headers.authorization).toBeUndefined()
  expect(server.heard[0]?.headers['content-type']).toBe('application/json')
  expect(server.heard[0]?.headers['x-nineteen-client']).toBe('web')
  expect(asked).toBe(0)
})

test('a refusal for want of a right is told, another is not', async () => {
  let told = 0
  const notAllowed = () => void (told += 1)
  for (const code of ['not_allowed', 'pending']) {
    await using server = await openServer(() => ({ status: 403, json: { message: 'Not for you.', code } }))
    await expect(send(lineTo(server.origin, { notAllowed }), listEvents, {})).rejects.toMatchObject({ code })
  }
  expect(told).toBe(1)
})

test('null and undefined are left out of the query string', async () => {
  await using server = await openServer(() => ({ json: emptyList }))
  await send(lineTo(server.origin), listEvents, { query: { limit: 5, cursor: null, other: undefined } })
  expect(server.heard[0]?.url).toBe('/api/events?limit=5')
})

test('parameters are written into the path safely', async () => {
  await using server = await openServer(() => ({ status: 404 }))
  await expect(send(lineTo(server.origin), joinEvent, { params: { id: 'a/b?c' } })).rejects.toThrow()
  expect(server.heard[0]?.url).toBe('/api/events/a%2Fb%3Fc/join')
})

test('the failure text of the route holds the sentence of the server', async () => {
  await using server = await openServer(() => ({
    status: 409,
    json: { message: 'It is full.', code: 'full' },
  }))
  await expect(send(lineTo(server.origin), joinEvent, { params: { id: eventId } })).rejects.toMatchObject({
    message: 'Failed to join the event: It is full.',
    code: 'full',
  })
})

test('without a text of the route the sentence of the server speaks', async () => {
  await using server = await openServer(() => ({ status: 403, json: { error: 'Not for you.' } }))
  await expect(send(lineTo(server.origin), listDevices, {})).rejects.toThrow(/^Not for you\.$/)
})

test('without any text the method and path are named', async () => {
  await using server = await openServer(() => ({ status: 500, text: '<html>' }))
  await expect(send(lineTo(server.origin), listDevices, {})).rejects.toThrow(
    /^Error GET \/api\/auth\/devices$/,
  )
})

test('an answer that is not what the contract says is an error, not data', async () => {
  await using server = await openServer(() => ({ text: 'not json' }))
  await expect(send(lineTo(server.origin), listEvents, {})).rejects.toThrow('Failed to fetch events')
})

test('a server that is away gives the network text of the route', async () => {
  const server = await openServer(() => ({}))
  await server.close()
  const body = { email: 'a@b.org', password: 'x' }
  await expect(send(lineTo(server.origin), login, { body })).rejects.toMatchObject({
    message: 'Sign-in error',
    offline: true,
  })
})

test('a failure is warned of, an abort is not', async () => {
  await using server = await openServer(() => ({ status: 500 }))
  const line = lineTo(server.origin)
  await expect(send(line, listDevices, {})).rejects.toThrow()
  await expect(send(line, listDevices, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  expect(line.warnings).toHaveLength(1)
})

test('a call that gets no answer in time ends', async () => {
  await using server = await openServer(() => new Promise(() => {}))
  await expect(send(lineTo(server.origin), listDevices, { patience: 50 })).rejects.toMatchObject({
    status: 0,
  })
})

test('a 401 asks the session once, and the call is repeated with the new token and the same key', async () => {
  await using server = await openServer(({ headers }) =>
    headers.authorization === 'Bearer new' ? { status: 204 } : { status: 401 },
  )
  let token = 'old'
  const refused = async (sent: string | null) => {
    expect(sent).toBe('old')
    token = 'new'
    return 'renewed' as const
  }
  await send(lineTo(server.origin, { token: () => token, refused }), logout, {})
  expect(server.heard).toHaveLength(2)
  expect(server.heard[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(server.heard[1]?.headers['idempotency-key']).toBe(server.heard[0]?.headers['idempotency-key'])
})

test('a 401 while the session can ask nobody is no refusal: it says that no answer came', async () => {
  await using server = await openServer(() => ({ status: 401, json: { message: 'Please log in.' } }))
  const attempt = send(lineTo(server.origin, { refused: async () => 'unanswered' }), listDevices, {})
  await expect(attempt).rejects.toMatchObject({ status: 0, message: NO_ANSWER })
  expect(server.heard).toHaveLength(1)
})

test('a 401 for a token that was only just renewed is thrown with what the server says, after one request', async () => {
  await using server = await openServer(() => ({ status: 401, json: { message: 'Please log in.' } }))
  const attempt = send(lineTo(server.origin, { refused: async () => 'refused' }), listDevices, {})
  await expect(attempt).rejects.toMatchObject({ status: 401, detail: 'Please log in.' })
  expect(server.heard).toHaveLength(1)
})

test('a 419 that the session cannot heal is thrown after one request', async () => {
  await using server = await openServer(() => ({ status: 419, json: { message: 'Session expired' } }))
  await expect(send(lineTo(server.origin, { token: () => 'old' }), getMe, {})).rejects.toMatchObject({
    status: 419,
  })
  expect(server.heard).toHaveLength(1)
})

test('the key that is given is the key that is sent, and a read has none', async () => {
  await using server = await openServer(({ method }) =>
    method === 'GET' ? { json: emptyList } : { status: 204 },
  )
  await send(lineTo(server.origin), logout, { key: 'one-action' })
  await send(lineTo(server.origin), listEvents, {})
  expect(server.heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['one-action', undefined])
})

test('Retry-After is told in seconds', async () => {
  await using server = await openServer(() => ({ status: 429, headers: { 'Retry-After': '7' } }))
  await expect(send(lineTo(server.origin), listEvents, {})).rejects.toMatchObject({ retryAfter: 7 })
})

test('a file goes as multipart, its text fields before it', async () => {
  const material = {
    _id: eventId,
    id: eventId,
    title: 'Songs',
    file: '/f',
    fileType: 'text/plain',
    size: 5,
    part: null,
    visibleFrom: null,
    keptOffline: false,
    revision: 1,
  }
  await using server = await openServer(() => ({ json: { success: true, data: material } }))
  const file = new Blob(['la la'], { type: 'text/plain' })
  const body = { eventId, title: 'Songs' }
  await send(lineTo(server.origin), uploadMaterial, { body, file, fileName: 'songs.txt' })
  const { headers, body: sent } = server.heard[0] ?? {}
  expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(sent?.indexOf('name="title"')).toBeGreaterThan(0)
  expect(sent?.indexOf('filename="songs.txt"')).toBeGreaterThan(sent?.indexOf('name="title"') ?? 0)
})

test.each([-86_400_000, -900_000, 0, 900_000, 86_400_000])(
  'a device clock that is wrong by %i ms is corrected by the first answer',
  async (skew) => {
    await using server = await openServer(() => ({ json: emptyList }))
    const time = openServerTime({ now: () => Date.now() + skew, offset: 0, changed: () => {} })
    await send(lineTo(server.origin, { time }), listEvents, {})
    expect(Math.abs(time.now() - Date.now())).toBeLessThan(5_000)
  },
)

test('a sign-in answer is read as the contract says', async () => {
  await using server = await openServer(() => ({ json: { ...makeGrant('Layli'), message: 'Welcome' } }))
  const body = { email: 'a@b.org', password: 'x' }
  const answer = await send(lineTo(server.origin), login, { body })
  expect(answer.data.user.firstName).toBe('Layli')
})
