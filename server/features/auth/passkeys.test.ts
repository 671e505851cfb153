import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSignInHappenings, stepUp } from '#contract/auth/devices.ts'
import {
  addPasskey,
  getFactors,
  newPasskeyOptions,
  passkeyProofOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
} from '#contract/auth/factors.ts'
import { getMe } from '#contract/auth/session.ts'
import { openAuthenticator } from '#server/test/authenticator.ts'
import { PASSWORD, givePassword, givePasskey } from '#server/test/factors.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const member = async () => makeMember(world, await makeCommunity(world))
const origin = () => new URL(world.app.config.publicUrl).origin

/** The challenge of a sign-in, and the cookie that it is bound to. */
const begin = async () => {
  const asked = await world.call(passkeySignInOptions)
  const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? ''
  return { ...asked.body.data, cookie }
}

const present = (
  { ticket, cookie }: { ticket: string; cookie: string },
  response: ReturnType<Awaited<ReturnType<typeof givePasskey>>['authenticator']['answer']>,
) => world.call(passkeySignIn, { body: { ticket, response }, headers: { cookie } })

test('a passkey signs in alone, as two factors, and says when it was used', async () => {
  const someone = await member()
  const { authenticator } = await givePasskey(world, someone, 'Phone')
  const begun = await begin()
  const answer = await present(begun, authenticator.answer(begun.options))
  expect(answer.status).toBe(200)
  expect(answer.body.user._id).toBe(someone.accountId)
  expect((await world.call(getMe, { as: answer.body })).status).toBe(200)
  const { data } = (await world.call(getFactors, { as: answer.body })).body
  expect(data).toMatchObject({ password: false, codeApp: null, recoveryCodesLeft: 10, shown: true })
  expect(data.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: expect.stringMatching(/Z$/) }])
})

test('options ask for a discoverable passkey with verification, and leave out what is there', async () => {
  const someone = await member()
  const { authenticator } = await givePasskey(world, someone)
  const { options } = (await world.call(newPasskeyOptions, { as: someone })).body.data
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
  })
})

const wrongs = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['no verification', { unverified: true }],
  ['another ceremony', { type: 'webauthn.create' }],
] as const

test.for(wrongs)('a sign-in with %s is refused', async ([, wrong]) => {
  const someone = await member()
  const { authenticator } = await givePasskey(world, someone)
  const begun = await begin()
  const answer = await present(begun, authenticator.answer(begun.options, wrong))
  expect([answer.status, answer.body.code]).toEqual([401, 'wrong_passkey'])
})

test.for(wrongs.slice(0, 4))('a passkey made with %s is not added', async ([, wrong]) => {
  const someone = await member()
  const { ticket, options } = (await world.call(newPasskeyOptions, { as: someone })).body.data
  const response = openAuthenticator(origin()).create(options, wrong)
  const answer = await world.call(addPasskey, { as: someone, body: { ticket, name: 'Phone', response } })
  expect([answer.status, answer.body.code]).toEqual([400, 'wrong_passkey'])
  expect((await world.call(getFactors, { as: someone })).body.data.passkeys).toEqual([])
})

test('a challenge is good once, for five minutes, in the browser that asked', async () => {
  const someone = await member()
  const { authenticator } = await givePasskey(world, someone)
  const once = await begin()
  const response = authenticator.answer(once.options)
  expect((await present(once, response)).status).toBe(200)
  const again = await present(once, response)
  expect([again.status, again.body.code]).toEqual([400, 'challenge_ended'])
  const other = await begin()
  const foreign = await present(
    { ...other, cookie: (await begin()).cookie },
    authenticator.answer(other.options),
  )
  expect([foreign.status, foreign.body.code]).toEqual([400, 'challenge_ended'])
  const late = await begin()
  world.clock.pass(5 * 60_000 + 1)
  const tooLate = await present(late, authenticator.answer(late.options))
  expect([tooLate.status, tooLate.body.code]).toEqual([400, 'challenge_ended'])
})

test('the challenge of another purpose, or of another session, is refused', async () => {
  const [someone, other] = [await member(), await member()]
  const { authenticator } = await givePasskey(world, someone)
  await givePasskey(world, other)
  const signingIn = await begin()
  const response = authenticator.answer(signingIn.options)
  const asProof = await world.call(stepUp, {
    as: someone,
    body: { passkey: { ticket: signingIn.ticket, response } },
  })
  expect([asProof.status, asProof.body.code]).toEqual([400, 'challenge_ended'])
  const others = (await world.call(passkeyProofOptions, { as: other })).body.data
  const stolen = await world.call(stepUp, {
    as: someone,
    body: { passkey: { ticket: others.ticket, response: authenticator.answer(others.options) } },
  })
  expect([stolen.status, stolen.body.code]).toEqual([400, 'challenge_ended'])
})

