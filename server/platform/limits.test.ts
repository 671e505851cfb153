// Every rate limit: to the limit, to twice the limit, after its window, and from made-up addresses.
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '#contract/index.ts'
import { forgotBahaiId, forgotPassword, login, requestBahaiIdVerification } from '#contract/auth/auth.ts'
import { type RateClass, type Route, pathOf } from '#contract/route.ts'
import { askAssistant } from '#contract/assistant/ask.ts'
import { getMe } from '#contract/auth/session.ts'
import {
  type Limit,
  type Limits,
  PER_SITE,
  addressOf,
  openLimits,
  perAccount,
  perAddress,
} from '#server/platform/limits.ts'
import { PASSWORD, ask, stranger } from '#server/test/sign-up.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'

const world = await openWorld({ limits: openLimits })
afterAll(() => world[Symbol.asyncDispose]())

// The library asks the machine for the time, so the machine's time is what moves on; timers stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1_000)

type Kind = 'address' | 'account' | 'subject'
const tables = { address: perAddress, account: perAccount, subject: perAccount }
const classes = Object.keys(perAddress).filter((name): name is RateClass => name in perAccount)
const every = (['address', 'account', 'subject'] as const).flatMap((kind) =>
  classes.map((rate) => [kind, rate, tables[kind][rate]] as const),
)

const counters = {
  address: (limits: Limits, rate: RateClass, key: string) => limits.countAddress(rate, key),
  account: (limits: Limits, rate: RateClass, key: string) => limits.countAccount(rate, key),
  subject: (limits: Limits, rate: RateClass, key: string) => limits.countSubject(rate, key),
}

/** How many of so many calls were let through. */
const passed = async (kind: Kind, rate: RateClass, key: string, calls: number): Promise<number> => {
  let good = 0
  for (let n = 0; n < calls; n += 1) {
    await counters[kind](world.app.limits, rate, key).then(
      () => (good += 1),
      (error: unknown) => expect(error).toMatchObject({ status: 429 }),
    )
  }
  return good
}

/** What the shorter of the two bounds lets through at once. */
const atOnce = ({ calls, also }: Limit): number => Math.min(calls, also?.calls ?? calls)
const windowOf = ({ seconds, also }: Limit): number => Math.max(seconds, also?.seconds ?? 0)

test('all fourteen classes have a limit for an account and one for an address, and a call counts in each', () => {
  const used = new Set(routes.map(rateOf))
  expect([...used].sort()).toEqual([...classes].sort())
  expect(classes).toHaveLength(14)
})

test.for(every)(
  '%s, %s: all at the limit, none beyond it, all again after the window',
  async ([kind, rate, limit]) => {
    const key = `${kind} of one`
    expect(await passed(kind, rate, key, atOnce(limit) * 2)).toBe(atOnce(limit))
    expect(await passed(kind, rate, `${kind} of another`, 1)).toBe(1)
    pass(windowOf(limit) + 1)
    expect(await passed(kind, rate, key, atOnce(limit) * 2)).toBe(atOnce(limit))
  },
)

test.for(every.filter(([kind, , { also }]) => kind !== 'subject' && also))(
  '%s, %s: the longer of two bounds holds when the shorter is free again',
  async ([kind, rate, limit]) => {
    const { also = limit } = limit
    const [short, long] = limit.seconds < also.seconds ? [limit, also] : [also, limit]
    let good = 0
    for (let round = 0; round < 9; round += 1) {
      good += await passed(kind, rate, 'patient', short.calls)
      pass(short.seconds + 1)
    }
    expect(good).toBe(long.calls)
  },
)

test('what is kept in the database survives a restart', async () => {
  const again = openLimits(world.past, world.app.secrets)
  for (const rate of classes.filter((name) => perAddress[name].kept)) {
    await passed('address', rate, 'patient thief', perAddress[rate].calls)
    await expect(again.countAddress(rate, 'patient thief')).rejects.toMatchObject({ status: 429 })
  }
})

test('no address of a person or of a caller stands in what is kept', async () => {
  const who = stranger()
  await makeCommunity(world)
  await ask(world, who)
  for (const call of [login, forgotPassword, forgotBahaiId, requestBahaiIdVerification])
    await world.call(call, { body: { ...who, password: PASSWORD } })
  const { rows } = await world.past.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(8)
  for (const { key } of rows) expect(key).not.toMatch(/@|127\.0\.0\.1|patient|one$/)
})

test('the addresses of a /48 have eight times what a /64 has, and no more', async () => {
  const { calls } = perAddress.login
  let good = 0
  for (let n = 0; n < PER_SITE + 2; n += 1) good += await passed('address', 'login', `2001:db8:9:${n}`, calls)
  expect(good).toBe(PER_SITE * calls)
  expect(await passed('address', 'login', '2001:db8:a:1', 1)).toBe(1)
})

