// The commands as an operator runs them, each a process of its own: what they say at the end, and what they refuse.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { knownMigrations } from '#server/platform/migrate.ts'
import { findSecret } from '#server/platform/secrets.ts'
import { makeCommunity } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { writeBackup } from './backup.ts'
import { openTarget } from './installation.ts'
import { checkBackup } from './restore.ts'

const passphrase = 'nine pointed lanterns over Akka'
const folder = await mkdtemp(join(tmpdir(), 'nineteen-commands-'))
const path = join(folder, 'whole.n19')
const dataDir = join(folder, randomUUID())
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeAll(async () => {
  await using world = await openWorld()
  await makeCommunity(world)
  const { files, config } = world.app
  const { host, port, superuser } = inject('postgres')
  const database = { host, port, user: superuser, database: world.database.database ?? '' }
  const secret = (await findSecret(config.dataDir)) ?? ''
  await writeBackup(path, { database, files, dataDir: config.dataDir, secret }, { passphrase, cost: 8 })
}, 60_000)

const run = (command: 'backup' | 'restore', ...words: readonly string[]) =>
  new Promise<{ readonly isDone: boolean; readonly said: string }>((resolve) => {
    const program = join(import.meta.dirname, `${command}-command.ts`)
    const { PATH, TMPDIR } = process.env
    const env = { PATH, TMPDIR, DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase }
    execFile(process.execPath, [program, ...words], { env, cwd: folder }, (error, out, wrong) =>
      resolve({ isDone: error === null, said: out + wrong }),
    )
  })

test('a restore over an installation says where the state before is kept, and the same passphrase opens it', async () => {
  expect((await run('restore', path)).isDone).toBe(true)
  const refused = await run('restore', path)
  expect(refused.isDone).toBe(false)
  expect(refused.said).toContain('after a backup of it was made, which opens with the same passphrase')
  const { isDone, said } = await run('restore', path, '--yes')
  expect([isDone, said]).toEqual([true, expect.stringContaining('Restored.')])
  const [, kept = ''] =
    /The state before is kept in (.+); it opens with the same passphrase\.\n$/.exec(said) ?? []
  expect(kept).toMatch(/-before-restore\.n19$/)
  expect((await checkBackup(kept, passphrase)).manifest.counts.communities).toBe(1)
}, 180_000)

test('a backup is written over no file, and to nothing that is no path', async () => {
  const taken = join(folder, 'taken.n19')
  await writeFile(taken, 'of somebody else')
  const before = await readdir(folder)
  expect((await run('backup', '--to', taken)).said).toBe(`${taken} exists already; nothing was written.\n`)
  const { isDone, said } = await run('backup', '--to', 'file:///backups/a.n19')
  expect([isDone, said]).toEqual([
    false,
    '“file:///backups/a.n19” is no path: write /folder/name.n19, or s3://bucket/name.n19.\n',
  ])
  expect(await readdir(folder)).toEqual(before)
}, 120_000)

/** What a statement answers in the database of the installation. */
const ask = async (statement: string, ...values: readonly string[]) => {
  const { database, close } = await openTarget(readConfig({ PORT: '1', DATA_DIR: dataDir }, dataDir))
  const client = new pg.Client(database)
  await client.connect()
  try {
    return (await client.query<{ name: string }>(statement, [...values])).rows
  } finally {
    await client.end()
    await close()
  }
}

test('over an installation of an older version nothing is changed before it is agreed to', async () => {
  const last = (await knownMigrations()).at(-1)?.name ?? ''
  await ask('delete from migrations where name = $1', last)
  expect((await run('restore', path)).said).toContain(
    'This installation is not empty: it has a community. Nothing was changed.',
  )
  expect(await ask('select name from migrations where name = $1', last)).toEqual([])
}, 180_000)
