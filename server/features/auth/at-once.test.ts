// Two changes of one way of signing in that meet: the second finds what the first has done.
import { argon2Sync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { changePassword } from '#contract/auth/account.ts'
import { forgotPassword, login, resetPassword } from '#contract/auth/auth.ts'
import { endDevice } from '#contract/auth/devices.ts'
import {
  addPasskey,
  confirmCodeApp,
  loginSecond,
  newCodeApp,
  newPasskeyOptions,
  newRecoveryCodes,
  removeCodeApp,
  removePasskey,
} from '#contract/auth/factors.ts'
import { agreeToEmail, changeEmail, getProfile } from '#contract/people/profile.ts'
import { getMe } from '#contract/auth/session.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { openAuthenticator } from '#server/test/authenticator.ts'
import { PASSWORD, codeOf, giveCodeApp, givePasskey, givePassword } from '#server/test/factors.ts'
import { type Holding, chainOf, inTurn } from '#server/test/in-turn.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const NEXT = 'crows over wet slate'
const THIEFS = 'a kite in the hall'

const member = async (): Promise<Someone> => {
  const someone = await makeMember(world, await makeCommunity(world))
  await givePassword(world, someone.accountId)
  return someone
}

const logIn = ({ email }: Someone, password: string) => world.call(login, { body: { email, password } })
const change = (as: Someone, password: string) =>
  world.call(changePassword, { as, body: { current: PASSWORD, password } })

/** The owner's rescue: the link is there already. */
const makeReset = async ({ email }: Someone) => {
  await world.call(forgotPassword, { body: { email } })
  const token = /\/reset-password\/([\w-]{43})\s/.exec((await mailsTo(world, email))[0]?.body ?? '')?.[1]
  return () => world.call(resetPassword, { params: { token: token ?? '' }, body: { password: NEXT } })
}

const ACCOUNT = 'select from accounts where id = $1 for update'

test('a thief’s change of the password that meets the owner’s reset changes nothing', async () => {
  const someone = await member()
  const reset = await makeReset(someone)
  expect(await inTurn(world, chainOf(someone.communityId), [reset, () => change(someone, THIEFS)])).toEqual([
    200, 400,
  ])
  expect([(await logIn(someone, THIEFS)).status, (await logIn(someone, NEXT)).status]).toEqual([401, 200])
})

test('who is logged out while they change the password changes nothing', async () => {
  const someone = await member()
  const owner = await signIn(world, someone.accountId)
  const end = () => world.call(endDevice, { as: owner, params: { id: someone.sessionId } })
  const held = chainOf(someone.communityId)
  expect(await inTurn(world, held, [() => change(someone, THIEFS)], end)).toEqual([419])
  expect((await logIn(someone, PASSWORD)).status).toBe(200)
  expect((await world.call(getMe, { as: owner })).status).toBe(200)
})

test('of two changes of the password at once one is done', async () => {
  const someone = await member()
  const calls = [NEXT, THIEFS].map((password) => () => change(someone, password))
  expect(await inTurn(world, chainOf(someone.communityId), calls)).toEqual([200, 400])
  expect((await logIn(someone, NEXT)).status).toBe(200)
})

/** What a reset writes, not committed yet: whoever waits for it is second, whatever PostgreSQL wakes first. */
const asReset = async ({ accountId }: Someone): Promise<Holding> => [
  `with gone as (delete from second_steps where account_id = $1),
     ended as (update sessions set revoked_at = now() where account_id = $1 and revoked_at is null)
   update accounts set password_hash = $2 where id = $1`,
  [accountId, await hashPassword(NEXT)],
]

test('a log-in with the old password that meets the reset begins no session', async () => {
  const someone = await member()
  expect(await inTurn(world, await asReset(someone), [() => logIn(someone, PASSWORD)])).toEqual([401])
  const { rows } = await world.past.query('select revoked_at from sessions where account_id = $1', [
    someone.accountId,
  ])
  expect(rows.filter(({ revoked_at }) => revoked_at === null)).toEqual([])
})

test('a log-in with the old password that meets the reset is asked for no second step', async () => {
  const someone = await member()
  const { secret } = await giveCodeApp(world, someone)
  const challenges: string[] = []
  const old = async () => {
    const answer = await logIn(someone, PASSWORD)
    challenges.push(JSON.parse(answer.text).challenge ?? '')
    return answer
  }
  expect(await inTurn(world, await asReset(someone), [old])).toEqual([401])
  const [challenge = ''] = challenges
  const done = await world.call(loginSecond, { body: { challenge, code: codeOf(world, secret) } })
  expect(done.status).not.toBe(200)
})

/** A hash as an older version made it. */
const giveOldHash = async ({ accountId }: Someone) => {
  const nonce = Buffer.from('some salt of then')
  const cost = { nonce, memory: 4_096, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: Buffer.from(PASSWORD), ...cost })
  const [salt, kept] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  await world.past.query('update accounts set password_hash = $2 where id = $1', [
    accountId,
    `$argon2id$v=19$m=4096,t=1,p=1$${salt}$${kept}`,
  ])
}

