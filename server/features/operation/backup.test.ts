import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openApp } from '#server/app.ts'
import { fillDemo } from '#server/demo/demo.ts'
import { erasureLog, lineOfErasure } from '#server/features/admin/erasure-log.ts'
import { replayErasures } from '#server/features/admin/erasure.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openCopy } from '#server/platform/copy.ts'
import { openLocalFiles } from '#server/platform/files-local.ts'
import { finishRestore, restoredSecret, secretsFrom } from '#server/platform/secrets.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { KEPT_ROWS, type Source, removeLeftovers, writeBackup } from './backup.ts'
import { sourceOf } from './installation.ts'
import { checkBackup, restoreBackup } from './restore.ts'

const passphrase = 'nine pointed lanterns over Akka'
const CANARY = 'Khodabakhsh-Canary'
const { host, port, superuser, owner, app: appRole } = inject('postgres')

const ERASED_BEFORE = randomUUID()
/** As the log has it when an account is erased. */
const lineOf = (accountId: string): string =>
  lineOfErasure(world.app.secrets, { accountId, personId: null, posts: 'delete' })

let world: World
let folder: string
let source: Source
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteen-backup-'))
  world = await openWorld()
  await fillDemo(world.app)
  await world.past.query(
    `update people set last_name = $1 where id = (select min(id::text)::uuid from people)`,
    [CANARY],
  )
  const { dataDir } = world.app.config
  await writeFile(erasureLog(dataDir), lineOf(ERASED_BEFORE))
  const secret = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()
  source = { database: asSuperuser(world.database.database ?? ''), files: world.app.files, dataDir, secret }
  path = join(folder, 'whole.n19')
  await writeBackup(path, source, { passphrase, cost: 8 })
}, 120_000)

afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const asSuperuser = (database: string): pg.ClientConfig => ({ host, port, user: superuser, database })

/** A migrated database without rows, and an empty data folder. */
const openEmpty = async () => {
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(asSuperuser('postgres'))
  await admin.connect()
  await admin.query('select pg_advisory_lock(19)')
  await admin.query(`create database ${database} template nineteen owner ${owner} strategy file_copy`)
  await admin.query('select pg_advisory_unlock(19)')
  const dataDir = join(folder, database)
  await mkdir(dataDir)
  const files = await openLocalFiles(
    readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }, dataDir),
    secretsFrom('s'.repeat(40)),
    systemClock,
  )
  const pool = new pg.Pool({ ...asSuperuser(database), max: 1 })
  pool.on('error', () => undefined)
  return {
    target: { database: asSuperuser(database), files, dataDir, secret: null },
    pool,
    [Symbol.asyncDispose]: async () => {
      await pool.end()
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    },
  }
}

/** How many rows each table has, and a hash of all of them; without what no backup keeps. */
const contentOf = async (db: pg.Pool) => {
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await db.query(
      `select count(*)::int, md5(string_agg(t::text, ' ' order by t::text collate "C")) from ${name} t
       where ${KEPT_ROWS[name] ?? 'true'}`,
    )
    content[name] = rows[0]
  }
  return content
}

