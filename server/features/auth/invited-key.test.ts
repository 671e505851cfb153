import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFactors } from '#contract/auth/factors.ts'
import { invitePeople, openInvitation } from '#contract/people/joining.ts'
import { joinKeyOptions, joinWithKey } from '#contract/auth/joining-keys.ts'
import { login } from '#contract/auth/auth.ts'
import { openAuthenticator } from '#server/test/authenticator.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const eulaAcceptedAt = '2026-01-01T00:00:00Z'

/** An open invitation of somebody on the roll, and who wrote it. */
const invited = async () => {
  const community = await makeCommunity(world, { name: 'Hillside' })
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const personId = await putOnRoll(world, community, { ...stranger(), firstName: 'Nadia' })
  const { body } = await world.call(invitePeople, {
    as: secretary,
    body: { personIds: [personId], mail: false },
  })
  const token = body.data[0]?.link.split('/').at(-1) ?? ''
  return { community, secretary, personId, params: { token } }
}

type Params = Awaited<ReturnType<typeof invited>>['params']

const ask = (params: Params, email: string) => world.call(joinKeyOptions, { params, body: { email } })

/** A browser of its own that has asked for options, and the device with its fingerprint reader. */
const begin = async (params: Params, email: string) => {
  const asked = await ask(params, email)
  const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? ''
  const authenticator = openAuthenticator(new URL(world.app.config.publicUrl).origin)
  return { ...asked.body.data, cookie, email, authenticator }
}
type Begun = Awaited<ReturnType<typeof begin>>

const join = (params: Params, { ticket, cookie, email, authenticator, options }: Begun, wrong = {}) =>
  world.call(joinWithKey, {
    params,
    headers: { cookie },
    body: { email, eulaAcceptedAt, ticket, response: authenticator.create(options, wrong) },
  })

const address = () => stranger().email

test('a passkey makes the account: confirmed, without a password, with two factors and recovery codes', async () => {
  const { community, personId, params } = await invited()
  const email = address()
  const begun = await begin(params, email)
  expect(begun.options.rp.name).toBe('Hillside')
  expect(begun.options.user).toMatchObject({ name: email, displayName: 'Nadia Rahimi' })
  const answer = await join(params, begun)
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ state: 'confirmed', community: { _id: community } })
  expect(Buffer.from(begun.options.user.id, 'base64url').toString()).toBe(answer.body.user._id)
  expect(answer.body.recoveryCodes.length).toBe(10)
  const { data } = (await world.call(getFactors, { as: answer.body })).body
  expect(data).toMatchObject({ password: false, shown: true, recoveryCodesLeft: 10 })
  expect(data.passkeys.length).toBe(1)
  const { rows } = await world.past.query('select person_id from accounts where id = $1', [
    answer.body.user._id,
  ])
  expect(rows).toEqual([{ person_id: personId }])
  expect((await mailsTo(world, email)).map(({ subject }) => subject)).toContain('Welcome to Hillside')
})

test('the link signs in once: a second passkey finds it used', async () => {
  const { params } = await invited()
  const [first, second] = [await begin(params, address()), await begin(params, address())]
  expect((await join(params, first)).status).toBe(200)
  const late = await join(params, second)
  expect([late.status, late.body.code]).toEqual([400, 'link_ended'])
  expect((await world.call(openInvitation, { params })).body.data.state).toBe('used')
  expect((await ask(params, address())).body).toMatchObject({ code: 'link_ended' })
})

test('an address with an account is told before a passkey is made, and the link stays good', async () => {
  const { secretary, params } = await invited()
  const asked = await ask(params, secretary.email)
  expect([asked.status, asked.body]).toMatchObject([409, { code: 'has_account' }])
  const begun = { ...(await begin(params, address())), email: secretary.email }
  expect((await join(params, begun)).status).toBe(409)
  expect((await world.call(openInvitation, { params })).body.data.state).toBe('open')
})

test('a ticket is good once, in its own browser, for its own invitation', async () => {
  const [{ params }, other] = [await invited(), await invited()]
  const begun = await begin(params, address())
  const elsewhere = await begin(other.params, address())
  for (const [to, given] of [
    [other.params, begun],
    [params, { ...begun, cookie: elsewhere.cookie }],
    [params, { ...begun, ticket: elsewhere.ticket }],
  ] as const) {
    const answer = await join(to, given)
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'challenge_ended' }])
  }
  world.clock.pass(6 * 60_000)
  expect((await join(params, begun)).body).toMatchObject({ code: 'challenge_ended' })
})

test.for([
  ['another origin', { origin: 'https://evil.example' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['no verification', { unverified: true }],
] as const)('a passkey with %s makes no account and leaves the link', async ([, wrong]) => {
  const { params } = await invited()
  const begun = await begin(params, address())
  const answer = await join(params, begun, wrong)
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'wrong_passkey' }])
  expect((await world.call(openInvitation, { params })).body.data.state).toBe('open')
  const guess = await world.call(login, { body: { email: begun.email, password: 'anything at all' } })
  expect(guess.status).toBe(401)
})
