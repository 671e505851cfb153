// The rate limits of requests that are no call of the contract: files, probes, the API's document, unknown paths.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AddressClass, openLimits, perAddress } from '#server/platform/limits.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld({ limits: openLimits })
afterAll(() => world[Symbol.asyncDispose]())

// The rate limits ask the machine for the time; timers stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1_000)
  world.clock.pass(seconds * 1_000)
}

const ask = (url: string, remoteAddress: string, method: 'GET' | 'POST' = 'GET') =>
  world.app.http.inject({ method, url, remoteAddress })

/** All but the last of what an address may ask. */
const spend = async (rate: AddressClass, address: string) => {
  for (let n = 1; n < perAddress[rate].calls; n += 1) await world.app.limits.countAddress(rate, address)
}

const PICTURE = '/files/c/0198c1d2-0000-7000-8000-000000000000/nothing.webp'

test.for([
  ['a probe', '/healthz', 'health', 'GET', 200],
  ['a picture', PICTURE, 'file', 'GET', 404],
  ['the document of the API', '/api/openapi.json', 'general', 'GET', 200],
  ['a call that is not there', '/api/nothing', 'general', 'GET', 404],
  ['a write that is not there', '/nothing', 'general', 'POST', 404],
  ['a page that is not there', '/nothing', 'general', 'GET', 404],
] as const)(
  'a flood of %s ends with 429 and with how long to wait',
  async ([name, url, rate, method, good]) => {
    await spend(rate, name)
    expect((await ask(url, name, method)).statusCode).toBe(good)
    const refused = await ask(url, name, method)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(url, `another than ${name}`, method)).statusCode).toBe(good)
    pass(perAddress[rate].seconds + 1)
    expect((await ask(url, name, method)).statusCode).toBe(good)
  },
)

test('who looks for a page that is not there too often reads so on a page, and a program in JSON', async () => {
  await spend('general', 'both')
  await world.app.limits.countAddress('general', 'both')
  const [page, call] = [await ask('/nothing', 'both'), await ask('/api/nothing', 'both')]
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect([call.statusCode, call.json().code]).toEqual([429, 'too_many'])
})

test('probes each second, and sixty people of one hall with two hundred pictures each, are never refused', async () => {
  const statuses = new Set<number>()
  for (let second = 0; second < 600; second += 1) {
    statuses.add((await ask('/healthz', 'balancer')).statusCode)
    pass(1)
  }
  for (let n = 1; n < 60 * 200; n += 1) await world.app.limits.countAddress('file', 'hall')
  statuses.add((await ask(PICTURE, 'hall')).statusCode)
  expect([...statuses]).toEqual([200, 404])
})

test('what a probe found is told for five seconds, and what is not well in plain words', async () => {
  expect((await ask('/healthz', 'probe')).statusCode).toBe(200)
  await world.past.query(`insert into migrations (name, sha256) values ('999_ahead.sql', '')`)
  expect((await ask('/healthz', 'probe')).statusCode).toBe(200)
  pass(5)
  const unwell = await ask('/healthz', 'probe')
  await world.past.query(`delete from migrations where name = '999_ahead.sql'`)
  expect([unwell.statusCode, unwell.headers['retry-after'], unwell.json()]).toEqual([
    503,
    '5',
    {
      ok: false,
      message: 'The app cannot work just now. Its database does not have what this version needs.',
      error: 'The app cannot work just now. Its database does not have what this version needs.',
      code: 'unavailable',
      database: 'well',
      migrations: 'Its database does not have what this version needs.',
      storage: 'well',
    },
  ])
  expect((await ask('/healthz', 'probe')).statusCode).toBe(503)
  pass(5)
  expect((await ask('/healthz', 'probe')).statusCode).toBe(200)
})