test('mails to a mailbox: few that one address asks for, twenty of all, and the first of each', async () => {
  const take = (address: string) => world.app.limits.takeMail('password', 'ada@example.org', address)
  expect([await take('stranger'), await take('stranger'), await take('stranger')]).toEqual([
    true,
    true,
    false,
  ])
  let sent = 2
  for (let n = 0; n < 18; n += 1) sent += (await take(`other ${n}`)) ? 1 : 0
  expect(sent).toBe(20)
  expect([await take('owner'), await take('owner')]).toEqual([true, false])
  pass(86_401)
  expect(await take('stranger')).toBe(true)
})

test.for([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['::3:4:5:6:7:8', '0:0:3:4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  [undefined, ''],
] as const)('%s counts as %s', ([ip, counted]) => {
  expect(addressOf({ ip })).toBe(counted)
})

const rateOf = ({ rate, method }: Route): RateClass => rate ?? (method === 'GET' ? 'general' : 'write')
const UNKNOWN = '0198c1d2-0000-7000-8000-000000000000'

/** One call of each class that nothing but the rate limit refuses. */
const oneOf = (rate: RateClass): Route => {
  const found = routes.find(
    (one) => rateOf(one) === rate && !(one.stream && one.method === 'GET') && !one.multipart,
  )
  if (!found) throw new Error(`No call counts as ${rate}.`)
  return found
}

const statusOf = async (from: World, rate: RateClass, remoteAddress: string, headers = {}) => {
  const { method, path, params } = oneOf(rate)
  const url = params ? path.replace(/:\w+/g, UNKNOWN) : pathOf({ path })
  return (await from.app.http.inject({ method, url, remoteAddress, headers })).statusCode
}

describe.for(classes)('%s, called from outside', (rate) => {
  const { calls } = perAddress[rate]
  const exhaust = async (addressAt: (n: number) => string, headersAt: (n: number) => object = () => ({})) => {
    const statuses: number[] = []
    for (let n = 0; n < calls * 2; n += 1)
      statuses.push(await statusOf(world, rate, addressAt(n), headersAt(n)))
    const refused = statuses.map((status) => status === 429)
    expect([refused.indexOf(true), refused.lastIndexOf(false)]).toEqual([calls, calls - 1])
  }

  test('a made-up X-Forwarded-For is no other address', async () => {
    await exhaust(
      () => '203.0.113.9',
      (n) => ({ 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` }),
    )
    expect(await statusOf(world, rate, '203.0.113.10')).not.toBe(429)
  }, 60_000)

  test('all addresses of a /64 are one', async () => {
    await exhaust((n) => `2001:db8:1:2::${(n + 1).toString(16)}`)
    expect(await statusOf(world, rate, '2001:db8:1:3::1')).not.toBe(429)
  }, 60_000)
})

test('behind a named proxy the address that it saw counts, and none that the caller put before it', async () => {
  await using proxied = await openWorld({ limits: openLimits, settings: { TRUST_PROXY: '10.0.0.1' } })
  const forwarded = (n: number, seen: string) => ({ 'x-forwarded-for': `198.51.100.${n}, ${seen}` })
  const { calls } = perAddress.login
  for (let n = 0; n < calls; n += 1)
    expect(await statusOf(proxied, 'login', '10.0.0.1', forwarded(n, '203.0.113.9'))).not.toBe(429)
  expect(await statusOf(proxied, 'login', '10.0.0.1', forwarded(99, '203.0.113.9'))).toBe(429)
  expect(await statusOf(proxied, 'login', '10.0.0.1', forwarded(99, '203.0.113.10'))).not.toBe(429)
  expect(await statusOf(proxied, 'login', '10.0.0.2', forwarded(99, '203.0.113.9'))).not.toBe(429)
})

test('a visitor asks the assistant so often in a day by their address, and a member there by their own account', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const ask = (headers: object) =>
    world.app.http.inject({
      method: 'POST',
      url: askAssistant.path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(askAssistant.example),
      remoteAddress: '10.7.7.7',
    })
  for (let n = 0; n < perAccount.assistant.calls; n += 1) expect((await ask({})).statusCode).toBe(409)
  const refused = await ask({})
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'That was as often as is possible in a day. Please try again tomorrow.',
  ])
  expect((await ask({ authorization: `Bearer ${member.token}` })).statusCode).toBe(409)
})

test('an account that comes from many addresses is one account, and is told how long to wait', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const headers = { authorization: `Bearer ${member.token}` }
  const ask = (n: number) =>
    world.app.http.inject({
      method: 'GET',
      url: getMe.path,
      headers,
      remoteAddress: `10.1.${n >> 8}.${n & 255}`,
    })
  for (let n = 0; n < perAccount.general.calls; n += 1) expect((await ask(n)).statusCode).toBe(200)
  const refused = await ask(999)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'That was too often. Please wait a little and try again.',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
})
