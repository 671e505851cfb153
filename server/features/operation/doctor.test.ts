// The doctor as a whole: over a server database, and over the built-in one while the app has it and while nobody has.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { openWorld } from '#server/test/world.ts'
import { nameOfBackup } from './backup-rules.ts'
import type { Finding } from './doctor-rules.ts'
import { sayAll } from './doctor-words.ts'
import { diagnose } from './doctor.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())
const { superuser } = inject('postgres')

const urlOf = (user: string, host = String(world.database.host)) =>
  `postgresql://${user}@/${world.database.database}?host=${host}&port=${world.database.port}`

/** The settings of the world, as a server database's; nobody listens on that port. */
const settings = (more: Readonly<Record<string, string>> = {}) =>
  readConfig(
    {
      PORT: '1',
      DATA_DIR: world.app.config.dataDir,
      BACKUP_PASSPHRASE: 'nine pointed lanterns',
      DATABASE_URL: urlOf(world.database.user ?? ''),
      DATABASE_BACKUP_URL: urlOf(superuser),
      ...more,
    },
    world.app.config.dataDir,
  )

const stateOf = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ name, light, cause }) => [name, cause ?? light]))

test('of a server database every light is told', async () => {
  expect(stateOf(await diagnose(settings()))).toEqual({
    database: 'well',
    migrations: 'well',
    storage: 'well',
    rowSecurity: 'well',
    mail: 'mailUnset',
    jobs: 'well',
    record: 'recordUnread',
    clock: 'well',
    testRestore: 'testRestoreNone',
    backup: 'backupNone',
    address: 'addressLocal',
    push: 'pushLocal',
    disk: expect.any(String),
    memory: expect.any(String),
    indexes: 'well',
    foreignKeys: 'well',
    version: 'well',
    secret: 'well',
    reach: 'appDown',
  })
})

test('what is broken is red: row security, a role that sees not all, a mail server that is not there', async () => {
  await world.past.query('alter table posts no force row level security')
  const found = await diagnose(settings({ DATABASE_BACKUP_URL: '', SMTP_URL: 'smtp://127.0.0.1:1' }))
  await world.past.query('alter table posts force row level security')
  expect(found.find(({ name }) => name === 'rowSecurity')?.why).toContain('posts')
  expect(stateOf(found)).toMatchObject({
    rowSecurity: 'rowSecurityOpen',
    indexes: 'lacksAmcheck',
    foreignKeys: 'lacksReader',
    mailServer: 'mailRefused',
  })
})

test('without the database the rest is looked at all the same', async () => {
  const found = stateOf(await diagnose(settings({ DATABASE_URL: urlOf('nobody', '/nowhere') })))
  expect(found).toMatchObject({
    database: 'databaseDown',
    storage: 'well',
    migrations: 'needsDatabase',
    indexes: 'needsDatabase',
    backup: 'backupNone',
    secret: 'well',
  })
})

test('of a newer database it is said that this program is older, and no other light alarms', async () => {
  await world.past.query(`insert into migrations (name, sha256) values ('999_later.sql', 'x')`)
  await world.past.query('alter table mails rename to letters_of_later')
  const found = await diagnose(settings())
  await world.past.query('alter table letters_of_later rename to mails')
  await world.past.query(`delete from migrations where name = '999_later.sql'`)
  expect(found.filter(({ light }) => light === 'broken').map(({ name, cause }) => [name, cause])).toEqual([
    ['migrations', 'databaseNewer'],
  ])
  expect(stateOf(found)).toMatchObject({ database: 'well', mail: 'needsVersion', indexes: 'needsVersion' })
  expect(sayAll(found)).toMatch(
    /BROKEN {6}Migrations: This program is older than the database\..*\n {12}→ Install the newer version, or restore a backup that this version made/,
  )
})

test('of an older database what it lacks is not said to be an answer that did not come', async () => {
  await world.past.query('create table removed as table migrations')
  await world.past.query('delete from migrations where name = (select max(name) from migrations)')
  await world.past.query('alter table operation_acts rename to acts_of_later')
  const found = stateOf(await diagnose(settings()))
  await world.past.query('alter table acts_of_later rename to operation_acts')
  await world.past.query('insert into migrations table removed on conflict do nothing')
  await world.past.query('drop table removed')
  expect(found).toMatchObject({ database: 'well', migrations: 'migrationsPending', mail: 'needsVersion' })
})

test('of the newest backup it is said when it was made', async () => {
  mkdirSync(join(world.app.config.dataDir, 'backups'))
  const name = nameOfBackup(new Date(Date.now() - 3_600_000))
  writeFileSync(join(world.app.config.dataDir, 'backups', name), 'a backup'.repeat(10))
  const found = await diagnose(settings())
  rmSync(join(world.app.config.dataDir, 'backups'), { recursive: true })
  expect(sayAll(found)).toMatch(
    /well {8}Backup: The newest is less than 30 hours old\. \(\d+ \w+ \d{4}, \d\d:\d\d UTC\)/,
  )
})

test('a folder that is not there is no installation, and is not made', async () => {
  const dataDir = join(world.app.config.dataDir, 'elsewhere')
  await expect(diagnose(settings({ DATA_DIR: dataDir }))).rejects.toThrow(`There is no ${dataDir} yet.`)
})

test('the built-in database is looked at while the app has it, and when nobody has', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'doctor-'))
  // PostgreSQL's own account passes through it when the tests run as root.
  chmodSync(parent, 0o711)
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  const config = readConfig({ PORT: '1', DATA_DIR: dataDir }, parent)
  try {
    await expect(diagnose(config)).rejects.toThrow(`There is no installation in ${dataDir} yet.`)
    await openSecrets(dataDir, null)
    const { TEST_POSTGRES_BIN: binDir } = process.env
    const postgres = await startEmbeddedPostgres({ dataDir, ...(binDir === undefined ? {} : { binDir }) })
    const client = new pg.Client({ ...postgres.owner })
    await client.connect()
    await migrate(client, postgres.app.user)
    await client.end()
    const well = { database: 'well', indexes: 'well', foreignKeys: 'well', secret: 'well', version: 'well' }
    const running = stateOf(await diagnose(config))
    await postgres.stop()
    expect(running).toMatchObject(well)
    // The doctor starts the database of this version, and no other one.
    if (binDir === undefined) expect(stateOf(await diagnose(config))).toMatchObject(well)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})
