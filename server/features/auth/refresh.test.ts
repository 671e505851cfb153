import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { getMe, refresh } from '#contract/auth/session.ts'
import { openLimits } from '#server/platform/limits.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { secretHash, startSession } from './session.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const PASSWORD = 'jug & velvet & tram'
const DAY = 86_400_000

const begin = async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const begun = await startSession(world.app, world.app.db, {
    accountId: someone.accountId,
    deviceName: 'Test',
  })
  return { ...someone, ...begun }
}

/** The first is the session's; the other is the mark of the device. */
const sessionCookieOf = (headers: Readonly<Record<string, unknown>>) =>
  String([headers['set-cookie']].flat()[0])

/** A session of our own web app, with the cookie that its browser keeps. */
const beginInBrowser = async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const password_hash = await hashPassword(PASSWORD)
  await world.app.db
    .updateTable('accounts')
    .set({ password_hash })
    .where('id', '=', someone.accountId)
    .execute()
  const body = { email: someone.email, password: PASSWORD }
  const answer = await world.call(login, { body, headers: { 'x-nineteen-client': 'web' } })
  const setCookie = sessionCookieOf(answer.headers)
  return { ...answer.body, body, setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

/** What our own page sends along. */
const fromApp = (cookie: string) => ({
  cookie,
  'x-nineteen-client': 'web',
  'sec-fetch-site': 'same-origin',
})

const exchange = (refreshToken: string, headers = {}) =>
  world.call(refresh, { body: { refreshToken }, headers })

const unused = async (sessionId: string): Promise<number> => {
  const { rows } = await world.past.query(
    'select count(*)::int as live from refresh_tokens where session_id = $1 and used_at is null',
    [sessionId],
  )
  return rows[0].live
}

const isAlive = async (sessionId: string): Promise<boolean> => (await world.app.gate.look(sessionId)) !== null

test('a refresh answers a new pair, under the old names too', async () => {
  const session = await begin()
  const answer = await exchange(session.refreshToken)
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.body).sort()).toEqual([
    'accessToken',
    'newRefreshToken',
    'refreshToken',
    'token',
    'user',
  ])
  expect(answer.body.refreshToken).not.toBe(session.refreshToken)
  expect([answer.body.accessToken, answer.body.newRefreshToken]).toEqual([
    answer.body.token,
    answer.body.refreshToken,
  ])
  expect((await world.call(getMe, { as: answer.body })).status).toBe(200)
})

test(
  '200 rounds of five at once: nobody is logged out and one successor lives',
  { timeout: 60_000 },
  async () => {
    const session = await begin()
    let token = session.refreshToken
    for (let round = 0; round < 200; round += 1) {
      const held = token
      const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(held)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
      token = answers[0]?.body.refreshToken ?? ''
      expect(await unused(session.sessionId)).toBe(1)
    }
    expect(await isAlive(session.sessionId)).toBe(true)
  },
)

test(
  'a lost answer is no logout: 200 times the same successor within the window',
  { timeout: 60_000 },
  async () => {
    const session = await begin()
    let token = session.refreshToken
    for (let round = 0; round < 200; round += 1) {
      const lost = await exchange(token)
      world.clock.pass(29_000)
      const again = await exchange(token)
      expect(again.body.refreshToken).toBe(lost.body.refreshToken)
      token = again.body.refreshToken
    }
    expect(await isAlive(session.sessionId)).toBe(true)
  },
)

test('two tabs that take turns with their own copies stay signed in', async () => {
  const session = await begin()
  let one = session.refreshToken
  let other = session.refreshToken
  for (let round = 0; round < 20; round += 1) {
    one = (await exchange(one)).body.refreshToken
    world.clock.pass(5_000)
    other = (await exchange(other)).body.refreshToken
    expect(other).toBe(one)
    world.clock.pass(540_000)
  }
  expect(await isAlive(session.sessionId)).toBe(true)
})

test('a token after its window ends the whole session, every time, and leaves a record', async () => {
  for (let round = 0; round < 10; round += 1) {
    const session = await begin()
    const next = (await exchange(session.refreshToken)).body
    world.clock.pass(30_001)
    expect((await exchange(session.refreshToken)).status).toBe(401)
    expect(await isAlive(session.sessionId)).toBe(false)
    expect((await exchange(next.refreshToken)).status).toBe(401)
    const { rows } = await world.past.query(
      `select object_id from audit_records where community_id = $1 and action = 'session.reused'`,
      [session.communityId],
    )
    expect(rows).toEqual([{ object_id: session.sessionId }])
  }
})

