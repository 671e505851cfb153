import { afterAll, expect, test } from 'vitest'
import { updateMe } from '#contract/people/profile.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { sweep } from './sweep.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const HOUR = 3_600_000

test('the answer of a repeated write is kept for a day, and then the key is free again', async () => {
  const { accountId } = await makeMember(world, await makeCommunity(world))
  const write = async (occupation: string) => {
    const headers = { 'idempotency-key': 'key-of-one-day' }
    return world.call(updateMe, { as: await signIn(world, accountId), headers, body: { occupation } })
  }
  const kept = () => world.past.query('select key from idempotency_keys where account_id = $1', [accountId])
  expect((await write('Baker')).status).toBe(200)
  world.clock.pass(23 * HOUR)
  await sweep(world.app)
  expect((await write('Gardener')).status).toBe(409)
  world.clock.pass(2 * HOUR)
  await sweep(world.app)
  expect((await kept()).rows).toEqual([])
  expect((await write('Gardener')).status).toBe(200)
  expect((await kept()).rows).toHaveLength(1)
})
