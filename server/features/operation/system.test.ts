// The System page over a real database: its figures, and each light that a server can show of itself.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { checkRecords, getSystem } from '#contract/admin/administration.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { type Why, nameOfBackup } from './backup-rules.ts'
import { lookCloser } from './closer-look.ts'

const world = await openWorld({ settings: { BACKUP_PASSPHRASE: 'nine pointed lanterns' } })
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

interface Put {
  readonly end?: string
  readonly bytes?: number
  readonly why?: Why
}

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
    'testRestore',
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
  expect(body.data.backups).toEqual({ kept: [], can: true, waits: false, testedAt: null })
})

test('the newest backup in the folder counts by its age, and nothing else in it', async () => {
  const admin = await makeSystemAdmin()
  const { backupDir } = world.app.config
  expect(await lightOf(admin, 'backup')).toMatchObject({ light: 'attention', cause: 'backupNone' })
  await mkdir(backupDir)
  const nameOf = (hours: number, why: Why = null) =>
    nameOfBackup(new Date(world.clock.now() - hours * 3_600_000), why)
  const put = (hours: number, { end = '', bytes = 100, why = null }: Put = {}) =>
    writeFile(join(backupDir, `${nameOf(hours, why)}${end}`), 'b'.repeat(bytes))
  await put(72)
  await put(0, { end: '.part' })
  await put(0, { bytes: 0 })
  await put(1, { bytes: 57 })
  await put(2, { why: 'before-restore' })
  expect(await lightOf(admin, 'backup')).toMatchObject({ light: 'broken', cause: 'backupOld' })
  await put(31)
  expect(await lightOf(admin, 'backup')).toMatchObject({ light: 'attention', cause: 'backupLate' })
  await put(1)
  expect(await lightOf(admin, 'backup')).toMatchObject({ light: 'well', cause: null })
  const { kept } = (await look(admin)).backups
  expect(kept.map(({ size, why }) => [size, why])).toEqual([
    [100, null],
    [100, 'before-restore'],
    [100, null],
    [100, null],
  ])
  expect(Date.parse(kept[0]?.madeAt ?? '')).toBeGreaterThan(world.clock.now() - 2 * 3_600_000)
  await put(-30)
  expect(await lightOf(admin, 'backup')).toMatchObject({
    light: 'attention',
    cause: 'backupAhead',
    why: nameOf(-30),
  })
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

test('what the closer look of the night has found stands on the page, with its time', async () => {
  const admin = await makeSystemAdmin()
  expect((await look(admin)).lookedAt).toBeNull()
  const { host, port, superuser } = inject('postgres')
  const as = (user: string) => ({ host, port, user, database: world.database.database ?? '' })
  await lookCloser(world.app, as(superuser))
  expect(await lightOf(admin, 'indexes')).toMatchObject({
    light: 'well',
    why: expect.stringMatching(/^\d{3}$/),
  })
  expect(await lightOf(admin, 'foreignKeys')).toMatchObject({ light: 'well' })
  expect(await lightOf(admin, 'reach')).toMatchObject({ light: 'attention', cause: 'appDown' })
  expect((await look(admin)).lookedAt).not.toBeNull()
  await lookCloser(world.app, as(world.database.user ?? ''))
  expect(await lightOf(admin, 'foreignKeys')).toMatchObject({ light: 'unchecked', cause: 'lacksReader' })
})
