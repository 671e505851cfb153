// The System page over a real database: its figures, and each light that a server can show of itself.
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkRecords, getSystem } from '#contract/admin/administration.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeSystemAdmin = async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.past.query('insert into system_admins (account_id) values ($1)', [admin.accountId])
  return admin
}

const look = async (admin: Someone) => (await world.call(getSystem, { as: admin })).body.data
const lightOf = async (admin: Someone, name: string) =>
  (await look(admin)).lights.find((light) => light.name === name)

test('the system page tells figures and lights, and that no backup was made yet', async () => {
  const admin = await makeSystemAdmin()
  const { status, body } = await world.call(getSystem, { as: admin })
  expect(status).toBe(200)
  expect(body.data.lights.map(({ name }) => name)).toEqual([
    'database',
    'migrations',
    'storage',
    'rowSecurity',
    'mail',
    'jobs',
    'record',
    'clock',
    'backup',
    'address',
    'push',
    'disk',
    'memory',
  ])
  expect(await lightOf(admin, 'clock')).toMatchObject({ light: 'well' })
  expect(await lightOf(admin, 'jobs')).toMatchObject({ light: 'well' })
  await world.call(checkRecords, { as: admin })
  await world.past.query(`update pgboss.job set start_after = now() - interval '61 minutes'`)
  expect(await lightOf(admin, 'jobs')).toMatchObject({ light: 'broken', cause: 'jobsStuck' })
  expect(body.data.databaseBytes).toBeGreaterThan(1_000_000)
  expect(body.data.lastBackupAt).toBeNull()
})

test('the newest backup in the folder counts by its age, and nothing else in it', async () => {
  const admin = await makeSystemAdmin()
  const { backupDir } = world.app.config
  expect(await lightOf(admin, 'backup')).toMatchObject({ light: 'attention', cause: 'backupNone' })
  await mkdir(backupDir)
  const put = async (name: string, hours: number) => {
    await writeFile(join(backupDir, name), '')
    const at = new Date(world.clock.now() - hours * 3_600_000)
    await utimes(join(backupDir, name), at, at)
  }
  await put('nineteen-2026-11-20.n19', 72)
  await put('nineteen-2026-11-23.n19.part', 0)
  expect(await lightOf(admin, 'backup')).toMatchObject({ light: 'broken', cause: 'backupOld' })
  await put('nineteen-2026-11-22.n19', 31)
  expect(await lightOf(admin, 'backup')).toMatchObject({ light: 'attention', cause: 'backupLate' })
  await put('nineteen-2026-11-23.n19', 1)
  expect(await lightOf(admin, 'backup')).toMatchObject({ light: 'well', cause: null })
  expect(Date.parse((await look(admin)).lastBackupAt ?? '')).toBeGreaterThan(
    world.clock.now() - 2 * 3_600_000,
  )
})

test('a table that has lost its row security is a red light that names it', async () => {
  const admin = await makeSystemAdmin()
  expect(await lightOf(admin, 'rowSecurity')).toMatchObject({ light: 'well' })
  await world.past.query('alter table posts no force row level security')
  expect(await lightOf(admin, 'rowSecurity')).toMatchObject({
    light: 'broken',
    cause: 'rowSecurityOpen',
    why: 'These tables have no forced row-level security: posts.',
  })
  await world.past.query('alter table posts force row level security')
})
