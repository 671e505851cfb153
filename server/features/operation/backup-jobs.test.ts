// The backup that is asked for on the System page and the one of every night, tried at once in a database of its own.
import { copyFile, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { getSystem } from '#contract/admin/administration.ts'
import { fetchBackup, makeBackup } from '#contract/operation/backups.ts'
import { findSecret } from '#server/platform/secrets.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { backUpIfDue } from './backup-jobs.ts'
import { type Why, nameOfBackup } from './backup-rules.ts'
import { checkBackup } from './restore.ts'

const passphrase = 'nine pointed lanterns over Akka'
const world = await openWorld({ settings: { BACKUP_PASSPHRASE: passphrase } })
afterAll(() => world[Symbol.asyncDispose]())

const { host, port, superuser } = inject('postgres')
const { config } = world.app

/** As the server opens it beside its own built-in database. */
const open = async () => ({
  database: { host, port, user: superuser, database: world.database.database ?? '' },
  files: world.app.files,
  dataDir: config.dataDir,
  secret: (await findSecret(config.dataDir)) ?? '',
  close: async () => undefined,
})

const makeSystemAdmin = async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.past.query('insert into system_admins (account_id) values ($1)', [admin.accountId])
  return admin
}

const look = async ({ accountId }: Someone) =>
  (await world.call(getSystem, { as: await signIn(world, accountId) })).body.data
const lightOf = async (admin: Someone, name: string) =>
  (await look(admin)).lights.find((one) => one.name === name)
const names = () => readdir(config.backupDir).catch(() => [])

const admin = await makeSystemAdmin()

test('a backup that is asked for twice is made once, tried, shown, and nothing more the same day', async () => {
  const as = await signIn(world, admin.accountId)
  expect((await world.call(makeBackup, { as })).status).toBe(202)
  expect((await world.call(makeBackup, { as })).status).toBe(202)
  const { rows } = await world.past.query(
    `select count(*)::int as n from pgboss.job where name = 'back-up' and data = '{}'`,
  )
  expect(rows).toEqual([{ n: 1 }])
  expect((await look(admin)).backups).toMatchObject({ kept: [], can: true, waits: true, testedAt: null })
  expect(await lightOf(admin, 'testRestore')).toMatchObject({ light: 'attention', cause: 'testRestoreNone' })
  await backUpIfDue(world.app, open)
  const { backups } = await look(admin)
  expect(backups).toMatchObject({ waits: false, testedAt: expect.any(String) })
  expect(backups.kept.map(({ name }) => name)).toEqual(await names())
  expect(await lightOf(admin, 'backup')).toMatchObject({ light: 'well' })
  expect(await lightOf(admin, 'testRestore')).toMatchObject({ light: 'well' })
  expect((await readdir(config.dataDir)).filter((name) => name.startsWith('test-restore-'))).toEqual([])
  await backUpIfDue(world.app, open)
  expect(await names()).toHaveLength(1)
}, 60_000)

test('a link after a fresh proof brings the file as it lies there, for five minutes, and no other', async () => {
  const [name = ''] = await names()
  world.clock.pass(6 * 60_000)
  const late = await world.call(fetchBackup, { as: admin, body: { name } })
  expect([late.status, late.body.code]).toEqual([403, 'step_up'])
  const as = await signIn(world, admin.accountId)
  const { body } = await world.call(fetchBackup, { as, body: { name } })
  const got = await world.app.http.inject({ url: body.data.url })
  const path = `${config.backupDir}/${name}`
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(got.rawPayload)).toBe(hash(await readFile(path)))
  expect(got.headers).toMatchObject({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
  expect((await checkBackup(path, passphrase)).manifest.counts.communities).toBe(1)
  const other = 'nineteen-2020-01-01-000000.n19'
  await copyFile(path, `${config.backupDir}/${other}`)
  expect((await world.app.http.inject({ url: body.data.url.replace(name, other) })).statusCode).toBe(404)
  await rm(`${config.backupDir}/${other}`)
  expect((await world.app.http.inject({ url: `/backups/${name}` })).statusCode).toBe(404)
  const longer = body.data.url.replace(/until=\d+/, (until) => `until=${Number(until.slice(6)) + 1}`)
  expect((await world.app.http.inject({ url: longer })).statusCode).toBe(404)
  world.clock.pass(5 * 60_000 + 1)
  expect((await world.app.http.inject({ url: body.data.url })).statusCode).toBe(404)
  const gone = await world.call(fetchBackup, {
    as: await signIn(world, admin.accountId),
    body: { name: other },
  })
  expect([gone.status, gone.body.message]).toEqual([404, 'This backup is not there any more.'])
})

test('the next night has a backup of its own without being asked, and is not tried again within a week', async () => {
  const { testedAt } = (await look(admin)).backups
  world.clock.pass(24 * 3_600_000)
  await backUpIfDue(world.app, open)
  expect(await names()).toHaveLength(2)
  expect((await look(admin)).backups.testedAt).toBe(testedAt)
})

test('a backup that fails is a light with its reason, and is tried again after an hour', async () => {
  world.clock.pass(48 * 3_600_000)
  let tries = 0
  const fail = async () => {
    tries += 1
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  }
  await backUpIfDue(world.app, fail)
  await backUpIfDue(world.app, fail)
  expect(tries).toBe(1)
  expect(await lightOf(admin, 'backup')).toMatchObject({
    light: 'broken',
    cause: 'backupFailed',
    why: 'The disk is full. Nothing was changed; make room on it and try again.',
  })
  world.clock.pass(3_600_000)
  await backUpIfDue(world.app, open)
  expect(await names()).toHaveLength(3)
  expect(await lightOf(admin, 'backup')).toMatchObject({ light: 'well' })
})

test('a night has its backup, whatever an empty file, one of the future and one from before a restore are called', async () => {
  const before = await names()
  const whole = `${config.backupDir}/${before[0]}`
  const put = (hours: number, why: Why = null) =>
    `${config.backupDir}/${nameOfBackup(new Date(world.clock.now() + hours * 3_600_000), why)}`
  world.clock.pass(24 * 3_600_000)
  await copyFile(whole, put(48))
  await copyFile(whole, put(0, 'before-restore'))
  await writeFile(put(0), '')
  await backUpIfDue(world.app, open)
  expect(await names()).toHaveLength(before.length + 4)
})

test('without a passphrase nothing is made, and whoever asks is told what to set', async () => {
  await using bare = await openWorld()
  const community = await makeCommunity(bare)
  const keeper = await makeMember(bare, community, { office: 'communityAdmin', body: 'administration' })
  await bare.past.query('insert into system_admins (account_id) values ($1)', [keeper.accountId])
  const asked = await bare.call(makeBackup, { as: keeper })
  expect([asked.status, asked.body.message]).toEqual([
    409,
    'Set BACKUP_PASSPHRASE first: every backup is encrypted with it, and nothing else opens one.',
  ])
  let opened = 0
  await backUpIfDue(bare.app, () => Promise.reject(new Error(`It was opened ${(opened += 1)} times.`)))
  expect(opened).toBe(0)
  expect(await readdir(bare.app.config.backupDir).catch(() => [])).toEqual([])
  const { lights } = (await bare.call(getSystem, { as: keeper })).body.data
  expect(lights.find(({ name }) => name === 'backup')).toMatchObject({ cause: 'backupNoPassphrase' })
})
