import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authOptions, google, login } from '#contract/auth/auth.ts'
import { getMe } from '#contract/auth/session.ts'
import { CLIENT, type TestIssuer, openIssuer } from '#server/test/issuer.ts'
import { makeCommunity } from '#server/test/make.ts'
import { PASSWORD, enter, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let issuer: TestIssuer
let world: World
beforeAll(async () => {
  issuer = await openIssuer()
  const settings = {
    GOOGLE_ISSUER: issuer.url,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  }
  world = await openWorld({ settings })
  await makeCommunity(world, { name: 'Riverdale' })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

let counter = 0
const somebody = () => {
  counter += 1
  return {
    sub: `sub-${counter}`,
    email: `google${counter}@example.org`,
    given_name: 'Nadia',
    family_name: 'Vance',
  }
}

const signIn = (token: string, headers = {}) => world.call(google, { body: { token }, headers })

const follow = (url: string, cookie?: string) =>
  world.app.http.inject({
    method: 'GET',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: cookie ? { cookie } : {},
  })

/** Leaves for the issuer as a browser does; answers where it was sent and the cookie that it keeps. */
const leave = async () => {
  const answer = await follow('/api/auth/google/start')
  const setCookie = String(answer.headers['set-cookie'])
  return { answer, url: String(answer.headers.location), setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

const comeBack = async (claims: JWTPayload) => {
  const left = await leave()
  const back = await follow(issuer.approve(left.url, claims), left.cookie)
  return { ...left, back, code: /google=([\w-]+)$/.exec(String(back.headers.location))?.[1] ?? '' }
}

test('the screen hears that Google is offered', async () => {
  expect((await world.call(authOptions)).body).toEqual({
    signUp: true,
    google: true,
    codesByHand: true,
    secretary: null,
    passage: null,
  })
})

test('an identity token of the issuer signs in; the same person comes back to the same account', async () => {
  const who = somebody()
  const first = await signIn(await issuer.token(who))
  expect(first.status).toBe(200)
  expect(Object.keys(first.body).sort()).toEqual(['message', 'refreshToken', 'token', 'user'])
  expect(first.body.user).toMatchObject({
    state: 'pending',
    email: who.email,
    firstName: 'Nadia',
    bahaiId: null,
  })
  const again = await signIn(await issuer.token({ ...who, email: 'new-address@example.org' }))
  expect(again.body.user.id).toBe(first.body.user.id)
  expect((await world.call(getMe, { as: again.body })).status).toBe(200)
})

test('whoever the roll knows by this address alone is a member at once', async () => {
  const who = somebody()
  const community = await makeCommunity(world)
  await putOnRoll(world, community, { email: who.email, bahaiId: 'G-1' })
  const answer = await signIn(await issuer.token(who))
  expect(answer.body.user).toMatchObject({
    state: 'confirmed',
    bahaiId: 'G-1',
    community: { _id: community },
  })
})

test('an address that a household shares lets the secretary decide', async () => {
  const who = somebody()
  const community = await makeCommunity(world)
  await putOnRoll(world, community, { email: who.email, bahaiId: 'G-2' })
  await putOnRoll(world, community, { email: who.email, bahaiId: 'G-3' })
  const answer = await signIn(await issuer.token(who))
  expect(answer.body.user).toMatchObject({ state: 'pending', community: { _id: community } })
})

test('an account with a password is never joined silently', async () => {
  const who = stranger()
  await enter(world, who)
  const answer = await signIn(await issuer.token({ ...somebody(), email: who.email.toUpperCase() }))
  expect([answer.status, answer.body.code]).toEqual([409, 'has_account'])
  expect((await world.call(login, { body: { email: who.email, password: PASSWORD } })).status).toBe(200)
})

test('14 tokens that are not the issuer’s word for us are refused', async () => {
  const who = somebody()
  const now = Math.floor(Date.now() / 1000)
  const good = await issuer.token(who)
  const [header = '', payload = '', mark = ''] = good.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const forged = [
    await issuer.token(who, { foreignKey: true }),
    await issuer.token({ ...who, iss: 'https://accounts.evil.example' }),
    await issuer.token({ ...who, aud: 'another-client' }),
    await issuer.token({ ...who, exp: now - 60 }),
    await issuer.token({ ...who, email_verified: false }),
    await issuer.token({ ...who, email_verified: 'no' }),
    await issuer.token({ ...who, email: undefined }),
    await issuer.token({ ...who, email: '' }),
    await issuer.token({ ...who, sub: '' }),
    await issuer.token({ ...who, nbf: now + 600 }),
    `${none}.${payload}.`,
    `${header}.${payload}.`,
    `${header}.${Buffer.from(JSON.stringify({ sub: 'sub-1' })).toString('base64url')}.${mark}`,
    'no.token.atall',
  ]
  const answers = await Promise.all(forged.map((token) => signIn(token)))
  expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 401))
  expect((await signIn(good)).status).toBe(200)
})

test('the way there carries state, nonce and a PKCE challenge, and keeps its secrets in a cookie', async () => {
  const { answer, url, setCookie } = await leave()
  expect(answer.statusCode).toBe(303)
  const query = new URL(url).searchParams
  expect(query.get('redirect_uri')).toBe(`${world.app.config.publicUrl}/api/auth/google/callback`)
  expect(query.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/)
  expect(setCookie).toMatch(/^nineteen-google=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(setCookie).not.toContain(query.get('state'))
})

test('the way back ends in a session, once, for the browser that left', async () => {
  const who = somebody()
  const { back, code, cookie } = await comeBack(who)
  expect([back.statusCode, back.headers['referrer-policy']]).toEqual([303, 'no-referrer'])
  expect(code).toMatch(/^[\w-]{43}$/)
  expect((await signIn(code)).status).toBe(401)
  expect((await signIn(code, { cookie: (await leave()).cookie })).status).toBe(401)
  const answer = await signIn(code, { cookie, 'x-nineteen-client': 'web' })
  expect([answer.status, answer.body.user.email]).toEqual([200, who.email])
  expect((await signIn(code, { cookie })).status).toBe(401)
})

test('a way back that is not the one that was left by ends at the sign-in screen', async () => {
  const left = await leave()
  const other = await leave()
  const who = somebody()
  const ways = [
    await follow(issuer.approve(left.url, who)),
    await follow(issuer.approve(left.url, who), other.cookie),
    await follow(issuer.approve(left.url, { ...who, nonce: 'another' }), left.cookie),
    await follow(issuer.approve(left.url, { ...who, aud: 'another' }), left.cookie),
    await follow(issuer.approve(left.url, who).replace(/code=[^&]*/, 'code=unknown'), left.cookie),
    await follow('/api/auth/google/callback?error=access_denied', left.cookie),
    await follow(issuer.approve(left.url, who), `${left.cookie.slice(0, -2)}AA`),
  ]
  expect(ways.map(({ headers }) => headers.location)).toEqual(ways.map(() => '/login?google=failed'))
  world.clock.pass(10 * 60_000 + 1)
  expect((await follow(issuer.approve(left.url, who), left.cookie)).headers.location).toBe(
    '/login?google=failed',
  )
})

test('a one-time code lasts two minutes', async () => {
  const { code, cookie } = await comeBack({ ...somebody(), exp: Math.floor(world.clock.now() / 1000) + 300 })
  world.clock.pass(2 * 60_000 + 1)
  expect((await signIn(code, { cookie })).status).toBe(401)
})

test('an issuer that does not answer is no verdict on the person', async () => {
  const settings = { GOOGLE_ISSUER: 'http://127.0.0.1:9', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  await using away = await openWorld({ settings })
  const answer = await away.call(google, { body: { token: await issuer.token(somebody()) } })
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
})

test('without settings there is no Google and no way to it', async () => {
  await using plain = await openWorld()
  expect((await plain.call(google, { body: { token: 'a.b.c' } })).status).toBe(404)
  expect((await plain.app.http.inject('/api/auth/google/start')).statusCode).toBe(404)
})
