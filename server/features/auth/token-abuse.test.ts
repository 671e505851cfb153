import { getMe, refresh } from '#contract/auth/session.ts'
import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const key = () => world.app.secrets.key('token')
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(world.clock.now() / 1000)

const signed = (claims: JWTPayload, { alg = 'HS256', typ = 'at+jwt', by = key() } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg, typ }).sign(by)

const goodClaims = (someone: { accountId: string; sessionId: string }): JWTPayload => ({
  userId: someone.accountId,
  sub: someone.accountId,
  sid: someone.sessionId,
  iss: world.app.config.publicUrl,
  aud: 'nineteen',
  iat: seconds(),
  exp: seconds() + 600,
})

test('41 forged tokens and none is accepted, while the right one is', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const other = await makeMember(world, await makeCommunity(world))
  const claims = goodClaims(someone)
  const good = await signed(claims)
  const [header = '', payload = '', mark = ''] = good.split('.')
  const { privateKey } = generateKeyPairSync('ed25519')
  const wrongKeys = [
    new Uint8Array(32),
    new Uint8Array(32).fill(1),
    world.app.secrets.key('roll'),
    world.app.secrets.key('code'),
    world.app.secrets.key('upload'),
    world.app.secrets.key('seal'),
  ]
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))
  const forged: string[] = [
    ...['none', 'None', 'NONE', 'nOnE'].flatMap((alg) => [
      `${base64({ alg, typ: 'at+jwt' })}.${payload}.`,
      `${base64({ alg, typ: 'at+jwt' })}.${payload}.${mark}`,
    ]),
    ...(await Promise.all(wrongKeys.map((by) => signed(claims, { by })))),
    await signed(claims, { alg: 'HS384', by: new Uint8Array(48) }),
    await signed(claims, { alg: 'HS512', by: new Uint8Array(64) }),
    await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' }).sign(privateKey),
    await signed(claims, { typ: 'JWT' }),
    await signed(claims, { typ: 'id_token' }),
    await signed({ ...claims, aud: 'another' }),
    await signed({ ...claims, aud: [] }),
    await signed({ ...claims, iss: 'https://evil.example' }),
    await signed({ ...claims, iss: `${world.app.config.publicUrl}/` }),
    ...(await Promise.all(['exp', 'sub', 'sid', 'iss', 'aud'].map((name) => signed(without(name))))),
    await signed({ ...claims, exp: seconds() - 1 }),
    await signed({ ...claims, exp: seconds() - 600 }),
    await signed({ ...claims, sub: other.accountId }),
    await signed({ ...claims, sid: other.sessionId }),
    await signed({ ...claims, sid: someone.accountId }),
    await signed({ ...claims, nbf: seconds() + 300 }),
    `${header}.${base64({ ...claims, sub: other.accountId, sid: other.sessionId })}.${mark}`,
    `${header}.${payload}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`,
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `${header}.${payload}.${mark}.${mark}`,
    someone.sessionId,
    'null',
  ]
  expect(forged).toHaveLength(41)
  const answers = await Promise.all(forged.map((token) => world.call(getMe, { as: { token } })))
  expect(answers.map(({ status }) => status).filter((status) => status !== 401 && status !== 419)).toEqual([])
  expect((await world.call(getMe, { as: { token: good } })).status).toBe(200)
})

test('a token is good to the second and dead the second after', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const token = await signed({ ...goodClaims(someone), exp: seconds() + 60 })
  expect((await world.call(getMe, { as: { token } })).status).toBe(200)
  world.clock.pass(61_000)
  expect((await world.call(getMe, { as: { token } })).status).toBe(419)
})

test('an ended session, a deleted one and a declined account are dead on the next call', async () => {
  const community = await makeCommunity(world)
  const revoked = await makeMember(world, community)
  const gone = await makeMember(world, community)
  const declined = await makePending(world, community)
  for (const one of [revoked, gone, declined]) expect((await world.call(getMe, { as: one })).status).toBe(200)
  await world.past.query('update sessions set revoked_at = now() where id = $1', [revoked.sessionId])
  await world.past.query('delete from sessions where id = $1', [gone.sessionId])
  await world.past.query(`update accounts set state = 'declined' where id = $1`, [declined.accountId])
  for (const one of [revoked, gone, declined]) expect((await world.call(getMe, { as: one })).status).toBe(419)
})

test('rights in a token count for nothing', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const token = await signed({
    ...goodClaims(someone),
    rights: ['systemAdmin'],
    roles: ['communityAdmin'],
    state: 'confirmed',
  })
  expect((await world.call(getMe, { as: { token } })).body.data.roles).toEqual([])
})

test('no text that looks like a refresh token is one', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  for (const refreshToken of [
    'A'.repeat(43),
    someone.token.slice(0, 43),
    someone.sessionId,
    `${'A'.repeat(20)}' or '1'='1`,
  ]) {
    const answer = await world.call(refresh, { body: { refreshToken } })
    expect([answer.status, answer.body.message]).toEqual([
      401,
      'Your session has ended. Please log in again.',
    ])
  }
})
