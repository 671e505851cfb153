import { expect, test } from 'vitest'
import { authOptions } from '#contract/auth/auth.ts'
import { makeCommunity } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

test('who has forgotten an ID hears the mailbox of the secretary, else that of the community, of a listed one only', async () => {
  await using world = await openWorld()
  const asked = async () => (await world.call(authOptions)).body.secretary
  const hidden = await makeCommunity(world)
  const set = (id: string, column: 'secretary_email' | 'contact_email', address: string) =>
    world.past.query(`update communities set ${column} = $2 where id = $1`, [id, address])
  await set(hidden, 'secretary_email', 'hidden@office.example')
  expect(await asked()).toBeNull()
  const listed = await makeCommunity(world, { listed: true })
  expect(await asked()).toBeNull()
  await set(listed, 'contact_email', 'hello@office.example')
  expect(await asked()).toBe('hello@office.example')
  await set(listed, 'secretary_email', 'secretary@office.example')
  expect(await asked()).toBe('secretary@office.example')
})