const filesOf = async (dataDir: string) => {
  const root = join(dataDir, 'files', 'c')
  const names = existsSync(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : []
  const found: Record<string, string> = {}
  for (const one of names.filter((name) => name.isFile()))
    found[one.name] = (await readFile(join(one.parentPath, one.name))).toString('base64')
  return found
}

const rowSecurityOf = async (db: pg.Pool) =>
  (
    await db.query(
      `select relname, relrowsecurity, relforcerowsecurity from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
  ).rows

test('every row of every table and every file comes back as it was', async () => {
  await using empty = await openEmpty()
  const backup = await checkBackup(path, passphrase)
  await restoreBackup(backup, empty.target)
  const content = await contentOf(world.past)
  expect(Object.keys(content)).toEqual(expect.arrayContaining(['people', ...Object.keys(KEPT_ROWS)]))
  expect(await contentOf(empty.pool)).toEqual(content)
  const files = await filesOf(source.dataDir)
  expect(Object.keys(files).length).toBeGreaterThan(10)
  expect(await filesOf(empty.target.dataDir)).toEqual(files)
  expect(await readFile(join(empty.target.dataDir, 'secret.key'), 'utf8')).toBe(`${source.secret}\n`)
  expect(await rowSecurityOf(empty.pool)).toEqual(await rowSecurityOf(world.past))
  expect((await readdir(empty.target.dataDir)).toSorted()).toEqual(['erasures.jsonl', 'files', 'secret.key'])
})

test('the books of a Fund prove themselves when they have come back, and an altered amount is found', async () => {
  await using empty = await openEmpty()
  await restoreBackup(await checkBackup(path, passphrase), empty.target)
  await empty.pool.query(`select set_config('app.community', community_id::text, false) from fund_books`)
  const broken = async () =>
    (await empty.pool.query('select f.number::int from fund_books b, fund_broken(b.year) f')).rows
  expect(await broken()).toEqual([])
  await empty.pool.query('update fund_lines set amount = amount + 1 where number = 2')
  expect(await broken()).toEqual([{ number: 2 }])
})

test('nobody is signed in after it, and nothing that waited is sent', async () => {
  await world.past.query(`insert into sessions (id, account_id, device_name, expires_at)
    select gen_random_uuid(), id, 'A telephone', now() + interval '1 day' from accounts limit 3`)
  await world.past.query(
    `insert into mails (id, recipient) values (gen_random_uuid(), 'waiting@demo.example')`,
  )
  const again = join(folder, 'signed-in.n19')
  await writeBackup(again, source, { passphrase, cost: 8 })
  await using empty = await openEmpty()
  await restoreBackup(await checkBackup(again, passphrase), empty.target)
  const { rows } = await empty.pool.query(`select (select count(*)::int from sessions) as sessions,
    (select count(*)::int from mails where sent_at is null and failure is null) as waiting`)
  expect(rows).toEqual([{ sessions: 0, waiting: 0 }])
})

test('the owner of a server’s tables restores, once it may, and row security is forced again', async () => {
  await using empty = await openEmpty()
  const target = { ...empty.target, database: { ...empty.target.database, user: owner } }
  const backup = await checkBackup(path, passphrase)
  const before = await contentOf(empty.pool)
  await expect(restoreBackup(backup, target)).rejects.toThrow('session_replication_role')
  expect(await contentOf(empty.pool)).toEqual(before)
  await empty.pool.query(`grant set on parameter session_replication_role to ${owner}`)
  await restoreBackup(backup, target)
  await empty.pool.query(`revoke set on parameter session_replication_role from ${owner}`)
  expect(await contentOf(empty.pool)).toEqual(await contentOf(world.past))
  expect(await rowSecurityOf(empty.pool)).toEqual(await rowSecurityOf(world.past))
})

test('a role that does not see every row makes no backup, and leaves no file', async () => {
  const other = join(folder, 'blind')
  const blind = { ...source, database: { ...source.database, user: owner } }
  await expect(writeBackup(join(other, 'blind.n19'), blind, { passphrase, cost: 8 })).rejects.toThrow(
    'row-level security',
  )
  expect(await readdir(other)).toEqual([])
})

test('neither a name nor the passphrase nor the secret can be read in it', async () => {
  const bytes = await readFile(path)
  for (const word of [CANARY, passphrase, source.secret, 'people', 'manifest'])
    expect([word, bytes.includes(word)]).toEqual([word, false])
})

const PIECE = 64 * 1024 + 16
const HEADER = 42

test('forty damaged backups are refused before anything is touched', { timeout: 60_000 }, async () => {
  const whole = await readFile(path)
  const pieces = Math.ceil((whole.length - HEADER) / PIECE)
  expect(pieces).toBeGreaterThan(3)
  const flipped = (at: number): Buffer => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
    return bytes
  }
  const piece = (number: number) => whole.subarray(HEADER + number * PIECE, HEADER + (number + 1) * PIECE)
  const head = whole.subarray(0, HEADER)
  const order = (...numbers: number[]) => Buffer.concat([head, ...numbers.map(piece)])
  const all = Array.from({ length: pieces }, (_, number) => number)
  const anywhere = Array.from(
    { length: 14 },
    () => HEADER + (randomBytes(4).readUInt32BE() % (whole.length - HEADER)),
  )
  const damages: Buffer[] = [
    // Each region of the header, the first and the last piece, their tags, and fourteen places by chance.
    ...[0, 7, 8, 9, 10, 25, 26, 41, HEADER, HEADER + PIECE - 1, whole.length - 1, whole.length - 17].map(
      flipped,
    ),
    ...anywhere.map(flipped),
    // Cut at the borders of pieces, within one, within the header; nothing at all.
    ...[0, 1, HEADER - 1, HEADER, HEADER + 1, HEADER + PIECE, whole.length - 1, whole.length >> 1].map(
      (end) => whole.subarray(0, end),
    ),
    order(...all.slice(0, -1)),
    order(...all.slice(1)),
    order(1, 0, ...all.slice(2)),
    order(0, 0, ...all.slice(1)),
    Buffer.concat([whole, Buffer.from([0])]),
    Buffer.concat([whole, piece(pieces - 1)]),
  ]
  expect(damages.length).toBe(40)
  for (const [number, bytes] of damages.entries()) {
    const damaged = join(folder, 'damaged.n19')
    await writeFile(damaged, bytes)
    const said = await checkBackup(damaged, passphrase).then(
      () => 'taken for whole',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
    expect([number, said]).toEqual([
      number,
      expect.stringMatching(/damaged|no backup of Nineteen|beginning of the file was changed/),
    ])
  }
})

test('another passphrase is refused in a sentence', async () => {
  await expect(checkBackup(path, 'another passphrase')).rejects.toThrow(
    'The passphrase is wrong, or the beginning of the file was changed.',
  )
})

test('a file that is damaged after it was checked changes nothing that is there', async () => {
  const changing = join(folder, 'changing.n19')
  const whole = await readFile(path)
  await writeFile(changing, whole)
  const backup = await checkBackup(changing, passphrase)
  await using empty = await openEmpty()
  await writeFile(join(empty.target.dataDir, 'secret.key'), `${'k'.repeat(43)}\n`)
  const before = await contentOf(empty.pool)
  for (const place of [0.5, 0.97]) {
    const bytes = Buffer.from(whole)
    const at = Math.floor(whole.length * place)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(changing, bytes)
    await expect(restoreBackup(backup, empty.target)).rejects.toThrow('damaged')
  }
  expect(await contentOf(empty.pool)).toEqual(before)
  expect(await filesOf(empty.target.dataDir)).toEqual({})
  expect((await readdir(empty.target.dataDir)).filter((name) => name.endsWith('restored'))).toEqual([])
  expect(await readFile(join(empty.target.dataDir, 'secret.key'), 'utf8')).toBe(`${'k'.repeat(43)}\n`)
})

test('rows that lead to nothing are not restored', async () => {
  const orphan = randomUUID()
  await world.past.query(`begin; set local session_replication_role = replica;
    insert into system_admins (account_id) values ('${orphan}'); commit`)
  const broken = join(folder, 'broken.n19')
  await writeBackup(broken, source, { passphrase, cost: 8 })
  await world.past.query('delete from system_admins where account_id = $1', [orphan])
  await using empty = await openEmpty()
  await expect(restoreBackup(await checkBackup(broken, passphrase), empty.target)).rejects.toThrow(
    'Rows lead to nothing: system_admins system_admins_account_id_fkey.',
  )
  expect((await empty.pool.query('select from communities')).rowCount).toBe(0)
})

test('a backup replaces what was there', async () => {
  await using empty = await openEmpty()
  const { pool, target } = empty
  await pool.query(`insert into communities (id, name, slug) values (gen_random_uuid(), 'Before', 'before')`)
  const key = `c/${randomUUID()}/${'0'.repeat(32)}.pdf`
  await target.files.write(key, Buffer.from('of before'))
  await restoreBackup(await checkBackup(path, passphrase), target)
  expect((await pool.query(`select from communities where name = 'Before'`)).rowCount).toBe(0)
  expect(await target.files.sizeOf(key)).toBeNull()
})

test('whoever was erased since the backup is erased again at the next start', async () => {
  await using empty = await openEmpty()
  const { pool, target } = empty
  const { rows } = await world.past.query<{ id: string }>(
    `select id from accounts where state = 'confirmed' and community_id is not null order by id limit 1`,
  )
  const id = rows[0]?.id ?? ''
  await writeFile(erasureLog(target.dataDir), lineOf(id))
  await restoreBackup(await checkBackup(path, passphrase), target)
  expect(await readFile(erasureLog(target.dataDir), 'utf8')).toBe(lineOf(id) + lineOf(ERASED_BEFORE))
  const isThere = async () => (await pool.query('select from accounts where id = $1', [id])).rowCount
  expect(await isThere()).toBe(1)
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: target.dataDir, ROLE: 'web' }
  const app = await openApp({
    config: readConfig(settings, target.dataDir),
    database: { ...target.database, user: appRole },
  })
  expect(await replayErasures(app).finally(() => app.close())).toBe(1)
  expect(await isThere()).toBe(0)
})

/** As if a restore of this backup had been killed between its commit and the moment in which the secret is put in its place. */
const leaveUnfinished = async ({ pool, target }: Awaited<ReturnType<typeof openEmpty>>) => {
  const secretPath = join(target.dataDir, 'secret.key')
  const { rows } = await pool.query<{ mark: string }>(
    `select split_part(obj_description('public.migrations'::regclass, 'pg_class'), ' ', 1) as mark`,
  )
  await rename(secretPath, restoredSecret(target.dataDir, rows[0]?.mark ?? ''))
  await writeFile(secretPath, `${'k'.repeat(43)}\n`)
}

const secretIn = async (dataDir: string) => (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()

test('after a restore that was killed around its commit the next start has the secret of the rows, and says so', async () => {
  await using empty = await openEmpty()
  const { dataDir, database } = empty.target
  const own = () => secretIn(dataDir)
  await writeFile(join(dataDir, 'secret.key'), `${'k'.repeat(43)}\n`)
  await writeFile(restoredSecret(dataDir, '0f'), `${'n'.repeat(43)}\n`)
  expect(await finishRestore(dataDir, database)).toContain('ended before it had come in')
  expect([await own(), existsSync(restoredSecret(dataDir, '0f'))]).toEqual(['k'.repeat(43), false])
  await restoreBackup(await checkBackup(path, passphrase), empty.target)
  await leaveUnfinished(empty)
  expect(await finishRestore(dataDir, database)).toContain('right after it had come in')
  expect(await own()).toBe(source.secret)
  expect(await finishRestore(dataDir, database)).toBeNull()
})

test('a backup right after such a kill has the secret of the rows, and so has what the next restore keeps', async () => {
  await using empty = await openEmpty()
  const { target } = empty
  const backup = await checkBackup(path, passphrase)
  await restoreBackup(backup, target)
  await leaveUnfinished(empty)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: target.dataDir }, target.dataDir)
  expect((await sourceOf(config, target.database)).secret).toBe(source.secret)
  // It is damaged before it comes in: what was there before stays, with its own secret.
  const whole = await readFile(path)
  const changing = join(folder, 'changing-again.n19')
  await writeFile(changing, whole.subarray(0, whole.length >> 1))
  await expect(restoreBackup({ ...backup, path: changing }, target)).rejects.toThrow('damaged')
  expect(await secretIn(target.dataDir)).toBe(source.secret)
})

test('a start waits for a restore that is under way, and takes nothing from it', async () => {
  await using empty = await openEmpty()
  const { dataDir, database } = empty.target
  await writeFile(restoredSecret(dataDir, '0f'), `${'n'.repeat(43)}\n`)
  const restore = await openCopy(database)
  await restore.query(`begin; select pg_advisory_xact_lock(hashtext('nineteen migrations'))`)
  await restore.query(`comment on table public.migrations is '0f'`)
  const started = finishRestore(dataDir, database)
  const waiting =
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'
  await vi.waitFor(async () => expect((await empty.pool.query(waiting)).rowCount).toBe(1), 20_000)
  expect(existsSync(restoredSecret(dataDir, '0f'))).toBe(true)
  await restore.query('commit')
  await restore.end()
  expect(await started).toContain('right after it had come in')
  expect(await secretIn(dataDir)).toBe('n'.repeat(43))
})

test('what a killed backup has left is cleared away once nobody can be writing to it, and only that', async () => {
  const other = join(folder, 'leftovers')
  await mkdir(other)
  const [old, fresh] = ['a.n19.0123abcd.part', 'b.n19.0123abcd.part']
  for (const name of [old, fresh, 'mine.part']) await writeFile(join(other, name), 'half')
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of [old, 'mine.part']) await utimes(join(other, name), twoHoursAgo, twoHoursAgo)
  expect(await removeLeftovers(other)).toEqual([old])
  await writeBackup(join(other, 'c.n19'), source, { passphrase, cost: 8 })
  expect((await readdir(other)).toSorted()).toEqual([fresh, 'c.n19', 'mine.part'])
  expect(await removeLeftovers(join(other, 'nowhere'))).toEqual([])
})

test('a secret of the settings that is another one is refused', async () => {
  await using empty = await openEmpty()
  const backup = await checkBackup(path, passphrase)
  await expect(restoreBackup(backup, { ...empty.target, secret: 'x'.repeat(40) })).rejects.toThrow(
    'SECRET_KEY is not the secret of this backup.',
  )
  await restoreBackup(backup, { ...empty.target, secret: source.secret })
  expect(existsSync(join(empty.target.dataDir, 'secret.key'))).toBe(false)
})