test('a session that nobody uses ends after 14 days, any after 30', async () => {
  const idle = await begin()
  const busy = await begin()
  let token = busy.refreshToken
  world.clock.pass(13 * DAY)
  token = (await exchange(token)).body.refreshToken
  world.clock.pass(2 * DAY)
  expect((await exchange(idle.refreshToken)).status).toBe(401)
  token = (await exchange(token)).body.refreshToken
  world.clock.pass(13 * DAY)
  token = (await exchange(token)).body.refreshToken
  world.clock.pass(2.1 * DAY)
  expect((await exchange(token)).status).toBe(401)
})

test('what is kept opens nothing: hashes of tokens, and successors that only their holder can read', async () => {
  const session = await begin()
  const next = (await exchange(session.refreshToken)).body.refreshToken
  const { rows } = await world.past.query(
    `select encode(token_hash, 'escape') || coalesce(encode(successor_sealed, 'escape'), '') as kept
     from refresh_tokens where session_id = $1`,
    [session.sessionId],
  )
  expect(rows).toHaveLength(2)
  for (const { kept } of rows) {
    expect(kept).not.toContain(session.refreshToken)
    expect(kept).not.toContain(next)
  }
})

test('a token copied out of the web app’s storage refreshes nowhere else, and the theft ends nothing', async () => {
  const session = await beginInBrowser()
  expect(session.setCookie).toMatch(
    /^nineteen-rt=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  for (const headers of [
    {},
    fromApp(`nineteen-rt=${'A'.repeat(43)}`),
    { ...fromApp(session.cookie), 'sec-fetch-site': 'cross-site' },
    { ...fromApp(session.cookie), 'sec-fetch-site': 'same-site' },
  ]) {
    expect((await exchange(session.refreshToken, headers)).status).toBe(401)
  }
  const own = await exchange(session.refreshToken, fromApp(session.cookie))
  expect(own.status).toBe(200)
  world.clock.pass(60_000)
  expect((await exchange(session.refreshToken)).status).toBe(401)
  expect((await exchange(own.body.refreshToken, fromApp(session.cookie))).status).toBe(200)
})

test('a session refreshes 30 times in five minutes, and a thief without the browser uses none of them up', async () => {
  await using strict = await openWorld({ limits: openLimits })
  const someone = await makeMember(strict, await makeCommunity(strict))
  const browser = 'B'.repeat(43)
  const cookieHash = secretHash(browser)
  const begun = await startSession(strict.app, strict.app.db, {
    accountId: someone.accountId,
    deviceName: 'Test',
    cookieHash,
  })
  let refreshToken = begun.refreshToken
  const steal = () => strict.call(refresh, { body: { refreshToken } })
  for (let count = 0; count < 35; count += 1) expect((await steal()).status).toBe(401)
  const headers = fromApp(`nineteen-rt=${browser}`)
  for (let count = 0; count < 30; count += 1) {
    const answer = await strict.call(refresh, { body: { refreshToken }, headers })
    expect(answer.status).toBe(200)
    refreshToken = answer.body.refreshToken
  }
  const refused = await strict.call(refresh, { body: { refreshToken }, headers })
  expect([refused.status, Number(refused.headers['retry-after']) > 200]).toEqual([429, true])
})

test('two tabs that sign in at the same moment do not undo each other', async () => {
  const first = await beginInBrowser()
  const headers = { 'x-nineteen-client': 'web', cookie: first.cookie }
  const second = await world.call(login, { body: first.body, headers })
  expect(String(second.headers['set-cookie']).split(';')[0]).toBe(first.cookie)
  for (const token of [first.refreshToken, second.body.refreshToken]) {
    expect((await exchange(token, fromApp(first.cookie))).status).toBe(200)
  }
})

test('a secret that somebody put into the browser before binds no session', async () => {
  const first = await beginInBrowser()
  const planted = `nineteen-rt=${'B'.repeat(43)}`
  for (const cookie of [planted, (await beginInBrowser()).cookie]) {
    const headers = { 'x-nineteen-client': 'web', cookie }
    const answer = await world.call(login, { body: first.body, headers })
    expect(answer.status).toBe(200)
    expect(sessionCookieOf(answer.headers).split(';')[0]).not.toBe(cookie)
    expect((await exchange(answer.body.refreshToken, fromApp(cookie))).status).toBe(401)
  }
})

test('over TLS the cookie carries the prefix that only this host can set', async () => {
  await using secure = await openWorld({ settings: { PUBLIC_URL: 'https://community.example.org' } })
  const someone = await makeMember(secure, await makeCommunity(secure))
  const password_hash = await hashPassword(PASSWORD)
  await secure.app.db
    .updateTable('accounts')
    .set({ password_hash })
    .where('id', '=', someone.accountId)
    .execute()
  const body = { email: someone.email, password: PASSWORD }
  const answer = await secure.call(login, { body, headers: { 'x-nineteen-client': 'web' } })
  expect(sessionCookieOf(answer.headers)).toMatch(
    /^__Host-rt=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})
