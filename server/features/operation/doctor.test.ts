// The doctor as a whole: over a server database, and over the built-in one while the app has it and while nobody has.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { openWorld } from '#server/test/world.ts'
import type { Finding } from './doctor-rules.ts'
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
    expect(stateOf(await diagnose(config))).toMatchObject({
      database: 'databaseDown',
      secret: 'secretMissing',
    })
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
