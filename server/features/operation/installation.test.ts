// The database that a restore writes into: over a newer one it says what to do, and meanwhile the doctor says so.
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { type Config, readConfig } from '#server/platform/config.ts'
import { diagnose } from './doctor.ts'
import { openTarget } from './installation.ts'

const parent = mkdtempSync(join(tmpdir(), 'installation-'))
// PostgreSQL's own account passes through it when the tests run as root.
chmodSync(parent, 0o711)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const configOf = (settings: Readonly<Record<string, string>> = {}) => {
  const dataDir = join(parent, randomUUID())
  mkdirSync(dataDir, { mode: 0o700 })
  return readConfig({ PORT: '1', DATA_DIR: dataDir, ...settings }, dataDir)
}

/** Brought up to date by a restore, and then further by a version that is still to come. */
const makeNewer = async (config: Config) => {
  const { database, update, close } = await openTarget(config)
  await update()
  const client = new pg.Client(database)
  await client.connect()
  await client.query(`insert into migrations (name, sha256) values ('999_later.sql', 'x')`)
  await client.end()
  await close()
}

test('a restore over a newer built-in database says which folder to set aside, and while one is open the doctor says so', async () => {
  const config = configOf()
  const { update, close } = await openTarget(config)
  await update()
  await expect(diagnose(config)).rejects.toThrow('A restore is under way')
  await close()
  await expect(diagnose(config)).rejects.toThrow(`There is no installation in ${config.dataDir} yet.`)
  await makeNewer(config)
  await expect(openTarget(config)).rejects.toThrow(
    `The database in ${join(config.dataDir, 'database')} is newer than this version of Nineteen, and a restore does ` +
      'not go over it. Nothing was changed. Rename that folder, to database-newer for example, and give the same command again.',
  )
})

test('a restore over a newer server database asks for an empty one, and a second one does not go beside the first', async () => {
  const { host, port, superuser, app } = inject('postgres')
  const admin = new pg.Client({ host, port, user: superuser, database: 'postgres' })
  await admin.connect()
  const name = `target_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const urlOf = (user: string) => `postgresql://${user}@/${name}?host=${host}&port=${port}`
  const config = configOf({ DATABASE_URL: urlOf(app), DATABASE_OWNER_URL: urlOf(superuser) })
  try {
    await expect(diagnose(config)).rejects.toThrow('There is no installation in this database yet.')
    const first = await openTarget(config)
    await first.update()
    await expect(openTarget(config)).rejects.toThrow('Another restore is under way in this database.')
    await expect(diagnose(config)).rejects.toThrow('A restore is under way')
    await first.close()
    await makeNewer(config)
    await expect(openTarget(config)).rejects.toThrow(
      'The database of DATABASE_OWNER_URL is newer than this version of Nineteen, and a restore does not go over it. ' +
        'Nothing was changed. Set DATABASE_URL and DATABASE_OWNER_URL to an empty database (docs/operate.md, Going ' +
        'back), and give the same command again.',
    )
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
