// Who was declined by one community and holds the personal link of another comes in with the account that they have.
import { afterAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { loginSecond } from '#contract/auth/factors.ts'
import { declineWaiting, listDeclined, listWaiting } from '#contract/people/people.ts'
import { acceptInvitationAs } from '#contract/people/joining.ts'
import { getMe } from '#contract/auth/session.ts'
import { codeOf, giveCodeApp } from '#server/test/factors.ts'
import { accept, invite, look, tokenOf, withPerson, withWaiting } from '#server/test/make-joining.ts'
import { makeCommunity, makeMember, makePending, signIn } from '#server/test/make.ts'
import { PASSWORD } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())
await makeCommunity(world)

/** Somebody whom one community declined, and the link of another. */
const withBoth = async () => {
  const declining = await withWaiting(world)
  await world.call(declineWaiting, {
    as: declining.secretary,
    params: declining.params,
    body: { reason: 'We do not know you.' },
  })
  const inviting = await withPerson(world)
  await world.past.query('update people set bahai_id = null where id = $1', [inviting.personId])
  const token = tokenOf((await invite(world, inviting.secretary, [inviting.personId])).data[0]?.link)
  return { declining, inviting, token, email: declining.who.email }
}

test('with the password of that account the link lets them in, and the first community has them no more', async () => {
  const { declining, inviting, token, email } = await withBoth()
  expect((await world.call(login, { body: { email, password: PASSWORD } })).body.code).toBe('declined')
  const answer = await accept(world, token, email)
  expect([answer.status, answer.body.message]).toEqual([200, 'Welcome! You are a member now.'])
  const me = await world.call(getMe, { as: { token: answer.body.token } })
  expect(me.body.data).toMatchObject({
    _id: declining.params.id,
    state: 'confirmed',
    community: { _id: inviting.community },
  })
  expect((await world.call(login, { body: { email, password: PASSWORD } })).status).toBe(200)
  expect((await world.call(listDeclined, { as: declining.secretary })).body.data).toEqual([])
  expect(await look(world, token)).toMatchObject({ state: 'used' })
  // Nobody has looked at what was claimed elsewhere.
  const { rows } = await world.past.query('select claimed_bahai_id from accounts where id = $1', [
    declining.params.id,
  ])
  expect(rows).toEqual([{ claimed_bahai_id: null }])
})

test('with another password it does not, the link stays good, and guesses count as at the log-in', async () => {
  const { token, email } = await withBoth()
  const answer = await accept(world, token, email, 'gentle harbour whistle')
  expect([answer.status, answer.body.code]).toEqual([409, 'has_account'])
  expect(await look(world, token)).toMatchObject({ state: 'open' })
  const { rows } = await world.past.query('select max(failures)::int as most from login_failures')
  expect(rows[0]?.most).toBeGreaterThan(0)
})

test('of ten guesses at once with an invitation six are compared', async () => {
  using _still = world.clock.stop()
  const { token, email } = await withBoth()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => accept(world, token, email, `gentle harbour whistle ${place}`)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    409, 409, 409, 409, 409, 409, 429, 429, 429, 429,
  ])
})

test('who has an app for codes belongs there with the password, and signs in with a code', async () => {
  const { declining, inviting, token, email } = await withBoth()
  const { id } = declining.params
  await world.past.query(`update accounts set state = 'pending' where id = $1`, [id])
  const { secret } = await giveCodeApp(world, await signIn(world, id))
  await world.past.query(`update accounts set state = 'declined' where id = $1`, [id])
  const answer = await accept(world, token, email)
  expect([answer.status, answer.body.code]).toEqual([401, 'second_factor'])
  const refusal: { challenge: string } = JSON.parse(
    (await world.call(login, { body: { email, password: PASSWORD } })).text,
  )
  const done = await world.call(loginSecond, {
    body: { challenge: refusal.challenge, code: codeOf(world, secret) },
  })
  expect(done.body.user.community).toMatchObject({ _id: inviting.community })
})

test('who waits elsewhere and comes in by a link is on the old waiting list no more', async () => {
  const old = await makeCommunity(world)
  const keeper = await makeMember(world, old, { office: 'secretary' })
  const waiting = await makePending(world, old)
  expect((await world.call(listWaiting, { as: keeper })).body.data).toHaveLength(1)
  const { secretary, personId } = await withPerson(world)
  const token = tokenOf((await invite(world, secretary, [personId])).data[0]?.link)
  expect((await world.call(acceptInvitationAs, { as: waiting, params: { token } })).status).toBe(200)
  expect((await world.call(listWaiting, { as: keeper })).body.data).toEqual([])
})
