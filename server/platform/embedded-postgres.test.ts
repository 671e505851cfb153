import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type PostgresConnection,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { findBinaries } from './postgres-binaries.ts'

test('the app role owns nothing and cannot pass row-level security', async () => {
  await using folder = openFolder()
  const db = await folder.start()
  const sql = `SELECT current_user AS role, rolsuper OR rolbypassrls OR rolcreaterole AS mighty,
    pg_has_role(current_user, 'nineteen_owner', 'MEMBER') AS member,
    (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned
    FROM pg_roles WHERE rolname = current_user`
  expect(await ask(db.app, sql)).toEqual([{ role: 'nineteen_app', mighty: false, member: false, owned: 0 }])
  await expect(ask(db.app, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
  expect(await ask(db.owner, 'CREATE TABLE ours (id int)')).toEqual([])
})

test('it flushes to the disk, checks its pages and listens on no network', async () => {
  await using folder = openFolder()
  const db = await folder.start()
  const sql = `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
    current_setting('synchronous_commit') AS sync, current_setting('data_checksums') AS sums,
    current_setting('listen_addresses') AS network, current_setting('server_encoding') AS letters`
  const safe = { fsync: 'on', pages: 'on', sync: 'on', sums: 'on', network: '', letters: 'UTF8' }
  expect(await ask(db.app, sql)).toEqual([safe])
})

test('a second start on the same data folder is refused with a sentence', async () => {
  await using folder = openFolder()
  const db = await folder.start()
  const refusal = `Another Nineteen is already running on this data folder (process ${process.pid}).`
  await expect(folder.start()).rejects.toThrow(refusal)
  await db.stop()
  const again = await folder.start()
  expect(await ask(again.app, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('what was written is there after the app was killed, though its database went on running', async () => {
  await using folder = openFolder()
  const app = folder.startApp()
  await said(app, 'written')
  await killed(app)
  expect(existsSync(join(folder.path, 'nineteen.lock'))).toBe(true)
  const db = await folder.start()
  expect(await ask(db.app, 'SELECT id FROM kept')).toEqual([{ id: 19 }])
})

test('what was written is there after the app and its database were killed', async () => {
  await using folder = openFolder()
  const app = folder.startApp()
  await said(app, 'written')
  const pidFile = readFileSync(join(folder.path, 'database/cluster/postmaster.pid'), 'utf8')
  await killed(app)
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
  const db = await folder.start()
  expect(await ask(db.app, 'SELECT id FROM kept')).toEqual([{ id: 19 }])
})

test('a kill while the database is being made leaves no half one behind', async () => {
  await using folder = openFolder()
  const app = folder.startApp()
  const home = join(folder.path, 'database')
  const isBeingMade = (): boolean =>
    existsSync(home) && readdirSync(home).some((name) => name.startsWith('cluster.new-'))
  while (!isBeingMade()) await turn()
  await killed(app)
  expect(existsSync(join(home, 'cluster'))).toBe(false)
  const db = await folder.start()
  expect(await ask(db.app, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(readdirSync(home).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
})

test('a lock whose process is gone, or whose number another process has now, is taken over', async () => {
  await using folder = openFolder()
  writeFileSync(join(folder.path, 'nineteen.lock'), `${process.pid} an-earlier-life\n`)
  const db = await folder.start()
  expect(await ask(db.app, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a database made by another version is left alone, with a sentence', async () => {
  await using folder = openFolder()
  const db = await folder.start()
  await db.stop()
  writeFileSync(join(folder.path, 'database/cluster/PG_VERSION'), '9\n')
  await expect(folder.start()).rejects.toThrow('was made by PostgreSQL 9, but this is PostgreSQL')
})

test('a data folder with a long path works', async () => {
  await using folder = openFolder('a-long-name-'.repeat(10))
  const db = await folder.start()
  expect(await ask(db.app, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await db.stop()
  expect(existsSync(db.app.host)).toBe(false)
})

test('it tells when the database ends without having been asked to', async () => {
  await using folder = openFolder()
  const db = await folder.start()
  const pidFile = readFileSync(join(folder.path, 'database/cluster/postmaster.pid'), 'utf8')
  process.kill(Number(pidFile.split('\n')[0]), 'SIGINT')
  expect(await db.died).toContain('The database ended by itself.')
})

test.runIf(process.getuid?.() === 0)('as root, a private data folder lets only PostgreSQL pass', async () => {
  await using folder = openFolder()
  const db = await folder.start()
  const { mode, uid, gid } = statSync(folder.path)
  expect({ mode: mode & 0o777, uid, gid }).toEqual({ mode: 0o710, uid: 0, gid: 65534 })
  expect(db.app.host).toBe(join(folder.path, 'database/socket'))
})

test('no program of PostgreSQL sees the settings of the app, which hold secrets', async () => {
  await using folder = openFolder()
  // Each says what it sees before it becomes the real one.
  const real = findBinaries(process.getuid?.() === 0 ? NOBODY : null, process.env['TEST_POSTGRES_BIN']).dir
  const [binDir, seen] = [join(folder.path, '../bin'), join(folder.path, '../seen')]
  mkdirSync(binDir)
  writeFileSync(seen, '')
  chmodSync(seen, 0o666)
  for (const name of ['initdb', 'postgres'])
    writeFileSync(
      join(binDir, name),
      `#!/bin/sh\necho "${name} $*" >> '${seen}'\nenv >> '${seen}'\nexec '${real}/${name}' "$@"\n`,
      { mode: 0o755 },
    )
  vi.stubEnv('BACKUP_PASSPHRASE', 'canary of a passphrase')
  const db = await startEmbeddedPostgres({ dataDir: folder.path, binDir })
  await db.stop()
  vi.unstubAllEnvs()
  const words = readFileSync(seen, 'utf8')
  for (const run of ['initdb -D', 'postgres --version', 'postgres --single', 'postgres -D'])
    expect(words).toContain(run)
  expect(words).not.toContain('canary')
})

const NOBODY = { uid: 65534, gid: 65534 }

const ask = async (connection: PostgresConnection, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ ...connection })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

// A whole app in a process of its own, which can be killed.
const APP = `
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
const db = await startEmbeddedPostgres(JSON.parse(process.argv[1]))
const client = new pg.Client({ ...db.owner })
await client.connect()
await client.query('CREATE TABLE kept (id int)')
await client.query('GRANT SELECT ON kept TO nineteen_app')
await client.query('INSERT INTO kept VALUES (19)')
console.log('written')
`

const openFolder = (name = 'data') => {
  const parent = mkdtempSync(join(tmpdir(), 'postgres-'))
  // PostgreSQL's own account passes through it when the tests run as root.
  chmodSync(parent, 0o711)
  const path = join(parent, name)
  mkdirSync(path, { mode: 0o700 })
  const { TEST_POSTGRES_BIN: binDir } = process.env
  const options: EmbeddedPostgresOptions = { dataDir: path, ...(binDir === undefined ? {} : { binDir }) }
  const started: EmbeddedPostgres[] = []
  return {
    path,
    start: async (): Promise<EmbeddedPostgres> => {
      const db = await startEmbeddedPostgres(options)
      started.push(db)
      return db
    },
    startApp: (): ChildProcess => {
      const words = ['--input-type=module', '-e', APP, JSON.stringify(options)]
      return spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await Promise.all(started.map((db) => db.stop()))
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

const said = async (app: ChildProcess, word: string): Promise<void> => {
  let heard = ''
  for await (const piece of app.stdout ?? []) {
    heard += String(piece)
    if (heard.includes(word)) return
  }
  throw new Error(`The app ended without saying ${word}.`)
}

const killed = async (app: ChildProcess): Promise<void> => {
  const gone = once(app, 'exit')
  app.kill('SIGKILL')
  await gone
}
