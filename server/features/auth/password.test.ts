import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword } from '#contract/auth/account.ts'
import { forgotPassword, login, resetPassword } from '#contract/auth/auth.ts'
import { listSignInHappenings } from '#contract/auth/devices.ts'
import { getMe } from '#contract/auth/session.ts'
import { openLimits } from '#server/platform/limits.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { PASSWORD } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const NEXT = 'crows over wet slate'

const member = async (where = world): Promise<Someone> => {
  const someone = await makeMember(where, await makeCommunity(where))
  await where.app.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', someone.accountId)
    .execute()
  return someone
}

const logIn = (email: string, password: string) => world.call(login, { body: { email, password } })

const change = (as: Someone, current: string, password = NEXT) =>
  world.call(changePassword, { as, body: { current, password } })

test('who knows the password sets another one; this session goes on and every other ends', async () => {
  const someone = await member()
  const elsewhere = (await logIn(someone.email, PASSWORD)).body.token
  const answer = await change(someone, PASSWORD)
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Your password is changed. Everywhere else you are logged out.',
  ])
  expect((await world.call(getMe, { as: someone })).status).toBe(200)
  expect((await world.call(getMe, { as: { token: elsewhere } })).status).toBe(419)
  expect((await logIn(someone.email, PASSWORD)).status).toBe(401)
  expect((await logIn(someone.email, NEXT)).status).toBe(200)
})

test('whose password was changed is told by mail and in the settings, and the log has it', async () => {
  const someone = await member()
  await change(someone, PASSWORD)
  expect((await mailsTo(world, someone.email))[0]?.subject).toBe('Your password was changed')
  const { body } = await world.call(listSignInHappenings, { as: someone })
  expect(body.data.map(({ kind }) => kind)).toEqual(['passwordChanged'])
  const { rows } = await world.past.query('select action from audit_records where community_id = $1', [
    someone.communityId,
  ])
  expect(rows).toEqual([{ action: 'password.reset' }])
})

test('a wrong password changes nothing, and is told at its field', async () => {
  const someone = await member()
  const answer = await change(someone, 'not the password at all')
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
    400,
    'wrong_password',
    { current: 'The password is not right.' },
  ])
  expect((await logIn(someone.email, PASSWORD)).status).toBe(200)
})

test('a new password that is easy to guess is refused, and the old one holds', async () => {
  const someone = await member()
  const answer = await change(someone, PASSWORD, 'password12345')
  expect([answer.status, answer.body.code]).toEqual([400, 'weak_password'])
  expect((await logIn(someone.email, PASSWORD)).status).toBe(200)
})

test('a link that was mailed before sets no password afterwards', async () => {
  const someone = await member()
  await world.call(forgotPassword, { body: { email: someone.email } })
  const mail = (await mailsTo(world, someone.email))[0]?.body ?? ''
  const token = /\/reset-password\/([\w-]{43})\s/.exec(mail)?.[1] ?? ''
  await change(someone, PASSWORD)
  const late = await world.call(resetPassword, {
    params: { token },
    body: { password: 'a kite in the hall' },
  })
  expect(late.body.code).toBe('link_ended')
})

test('an account without a password is told how to get one', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const answer = await change(someone, PASSWORD)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Your account has no password yet. Please ask for a link that sets one.',
  ])
})

test('the eleventh try within five minutes is one too many, however right', async () => {
  await using guarded = await openWorld({ limits: openLimits })
  const someone = await member(guarded)
  const attempt = (current: string) =>
    guarded.call(changePassword, { as: someone, body: { current, password: NEXT } })
  for (let tries = 0; tries < 10; tries += 1) {
    guarded.clock.pass(20_000)
    expect((await attempt(`wrong for the time ${tries}`)).status).toBe(400)
  }
  expect((await attempt(PASSWORD)).status).toBe(429)
})
