// Google's word is one factor: whoever has a second one shows it, and an office waits for it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { google } from '#contract/auth/auth.ts'
import { loginSecond, newPasskeyOptions } from '#contract/auth/factors.ts'
import { listRoll } from '#contract/people/people.ts'
import { getMe } from '#contract/auth/session.ts'
import { codeOf, giveCodeApp, givePasskey, wrongCodeOf } from '#server/test/factors.ts'
import { CLIENT, type TestIssuer, openIssuer } from '#server/test/issuer.ts'
import { makeBody, makeTerm } from '#server/test/make-offices.ts'
import { makeCommunity } from '#server/test/make.ts'
import { putOnRoll } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let issuer: TestIssuer
let world: World
beforeAll(async () => {
  issuer = await openIssuer()
  world = await openWorld({
    settings: {
      GOOGLE_ISSUER: issuer.url,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
    },
  })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

let counter = 0

/** A secretary of a community that demands a second step, who came in by Google. */
const secretaryOfGoogle = async () => {
  counter += 1
  const who = { sub: `officer-${counter}`, email: `officer${counter}@example.org`, given_name: 'Nadia' }
  const communityId = await makeCommunity(world, { officesNeedSecondStep: true })
  const personId = await putOnRoll(world, communityId, { email: who.email, bahaiId: `GO-${counter}` })
  const begun = await enter(who)
  const body = await makeBody(world, communityId)
  await makeTerm(world, { communityId, personId }, { body, office: 'secretary' })
  return { who, as: begun.body, accountId: begun.body.user.id }
}

const enter = async (who: { sub: string; email: string }, headers = {}) =>
  world.call(google, { body: { token: await issuer.token(who) }, headers })

const sessionsOf = async (accountId: string): Promise<number> => {
  const { rows } = await world.past.query('select id from sessions where account_id = $1', [accountId])
  return rows.length
}

test('who has an app that shows codes gets no session from Google before the code', async () => {
  const { who, as, accountId } = await secretaryOfGoogle()
  const { secret } = await giveCodeApp(world, as)
  const before = await sessionsOf(accountId)

  const first = await enter(who, { 'x-nineteen-client': 'web' })
  expect([first.status, first.body.code]).toEqual([401, 'second_factor'])
  expect(first.text).not.toMatch(/"(?:token|refreshToken|user)"/)
  expect(first.headers['set-cookie']).toBeUndefined()
  const { challenge }: { challenge: string } = JSON.parse(first.text)
  expect((await world.call(getMe, { as: { token: challenge } })).status).toBe(401)

  const wrong = await world.call(loginSecond, { body: { challenge, code: wrongCodeOf(world, secret) } })
  expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_code'])
  expect(await sessionsOf(accountId)).toBe(before)

  const done = await world.call(loginSecond, { body: { challenge, code: codeOf(world, secret) } })
  expect(done.body.user).toMatchObject({ id: accountId })
  expect(done.body.user.roles).toContain('secretary')
  expect(await sessionsOf(accountId)).toBe(before + 1)
  const again = await world.call(loginSecond, { body: { challenge, code: codeOf(world, secret, 1) } })
  expect([again.status, again.body.code]).toEqual([401, 'second_ended'])
})

test('who has a passkey and comes by Google is let in, and without the office', async () => {
  const { who, as } = await secretaryOfGoogle()
  await givePasskey(world, as)
  const { status, body } = await enter(who)
  expect([status, body.user.roles, body.user.secondStepDue]).toEqual([200, [], true])
  const refused = await world.call(listRoll, { as: body, query: { limit: 50 } })
  expect([refused.status, refused.body.code]).toEqual([403, 'second_step_due'])
})

test('a session of Google alone adds no passkey once there is a second factor', async () => {
  const { who, as } = await secretaryOfGoogle()
  await givePasskey(world, as)
  const asked = await world.call(newPasskeyOptions, { as: (await enter(who)).body })
  expect([asked.status, asked.body.code]).toEqual([403, 'second_step'])
})
