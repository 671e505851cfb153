// The installation's own log, for who runs it.
import { afterAll, expect, test } from 'vitest'
import { listInstanceLog, listLog } from '#contract/admin/audit.ts'
import { foundCommunity } from '#contract/community/set-up.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { noteVersion } from '#server/features/operation/system.ts'

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
  await noteVersion(world.app)
  await noteVersion(world.app)
  const log = await world.call(listInstanceLog, { as: admin, query: { action: 'installation.updated' } })
  expect(log.body.data.map(({ actor, objectName }) => [actor, objectName])).toEqual([
    [null, expect.stringMatching(/^\d+\.\d+\.\d+ \(\d{3}\)$/)],
  ])
})
