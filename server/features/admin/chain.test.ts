// Whether the log of changes is whole, as the system page tells it.
import { afterAll, expect, test } from 'vitest'
import { getSystem, setCommunitySettings } from '#contract/administration.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('the system page says how many records there are, and that one was changed behind the app’s back', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.past.query('insert into system_admins (account_id) values ($1)', [admin.accountId])
  await world.call(setCommunitySettings, { as: admin, body: { welcome: 'Welcome.' } })
  const look = async () =>
    (await world.call(getSystem, { as: await signIn(world, admin.accountId) })).body.data
  const well = await look()
  expect(well.lights.find(({ name }) => name === 'record')).toMatchObject({ light: 'well' })
  expect(well.records.count).toBe(1)
  await world.past.query(
    `update audit_records set action = 'community.founded' where community_id = $1 and number = 1`,
    [community],
  )
  // It is read through once an hour.
  world.clock.pass(3_600_000)
  expect((await look()).lights.find(({ name }) => name === 'record')).toMatchObject({
    light: 'broken',
    why: 'The log of changes is not as it was written.',
  })
})