test('an unknown passkey, and one whose handle names somebody else, sign nobody in', async () => {
  const [someone, other] = [await member(), await member()]
  const { authenticator } = await givePasskey(world, someone)
  const stranger = openAuthenticator(origin())
  const first = await begin()
  const unknown = await present(first, stranger.answer(first.options))
  expect([unknown.status, unknown.body.code]).toEqual([401, 'wrong_passkey'])
  const second = await begin()
  const answer = authenticator.answer(second.options)
  const userHandle = Buffer.from(other.accountId).toString('base64url')
  const named = await present(second, { ...answer, response: { ...answer.response, userHandle } })
  expect([named.status, named.body.code]).toEqual([401, 'wrong_passkey'])
})

test('one that counts backwards is a copy: refused, and its owner is told', async () => {
  const someone = await member()
  const { authenticator } = await givePasskey(world, someone, 'Old key')
  const first = await begin()
  expect((await present(first, authenticator.answer(first.options))).status).toBe(200)
  authenticator.counter = 0
  const second = await begin()
  const copied = await present(second, authenticator.answer(second.options))
  expect([copied.status, copied.body.code]).toEqual([401, 'copied_passkey'])
  const { data } = (await world.call(listSignInHappenings, { as: someone })).body
  expect(data.map(({ kind, detail }) => [kind, detail])).toContainEqual(['passkeyCopied', 'Old key'])
})

test('another’s passkey is no proof, one’s own is', async () => {
  const [someone, other] = [await member(), await member()]
  const own = await givePasskey(world, someone)
  const foreign = await givePasskey(world, other)
  const prove = async (authenticator: typeof own.authenticator) => {
    const { ticket, options } = (await world.call(passkeyProofOptions, { as: someone })).body.data
    const response = authenticator.answer(options)
    return world.call(stepUp, { as: someone, body: { passkey: { ticket, response } } })
  }
  expect((await prove(foreign.authenticator)).body.code).toBe('wrong_passkey')
  expect((await prove(own.authenticator)).status).toBe(200)
})

test('a passkey gets another name, and goes; another’s is not there', async () => {
  const [someone, other] = [await member(), await member()]
  await givePassword(world, someone.accountId)
  const { id, authenticator } = await givePasskey(world, someone)
  expect(
    (await world.call(renamePasskey, { as: other, params: { id }, body: { name: 'Mine' } })).status,
  ).toBe(404)
  expect((await world.call(removePasskey, { as: other, params: { id } })).status).toBe(404)
  const renamed = await world.call(renamePasskey, {
    as: someone,
    params: { id },
    body: { name: 'Blue phone' },
  })
  expect(renamed.body.data.name).toBe('Blue phone')
  expect((await world.call(removePasskey, { as: someone, params: { id } })).status).toBe(204)
  const begun = await begin()
  expect((await present(begun, authenticator.answer(begun.options))).status).toBe(401)
  expect((await world.call(getFactors, { as: someone })).body.data).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 0,
    shown: false,
  })
})

test('adding and removing want a fresh proof, and of who has a factor, that factor', async () => {
  const someone = await member()
  await givePassword(world, someone.accountId)
  const { id } = await givePasskey(world, someone)
  const elsewhere = await signIn(world, someone.accountId)
  const begun = await world.call(newPasskeyOptions, { as: elsewhere })
  expect([begun.status, begun.body.code]).toEqual([403, 'second_step'])
  expect((await world.call(stepUp, { as: elsewhere, body: { password: PASSWORD } })).status).toBe(200)
  expect((await world.call(removePasskey, { as: elsewhere, params: { id } })).text).toContain('second_step')
  await world.past.query(`update sessions set proven_at = now() - interval '6 minutes' where id = $1`, [
    someone.sessionId,
  ])
  expect((await world.call(removePasskey, { as: someone, params: { id } })).text).toContain('step_up')
})

test('nothing of a passkey but its public key is kept', async () => {
  const someone = await member()
  await givePasskey(world, someone)
  const { rows } = await world.past.query(`select * from passkeys where account_id = $1`, [someone.accountId])
  expect(Object.keys(rows[0]).sort()).toEqual([
    'account_id',
    'counter',
    'created_at',
    'credential_id',
    'id',
    'last_used_at',
    'name',
    'public_key',
    'transports',
  ])
})
