// Whoever has nothing but a passkey: it is not taken away, and says why an account is closed.
import { afterAll, expect, test } from 'vitest'
import { getFactors, passkeySignIn, passkeySignInOptions, removePasskey } from '#contract/auth/factors.ts'
import { givePasskey } from '#server/test/factors.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const member = async () => makeMember(world, await makeCommunity(world))

test('the only way in is not taken away', async () => {
  const someone = await member()
  const { id } = await givePasskey(world, someone)
  await world.past.query('update accounts set password_hash = null, google_sub = null where id = $1', [
    someone.accountId,
  ])
  const kept = await world.call(removePasskey, { as: someone, params: { id } })
  expect([kept.status, JSON.parse(kept.text).code]).toEqual([409, 'only_way'])
  expect((await world.call(getFactors, { as: someone })).body.data.passkeys).toHaveLength(1)
  const second = await givePasskey(world, someone)
  expect((await world.call(removePasskey, { as: someone, params: { id: second.id } })).status).toBe(204)
})

test('who was closed for a time reads why at a sign-in with a passkey, too', async () => {
  const someone = await member()
  const { authenticator } = await givePasskey(world, someone)
  await world.past.query(
    `update accounts set state = 'declined', decline_reason = 'Please call me about the keys.' where id = $1`,
    [someone.accountId],
  )
  const asked = await world.call(passkeySignInOptions)
  const { ticket, options } = asked.body.data
  const answer = await world.call(passkeySignIn, {
    body: { ticket, response: authenticator.answer(options) },
    headers: { cookie: String(asked.headers['set-cookie']).split(';')[0] ?? '' },
  })
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    403,
    'suspended',
    'Your community has closed your account for now. Please call me about the keys.',
  ])
})
