import { afterAll, beforeAll, expect, test } from 'vitest'
import { google } from '#contract/auth/auth.ts'
import { listSignInHappenings } from '#contract/auth/devices.ts'
import { connectGoogle, disconnectGoogle, getFactors } from '#contract/auth/factors.ts'
import { CLIENT, type TestIssuer, openIssuer } from '#server/test/issuer.ts'
import { untilWaiting } from '#server/test/in-turn.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
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
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

let counter = 0
const claims = () => {
  counter += 1
  return { sub: `own-${counter}`, email: `own${counter}@example.org`, given_name: 'Nadia', family_name: 'V' }
}

const follow = (url: string, cookie = '') =>
  world.app.http.inject({
    method: 'GET',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: cookie === '' ? {} : { cookie },
  })

/** To the issuer and back, as the settings begin it. */
const comeBack = async (who: ReturnType<typeof claims>) => {
  const left = await follow('/api/auth/google/start?for=settings')
  const cookie = String(left.headers['set-cookie']).split(';')[0] ?? ''
  const back = await follow(issuer.approve(String(left.headers.location), who), cookie)
  const address = String(back.headers.location)
  return { cookie, address, ticket: /google=([\w-]+)/.exec(address)?.[1] ?? '' }
}

const connect = (as: Someone, ticket: string, cookie: string) =>
  world.call(connectGoogle, { as, body: { ticket }, headers: { cookie } })
const factorsOf = async (as: Someone) => (await world.call(getFactors, { as })).body.data
/** Somebody who has no password. */
const makeOne = async () => makeMember(world, await makeCommunity(world))

test('who is signed in connects Google, signs in with it, is told of it, and disconnects it again', async () => {
  const one = await makeOne()
  const who = claims()
  const { cookie, address, ticket } = await comeBack(who)
  expect(address).toMatch(/^\/settings\?google=[\w-]+#sign-in$/)
  expect((await connect(one, ticket, cookie)).status).toBe(200)
  expect((await factorsOf(one)).google).toBe(true)
  const again = await world.call(google, { body: { token: await issuer.token(who) } })
  expect(again.body.user.email).toBe(one.email)
  await world.past.query(`update accounts set password_hash = 'one' where id = $1`, [one.accountId])
  expect((await world.call(disconnectGoogle, { as: one })).status).toBe(204)
  expect((await factorsOf(one)).google).toBe(false)
  const kinds = (await world.call(listSignInHappenings, { as: one })).body.data.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.startsWith('google'))).toEqual(['googleDisconnected', 'googleConnected'])
})

test('another browser’s ticket connects nothing, and a ticket works once', async () => {
  const [one, other] = [await makeOne(), await makeOne()]
  const { cookie, ticket } = await comeBack(claims())
  const elsewhere = await comeBack(claims())
  expect((await connect(one, ticket, elsewhere.cookie)).status).toBe(400)
  expect((await connect(one, elsewhere.ticket, elsewhere.cookie)).status).toBe(200)
  expect((await connect(other, elsewhere.ticket, elsewhere.cookie)).status).toBe(400)
  expect((await connect(other, ticket, cookie)).status).toBe(200)
})

test('a Google account that signs in to one account is not connected to another', async () => {
  const [one, other] = [await makeOne(), await makeOne()]
  const who = claims()
  const first = await comeBack(who)
  await connect(one, first.ticket, first.cookie)
  const second = await comeBack(who)
  expect((await connect(other, second.ticket, second.cookie)).status).toBe(409)
  const third = await comeBack(claims())
  expect((await connect(one, third.ticket, third.cookie)).status).toBe(409)
  expect((await factorsOf(other)).google).toBe(false)
})

test('a Google account that is connected to another account at this moment is theirs', async () => {
  const [one, other] = [await makeOne(), await makeOne()]
  const who = claims()
  const { cookie, ticket } = await comeBack(who)
  const holder = await world.past.connect()
  await holder.query('begin')
  await holder.query('update accounts set google_sub = $2 where id = $1', [other.accountId, who.sub])
  const answer = connect(one, ticket, cookie)
  await untilWaiting(world, 1)
  await holder.query('commit')
  holder.release()
  expect([(await answer).status, (await answer).body.message]).toEqual([
    409,
    'This Google account signs in to another account here.',
  ])
  expect((await factorsOf(one)).google).toBe(false)
})

test('the only way in is not taken away', async () => {
  const one = await makeOne()
  const { cookie, ticket } = await comeBack(claims())
  await connect(one, ticket, cookie)
  expect((await world.call(disconnectGoogle, { as: one })).status).toBe(409)
  expect((await factorsOf(one)).google).toBe(true)
})

test('without a fresh proof neither is done', async () => {
  const one = await makeOne()
  world.clock.pass(6 * 60_000)
  expect((await connect(one, 'any-ticket', '')).body.code).toBe('step_up')
  expect((await world.call(disconnectGoogle, { as: one })).status).toBe(403)
})
