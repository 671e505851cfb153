// The installation's own log, for who runs it.
import { afterAll, expect, test } from 'vitest'
import { listInstanceLog, listLog } from '#contract/admin/audit.ts'
import { foundCommunity } from '#contract/community/set-up.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { noteStart } from '#server/features/operation/system.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeSystemAdmin = async (firstName: string) => {
  const { accountId } = await makeMember(world, await makeCommunity(world), { firstName })
  await world.past.query('insert into system_admins (account_id) values ($1)', [accountId])
  return signIn(world, accountId)
}

const found = (as: { token: string }, name: string) =>
  world.call(foundCommunity, {
    as,
    body: {
      name,
      place: null,
      language: 'en',
      timeZone: 'Europe/London',
      admin: { firstName: 'Ada', lastName: 'First', email: `${name}@example.org` },
    },
  })

test('a community that was founded stands in the log of the installation, by who and by its name', async () => {
  const admin = await makeSystemAdmin('Systemá')
  expect((await found(admin, 'Ríverside')).status).toBe(201)
  expect((await found(admin, 'Hillside')).status).toBe(201)
  const sought = async (query: { q?: string; area?: 'installation' | 'privacy'; limit?: number }) =>
    (await world.call(listInstanceLog, { as: admin, query })).body.data.map(
      ({ action, actorName, objectName }) => [action, actorName, objectName],
    )
  const [riverside, hillside] = ['Ríverside', 'Hillside'].map((name) => [
    'installation.communityFounded',
    'Systemá Of Test',
    name,
  ])
  expect(await sought({})).toEqual([hillside, riverside])
  expect(await sought({ q: 'river' })).toEqual([riverside])
  expect(await sought({ q: 'systema' })).toEqual([hillside, riverside])
  expect(await sought({ q: 'nobody' })).toEqual([])
  expect(await sought({ area: 'privacy' })).toEqual([])
  const first = await world.call(listInstanceLog, { as: admin, query: { limit: 1 } })
  const rest = await world.call(listInstanceLog, { as: admin, query: { cursor: first.body.next ?? '' } })
  expect(rest.body.data.map(({ objectName }) => objectName)).toEqual(['Ríverside'])
})

test('a community reads nothing of the log of the installation', async () => {
  const community = await makeCommunity(world)
  const keeper = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  expect((await world.call(listInstanceLog, { as: keeper })).status).toBe(403)
  expect((await world.call(listLog, { as: keeper })).body.data).toEqual([])
})

test('a version that runs for the first time is recorded, and once', async () => {
  const admin = await makeSystemAdmin('Versiona')
  await noteStart(world.app)
  await noteStart(world.app)
  const log = await world.call(listInstanceLog, { as: admin, query: { action: 'installation.updated' } })
  expect(log.body.data.map(({ actor, objectName }) => [actor, objectName])).toEqual([
    [null, expect.stringMatching(/^\d+\.\d+\.\d+ \(\d{3}\)$/)],
  ])
})

test('a restored backup is recorded by the next start, once, also when the log has let go of it since', async () => {
  const admin = await makeSystemAdmin('Restora')
  const recorded = async () =>
    (
      await world.call(listInstanceLog, { as: admin, query: { action: 'installation.restored' } })
    ).body.data.map(({ actor, objectName }) => [actor, objectName])
  await noteStart(world.app)
  expect(await recorded()).toEqual([])
  // As a restore marks the database with its commit.
  await world.past.query(`comment on table migrations is '0f 2026-11-19T02:30:05.678Z'`)
  await noteStart(world.app)
  await noteStart(world.app)
  expect(await recorded()).toEqual([[null, '2026-11-19 02:30 UTC']])
  const { rows } = await world.past.query<{ number: string; hash: Buffer }>(
    `delete from audit_records where community_id = $1 returning number, hash`,
    [INSTANCE],
  )
  const last = rows.toSorted((one, other) => Number(other.number) - Number(one.number))[0]
  await world.past.query('insert into audit_anchors (community_id, number, hash) values ($1, $2, $3)', [
    INSTANCE,
    last?.number,
    last?.hash,
  ])
  await noteStart(world.app)
  expect(await recorded()).toEqual([])
})
