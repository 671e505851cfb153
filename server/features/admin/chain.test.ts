// Whether the log of changes is whole: read through by the job, told by the system page.
import { afterAll, expect, test } from 'vitest'
import { checkRecords, getSystem, setCommunitySettings } from '#contract/admin/administration.ts'
import { makeEntry } from '#server/test/make-fund.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'
import { checkChains } from './audit-chain.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('the system page says how many records there are, and that one was changed behind the app’s back', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.past.query('insert into system_admins (account_id) values ($1)', [admin.accountId])
  await world.call(setCommunitySettings, { as: admin, body: { welcome: 'Welcome.' } })
  const as = () => signIn(world, admin.accountId)
  const look = async () => (await world.call(getSystem, { as: await as() })).body.data
  const light = async () => (await look()).lights.find(({ name }) => name === 'record')
  expect([(await light())?.light, (await look()).records]).toEqual([
    'attention',
    { count: 0, checkedAt: null, waits: false },
  ])
  await checkChains(world.app)
  const well = await look()
  expect(await light()).toMatchObject({ light: 'well' })
  expect(well.records).toMatchObject({ count: 1, checkedAt: expect.any(String) })
  await world.past.query(
    `update audit_records set action = 'community.founded' where community_id = $1 and number = 1`,
    [community],
  )
  // The page itself reads nothing: what it tells is as old as it says.
  expect(await light()).toMatchObject({ light: 'well' })
  world.clock.pass(60_000)
  expect((await world.call(checkRecords, { as: await as() })).status).toBe(202)
  expect((await world.call(checkRecords, { as: await as() })).status).toBe(202)
  expect((await look()).records.waits).toBe(true)
  const { rows } = await world.past.query(
    `select count(*)::int as queued from pgboss.job where name = 'check-chains'`,
  )
  expect(rows).toEqual([{ queued: 1 }])
  world.clock.pass(1_000)
  await checkChains(world.app)
  expect((await look()).records.waits).toBe(false)
  expect(await light()).toMatchObject({
    light: 'broken',
    cause: 'recordBroken',
  })
})

test('an amount of the Fund that was changed behind the app’s back is found in the same check', async () => {
  const { community, treasurer } = await makeTreasury(world)
  await makeEntry(world, treasurer)
  const broken = async () => {
    await checkChains(world.app)
    const { rows } = await world.past.query<{ count: number }>(
      'select broken_count::int as count from chain_checks',
    )
    return rows[0]?.count ?? 0
  }
  const before = await broken()
  await world.past.query('update fund_lines set amount = 1 where community_id = $1', [community])
  expect(await broken()).toBe(before + 1)
})