test('a log-in that makes the hash of the old password anew does not bring that password back', async () => {
  const someone = await member()
  await giveOldHash(someone)
  expect(await inTurn(world, await asReset(someone), [() => logIn(someone, PASSWORD)])).toEqual([401])
  expect([(await logIn(someone, PASSWORD)).status, (await logIn(someone, NEXT)).status]).toEqual([401, 200])
})

test('two log-ins at once that both make the hash anew both come in', async () => {
  const someone = await member()
  await giveOldHash(someone)
  const held = [1, 2].map(() => () => logIn(someone, PASSWORD))
  expect(await inTurn(world, [ACCOUNT, [someone.accountId]], held)).toEqual([200, 200])
  expect((await logIn(someone, PASSWORD)).status).toBe(200)
})

const codesOf = async ({ accountId }: Someone) =>
  (await world.past.query('select from recovery_codes where account_id = $1', [accountId])).rowCount

test('who removes the last two factors at once has no recovery codes and has shown no second step', async () => {
  const someone = await member()
  await giveCodeApp(world, someone)
  const { id } = await givePasskey(world, someone)
  const calls = [
    () => world.call(removePasskey, { as: someone, params: { id } }),
    () => world.call(removeCodeApp, { as: someone }),
  ]
  expect(await inTurn(world, chainOf(someone.communityId), calls)).toEqual([204, 204])
  expect(await codesOf(someone)).toBe(0)
  const { rows } = await world.past.query('select second_step_at from sessions where id = $1', [
    someone.sessionId,
  ])
  expect(rows).toEqual([{ second_step_at: null }])
})

test('recovery codes that are renewed twice at once are ten', async () => {
  const someone = await member()
  await giveCodeApp(world, someone)
  const calls = [1, 2].map(() => () => world.call(newRecoveryCodes, { as: someone }))
  expect(await inTurn(world, chainOf(someone.communityId), calls)).toEqual([200, 200])
  expect(await codesOf(someone)).toBe(10)
})

test('the first two factors at once bring ten recovery codes', async () => {
  const someone = await member()
  const { secret } = (await world.call(newCodeApp, { as: someone })).body.data
  const elsewhere = await signIn(world, someone.accountId)
  const { ticket, options } = (await world.call(newPasskeyOptions, { as: elsewhere })).body.data
  const response = openAuthenticator(new URL(world.app.config.publicUrl).origin).create(options)
  const calls = [
    () => world.call(confirmCodeApp, { as: someone, body: { code: codeOf(world, secret) } }),
    () => world.call(addPasskey, { as: elsewhere, body: { ticket, name: 'Phone', response } }),
  ]
  expect(await inTurn(world, chainOf(someone.communityId), calls)).toEqual([200, 201])
  expect(await codesOf(someone)).toBe(10)
})

test('a change of address that is asked for twice at once is the second one', async () => {
  const someone = await member()
  const calls = ['first@example.org', 'second@example.org'].map(
    (email) => () => world.call(changeEmail, { as: someone, body: { email } }),
  )
  expect(await inTurn(world, chainOf(someone.communityId), calls)).toEqual([202, 202])
  const { data } = (await world.call(getProfile, { as: someone })).body
  expect(data.emailChange?.email).toBe('second@example.org')
})

test('an address that somebody else takes while it is agreed to stays theirs', async () => {
  const [someone, other] = [await member(), await member()]
  const email = 'wanted@example.org'
  await world.call(changeEmail, { as: someone, body: { email } })
  const agree = async (to: string) => {
    const token = /confirm-email\/([\w-]+)/.exec((await mailsTo(world, to))[0]?.body ?? '')?.[1] ?? ''
    return world.call(agreeToEmail, { params: { token } })
  }
  await agree(someone.email)
  const take = 'update accounts set email = $2, email_key = $2 where id = $1'
  expect(await inTurn(world, [take, [other.accountId, email]], [() => agree(email)])).toEqual([400])
  expect((await world.call(getMe, { as: someone })).body.data.email).toBe(someone.email)
})
