import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSignInHappenings, stepUp } from '#contract/auth/devices.ts'
import { forgotPassword, login, resetPassword } from '#contract/auth/auth.ts'
import {
  confirmCodeApp,
  getFactors,
  loginSecond,
  newCodeApp,
  newRecoveryCodes,
  removeCodeApp,
} from '#contract/auth/factors.ts'
import { getMe, refresh } from '#contract/auth/session.ts'
import { PASSWORD, codeOf, giveCodeApp, givePassword, wrongCodeOf } from '#server/test/factors.ts'
import { mailsTo } from '#server/test/mails.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { inPersianDigits } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const withApp = async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await givePassword(world, someone.accountId)
  return { ...someone, ...(await giveCodeApp(world, someone)) }
}

const logIn = (email: string, password = PASSWORD) => world.call(login, { body: { email, password } })

/** The challenge of a right password. */
const challengeOf = async (email: string): Promise<string> => {
  const refusal: { challenge?: string } = JSON.parse((await logIn(email)).text)
  return refusal.challenge ?? ''
}

const second = (challenge: string, code: string) => world.call(loginSecond, { body: { challenge, code } })

test('after the password comes the code, and then the answer of a log-in', async () => {
  const someone = await withApp()
  const first = await logIn(someone.email)
  expect([first.status, first.body.code]).toEqual([401, 'second_factor'])
  expect(first.headers['set-cookie']).toBeUndefined()
  const refusal: { challenge: string; message: string; error: string } = JSON.parse(first.text)
  expect(Object.keys(refusal).sort()).toEqual(['challenge', 'code', 'error', 'message'])
  const answer = await second(refusal.challenge, codeOf(world, someone.secret))
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.body).sort()).toEqual(['message', 'refreshToken', 'token', 'user'])
  expect((await world.call(getFactors, { as: answer.body })).body.data.shown).toBe(true)
  const fresh = await world.call(refresh, { body: { refreshToken: answer.body.refreshToken } })
  expect((await world.call(getFactors, { as: fresh.body })).body.data.shown).toBe(true)
})

test('a wrong password says nothing of a second step', async () => {
  const someone = await withApp()
  const wrong = await logIn(someone.email, 'not the password')
  expect([wrong.status, wrong.body.message]).toEqual([401, 'The e-mail or password is not right.'])
  expect(wrong.text).not.toContain('challenge')
})

test('a code is accepted once, also in another log-in; so is the challenge', async () => {
  const someone = await withApp()
  const [one, other] = [await challengeOf(someone.email), await challengeOf(someone.email)]
  const code = codeOf(world, someone.secret)
  expect((await second(one, code)).status).toBe(200)
  expect((await second(other, code)).status).toBe(401)
  const next = codeOf(world, someone.secret, 1)
  expect((await second(one, next)).status).toBe(401)
  expect((await second(other, next)).status).toBe(200)
})

test('a code in the digits of a Persian keyboard is the code of the app, or a recovery code', async () => {
  const someone = await withApp()
  const code = inPersianDigits(codeOf(world, someone.secret))
  expect((await second(await challengeOf(someone.email), code)).status).toBe(200)
  const recovery = someone.recoveryCodes.find((one) => /\d/.test(one)) ?? ''
  expect((await second(await challengeOf(someone.email), inPersianDigits(recovery))).status).toBe(200)
})

