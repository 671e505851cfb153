// An update of the real program: a version with one migration more finds a database in which people have been.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningPostgres } from '#server/platform/embedded-postgres.ts'
import { ownerOfFolder } from '#server/platform/folder-lock.ts'
import { type Started, freePort, openFolder, start, startInVain } from '#server/test/started.ts'

const folder = openFolder()
const dataDir = join(folder.path, 'data')
const backupDir = join(folder.path, 'backups')
const newer = join(folder.path, 'newer')

/** Is under way until a test holds this lock. */
const LOCK = 1919
const MIGRATION = `do $$ begin
  while not exists (select from pg_locks where locktype = 'advisory' and objid = ${LOCK}) loop
    perform pg_sleep(0.02);
  end loop;
end $$;`

let settings: Readonly<Record<string, string>>
let url: string
let running: Started | null = null

const run = (code?: string, more: Readonly<Record<string, string>> = {}): Started => {
  running = start({ ...settings, ...more }, code)
  return running
}

const stop = async (): Promise<void> => {
  running?.child.kill('SIGTERM')
  await running?.ended
  running = null
}

const inDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...findRunningPostgres(dataDir) })
  await client.connect()
  return work(client).finally(() => client.end())
}

const namesOf = (sql: string): Promise<readonly string[]> =>
  inDatabase(async (client) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name))

/** Lets the migration come to its end. */
const untilReady = (started: Started): Promise<void> =>
  inDatabase(async (client) => {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await started.hears('Nineteen is ready')
  })

beforeAll(async () => {
  const port = String(await freePort())
  settings = {
    PORT: port,
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    BACKUP_PASSPHRASE: 'nine pointed lanterns over Akka',
  }
  url = `http://127.0.0.1:${port}`
  mkdirSync(newer)
  for (const part of ['server', 'contract', 'calendar', 'scripts', 'package.json'])
    cpSync(part, join(newer, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(newer, 'node_modules'))
  writeFileSync(join(newer, 'server/migrations/999_more.sql'), MIGRATION)
  const first = run()
  await first.hears('Nineteen is ready')
  expect(first.said()).not.toContain('is to be brought up to date')
  await inDatabase((client) =>
    client.query(
      `insert into communities (id, name, slug) values (gen_random_uuid(), 'Riverside', 'riverside')`,
    ),
  )
  await stop()
}, 240_000)
afterAll(async () => {
  await stop()
  folder[Symbol.dispose]()
})

test('where the backup before an update fails, the start is refused and nothing is changed', async () => {
  const { code, said } = await startInVain({ ...settings, BACKUP_DIR: join(dataDir, 'secret.key') }, newer)
  expect(code).toBe(1)
  expect(said).toContain('The update was not begun, since no backup of before could be made: ')
  expect(said).not.toContain('Brought the database up to date')
}, 240_000)

test('whoever comes during an update is told so, in their language, and so are programs', async () => {
  const begun = run(newer)
  await begun.hears('A backup from before this update was made: 1 community, 0 people')
  const page = await fetch(`${url}/home`)
  expect(page.status).toBe(503)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^']+'; frame/),
  })
  const text = await page.text()
  expect(text).toContain('<h1>Nineteen is being updated</h1>')
  expect(text).toContain('<meta http-equiv="refresh" content="5" />')
  const persian = await fetch(url, { headers: { 'accept-language': 'fa-IR,en;q=0.5' } })
  expect(await persian.text()).toMatch(/<html lang="fa" dir="rtl">[^]*<h1>نوزده به‌روز می‌شود<\/h1>/)
  const call = await fetch(`${url}/api/auth/login`, { method: 'POST', body: '{}' })
  expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  const health = await fetch(`${url}/healthz`)
  expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ ok: false })])
}, 240_000)

test('killed in the middle of it, the next start goes on, says so, and makes no second backup', async () => {
  process.kill(ownerOfFolder(dataDir) ?? 0, 'SIGKILL')
  await running?.ended
  const again = run(newer)
  await again.hears('An earlier update was ended before it was complete, and goes on.')
  await untilReady(again)
  expect(again.said()).toContain('Brought the database up to date (1 steps).')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(readdirSync(backupDir)).toEqual([expect.stringMatching(/-before-upgrade\.n19$/)])
  expect(existsSync(join(dataDir, 'update.json'))).toBe(false)
  await stop()
}, 240_000)

test('an older version refuses what is newer, and restores the backup from before beside it', async () => {
  expect((await startInVain(settings)).said).toContain('The database is newer than this version of Nineteen')
  rmSync(join(dataDir, 'database'), { recursive: true })
  const backup = join(backupDir, readdirSync(backupDir)[0] ?? '')
  await promisify(execFile)(process.execPath, ['server/features/operation/restore-command.ts', backup], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
  })
  await run().hears('Nineteen is ready')
  expect(await namesOf('select name from communities')).toEqual(['Riverside'])
  expect(await namesOf(`select name from migrations where name like '9%'`)).toEqual([])
  await stop()
}, 240_000)

test('without a passphrase it is said that there is no way back, and the update goes on', async () => {
  const begun = run(newer, { BACKUP_PASSPHRASE: '' })
  await begun.hears('No backup was made before this update, since BACKUP_PASSPHRASE is not set')
  await untilReady(begun)
  expect(await namesOf(`select name from migrations where name like '9%'`)).toEqual(['999_more.sql'])
  await stop()
}, 240_000)
