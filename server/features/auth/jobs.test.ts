import { expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { ask, stranger } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'
import { sweepAuth } from './jobs.ts'
import { startSession } from './session.ts'

test('what has run out is forgotten, and what is good stays', async () => {
  await using world = await openWorld()
  const someone = await makeMember(world, await makeCommunity(world))
  const begin = () =>
    startSession(world.app, world.app.db, { accountId: someone.accountId, deviceName: 'Test' })
  const left = async () => {
    const { rows } = await world.past.query(`
      select (select count(*)::int from registrations) as registrations,
        (select count(*)::int from login_failures) as failures,
        (select count(*)::int from refresh_tokens) as tokens`)
    return rows[0]
  }
  await ask(world, stranger())
  await world.call(login, { body: { email: 'nobody@example.org', password: 'wrong one' } })
  await begin()
  await sweepAuth(world.app)
  expect(await left()).toEqual({ registrations: 1, failures: 2, tokens: 1 })
  world.clock.pass(15 * 86_400_000)
  await begin()
  await sweepAuth(world.app)
  expect(await left()).toEqual({ registrations: 0, failures: 0, tokens: 1 })
})