test('two answers with one code at once sign in once', async () => {
  const someone = await withApp()
  const challenges = [await challengeOf(someone.email), await challengeOf(someone.email)]
  const code = codeOf(world, someone.secret)
  const answers = await Promise.all(challenges.map((challenge) => second(challenge, code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('codes of a step before and after are accepted, those of two are not', async () => {
  const someone = await withApp()
  world.clock.pass(300_000)
  expect((await second(await challengeOf(someone.email), codeOf(world, someone.secret, -2))).status).toBe(401)
  expect((await second(await challengeOf(someone.email), codeOf(world, someone.secret, 2))).status).toBe(401)
  expect((await second(await challengeOf(someone.email), codeOf(world, someone.secret, -1))).status).toBe(200)
  expect((await second(await challengeOf(someone.email), codeOf(world, someone.secret, 1))).status).toBe(200)
})

test('five codes are compared for a challenge, and its owner hears of them', async () => {
  const someone = await withApp()
  const challenge = await challengeOf(someone.email)
  for (let count = 0; count < 5; count += 1) {
    const wrong = await second(challenge, wrongCodeOf(world, someone.secret))
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_code'])
  }
  const right = await second(challenge, codeOf(world, someone.secret))
  expect([right.status, right.body.code]).toEqual([401, 'second_ended'])
  const { data } = (await world.call(listSignInHappenings, { as: someone })).body
  expect(data.map(({ kind }) => kind)).toContain('codesGuessed')
})

test('a new challenge is no new five codes: the account waits, and then the right code is good', async () => {
  using _still = world.clock.stop()
  const someone = await withApp()
  for (let count = 0; count < 6; count += 1) {
    await second(await challengeOf(someone.email), wrongCodeOf(world, someone.secret))
  }
  const waiting = await second(await challengeOf(someone.email), codeOf(world, someone.secret))
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '1'])
  world.clock.pass(1_001)
  expect((await second(await challengeOf(someone.email), codeOf(world, someone.secret))).status).toBe(200)
})

test('a challenge ends after five minutes and with a new password', async () => {
  const someone = await withApp()
  const old = await challengeOf(someone.email)
  world.clock.pass(5 * 60_000 + 1)
  expect((await second(old, codeOf(world, someone.secret))).body.code).toBe('second_ended')
  const open = await challengeOf(someone.email)
  await world.call(forgotPassword, { body: { email: someone.email } })
  const token =
    /reset-password\/([\w-]+)/.exec((await mailsTo(world, someone.email))[0]?.body ?? '')?.[1] ?? ''
  const done = await world.call(resetPassword, {
    params: { token },
    body: { password: 'another long & good one' },
  })
  expect(done.status).toBe(200)
  expect((await second(open, codeOf(world, someone.secret))).body.code).toBe('second_ended')
  // The new password alone does not get around the second step either.
  expect((await logIn(someone.email, 'another long & good one')).body.code).toBe('second_factor')
})

test('a recovery code signs in once, however it is written, and its owner is told', async () => {
  const someone = await withApp()
  expect(new Set(someone.recoveryCodes).size).toBe(10)
  const [code = '', next = ''] = someone.recoveryCodes
  const typed = ` ${code.toLowerCase().replace('-', ' ')} `
  expect((await second(await challengeOf(someone.email), typed)).status).toBe(200)
  expect((await second(await challengeOf(someone.email), code)).status).toBe(401)
  const answer = await second(await challengeOf(someone.email), next)
  expect((await world.call(getFactors, { as: answer.body })).body.data.recoveryCodesLeft).toBe(8)
  const told = (await mailsTo(world, someone.email)).map(({ subject }) => subject)
  expect(told.filter((subject) => subject === 'A recovery code was used')).toHaveLength(2)
})

test('another account’s recovery code is nothing', async () => {
  const [someone, other] = [await withApp(), await withApp()]
  const [code = ''] = other.recoveryCodes
  expect((await second(await challengeOf(someone.email), code)).status).toBe(401)
})

test('new recovery codes end the old ones', async () => {
  const someone = await withApp()
  const renewed = await world.call(newRecoveryCodes, { as: someone })
  const [old = ''] = someone.recoveryCodes
  const [fresh = ''] = renewed.body.data.recoveryCodes
  expect((await second(await challengeOf(someone.email), old)).status).toBe(401)
  expect((await second(await challengeOf(someone.email), fresh)).status).toBe(200)
})

test('an app counts only after its first code, and there is one', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await givePassword(world, someone.accountId)
  const { secret, uri } = (await world.call(newCodeApp, { as: someone })).body.data
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
  expect((await logIn(someone.email)).status).toBe(200)
  const wrong = await world.call(confirmCodeApp, { as: someone, body: { code: wrongCodeOf(world, secret) } })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_code'])
  const code = codeOf(world, secret)
  expect((await world.call(confirmCodeApp, { as: someone, body: { code } })).status).toBe(200)
  expect((await world.call(newCodeApp, { as: someone })).status).toBe(409)
  expect((await logIn(someone.email)).body.code).toBe('second_factor')
})

test('a password alone neither adds a factor beside the first nor removes it', async () => {
  const someone = await withApp()
  const elsewhere = await signIn(world, someone.accountId)
  const tried = await world.call(removeCodeApp, { as: elsewhere })
  expect([tried.status, tried.text]).toEqual([403, expect.stringContaining('second_step')])
  await world.call(stepUp, { as: elsewhere, body: { password: PASSWORD } })
  expect((await world.call(removeCodeApp, { as: elsewhere })).status).toBe(403)
  const wrong = await world.call(stepUp, {
    as: elsewhere,
    body: { code: wrongCodeOf(world, someone.secret) },
  })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_code'])
  expect((await world.call(getMe, { as: elsewhere })).status).toBe(200)
  await world.call(stepUp, { as: elsewhere, body: { code: codeOf(world, someone.secret) } })
  expect((await world.call(removeCodeApp, { as: elsewhere })).status).toBe(204)
  expect((await logIn(someone.email)).status).toBe(200)
  expect((await world.call(getFactors, { as: elsewhere })).body.data).toMatchObject({
    codeApp: null,
    recoveryCodesLeft: 0,
    shown: false,
  })
})

test('wrong codes of a proof count like those of a sign-in', async () => {
  const someone = await withApp()
  for (let count = 0; count < 6; count += 1) {
    await world.call(stepUp, { as: someone, body: { code: wrongCodeOf(world, someone.secret) } })
  }
  const waiting = await world.call(stepUp, { as: someone, body: { code: codeOf(world, someone.secret) } })
  expect(waiting.status).toBe(429)
})

test('neither secret nor code is kept as it is, nor in mail or audit', async () => {
  const someone = await withApp()
  await second(await challengeOf(someone.email), codeOf(world, someone.secret))
  const canaries = [
    someone.secret,
    ...someone.recoveryCodes,
    ...someone.recoveryCodes.map((code) => code.replace('-', '')),
  ]
  for (const table of [
    'code_apps',
    'recovery_codes',
    'second_steps',
    'mails',
    'audit_records',
    'sign_in_events',
  ]) {
    const { rows } = await world.past.query<{ text: string }>(`select t::text as text from ${table} t`)
    const kept = rows.map(({ text }) => `${text} ${hexText(text)}`).join('\n')
    expect(
      canaries.filter((canary) => kept.includes(canary)),
      table,
    ).toEqual([])
  }
})

/** What bytes in hexadecimal say as text. */
const hexText = (row: string): string =>
  [...row.matchAll(/\\\\x([0-9a-f]+)/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ')
