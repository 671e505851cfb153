// What a start promises, tried on the real program with the built-in database beside it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBinaries } from '#server/platform/postgres-binaries.ts'
import { findHome, makeCluster, writeAccess } from '#server/platform/postgres-cluster.ts'
import { processesIn } from '#server/platform/process-identity.ts'
import { type Started, freePort, openFolder, start, startInVain } from '#server/test/started.ts'

const folder = openFolder()
const dataDir = join(folder.path, 'data')
const clusterOf = (data: string) => join(data, 'database', 'cluster')
let port = 0
let first: Started

beforeAll(async () => {
  port = await freePort()
  first = start({ PORT: String(port), DATA_DIR: dataDir })
  await first.hears('Nineteen is ready')
}, 60_000)
afterAll(async () => {
  first.child.kill('SIGTERM')
  await first.ended
  folder[Symbol.dispose]()
})

const isWell = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status
const postmasterOf = (data: string) =>
  Number(readFileSync(join(clusterOf(data), 'postmaster.pid'), 'utf8').split('\n')[0])

test('a new installation says where it is and how it is set up', async () => {
  expect(first.said()).toContain(`Nineteen is ready: http://localhost:${port}`)
  expect(first.said()).toContain('Set it up here, within ten minutes, once')
  expect(await isWell()).toBe(200)
})

test('a port that is taken is a sentence, and the database that was started for it is ended', async () => {
  const elsewhere = join(folder.path, 'elsewhere')
  const { code, said } = await startInVain({ PORT: String(port), DATA_DIR: elsewhere })
  expect(code).toBe(1)
  expect(said).toContain(
    `Port ${port} is taken by another program. Stop that one, or set PORT to another number.\n`,
  )
  expect(said).not.toMatch(/^\s+at /m)
  expect(existsSync(join(clusterOf(elsewhere), 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(clusterOf(elsewhere), 'postmaster.pid'))).toBe(false)
}, 60_000)

test('a second start on the same data folder is refused, and the first goes on', async () => {
  const before = postmasterOf(dataDir)
  const { code, said } = await startInVain({ PORT: String(await freePort()), DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(said).toMatch(/^Another Nineteen is already running on this data folder \(process \d+\)\.$/m)
  expect([await isWell(), postmasterOf(dataDir)]).toEqual([200, before])
}, 60_000)

test('several wrong settings are told at once, one sentence each', async () => {
  const { code, said } = await startInVain({
    PORT: 'high',
    LOG_LEVEL: 'loud',
    DATA_DIR: join(folder.path, 'never'),
  })
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT is “high”, but must be /),
    expect.stringMatching(/^LOG_LEVEL is “loud”, but must be /),
  ])
})

test('one Ctrl-C ends the server, then its database, in order', async () => {
  const postmaster = postmasterOf(dataDir)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(first.said()).toContain('Ending: running requests finish, then the database …')
  expect(existsSync(join(clusterOf(dataDir), 'postmaster.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'nineteen.lock'))).toBe(false)
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
  const log = readFileSync(join(dataDir, 'database', 'postgres.log'), 'utf8')
  expect(log.trim().split('\n').at(-1)).toMatch(/database system is shut down$/)
  await expect(isWell()).rejects.toThrow()
}, 60_000)

test('a start after it finds everything as it was and has nothing to bring up to date', async () => {
  first = start({ PORT: String(port), DATA_DIR: dataDir })
  await first.hears('Nineteen is ready')
  expect(await isWell()).toBe(200)
  expect(first.said()).not.toContain('Brought the database up to date')
}, 60_000)

test('a Ctrl-C while the demo is filled leaves no database running, and the next start fills it', async () => {
  const data = join(folder.path, 'demo')
  const settings = { NODE_ENV: 'development', PORT: String(await freePort()), DATA_DIR: data }
  const begun = start(settings)
  await begun.hears('Filling the demo community')
  const postmaster = postmasterOf(data)
  begun.child.kill('SIGINT')
  expect(await begun.ended).toBe(0)
  expect(processesIn(clusterOf(data), postmaster)).toEqual([])
  expect(begun.said()).toContain('Ending: running requests finish, then the database …')
  expect(begun.said()).not.toContain('Nineteen is ready')
  expect(existsSync(join(data, 'nineteen.lock'))).toBe(false)
  const next = start(settings)
  await next.hears('Ctrl-C ends it; your data stays.')
  expect(next.said()).toContain('Filling the demo community')
  next.child.kill('SIGINT')
  expect(await next.ended).toBe(0)
}, 90_000)

test('a Ctrl-C before the database is there ends without a complaint', async () => {
  const data = join(folder.path, 'early')
  const begun = start({ PORT: String(await freePort()), DATA_DIR: data })
  await begun.hears('Starting PostgreSQL')
  begun.child.kill('SIGINT')
  expect(await begun.ended).toBe(0)
  expect(begun.said()).toMatch(/\nEnding: running requests finish, then the database …\n$/)
  expect(processesIn(clusterOf(data), 0)).toEqual([])
}, 60_000)

test('a database server that does not flush is refused', async () => {
  using careless = openFolder()
  const database = await startCareless(careless.path)
  const address = (user: string) =>
    `postgresql://${user}@localhost/nineteen?host=${encodeURIComponent(join(careless.path, 'database'))}`
  const { code, said } = await startInVain({
    PORT: String(await freePort()),
    DATA_DIR: join(careless.path, 'data'),
    DATABASE_URL: address('nineteen_app'),
    DATABASE_OWNER_URL: address('nineteen_owner'),
  })
  database.kill('SIGINT')
  await once(database, 'exit')
  expect([code, said.trim().split('\n').at(-1)]).toEqual([
    1,
    'The database server runs with fsync=off and would lose confirmed changes at a power cut. Switch it on.',
  ])
}, 60_000)

/** A whole PostgreSQL as somebody in a hurry sets it up. */
const startCareless = async (path: string) => {
  const home = findHome(path)
  const binaries = findBinaries(home.account)
  await makeCluster(home, binaries)
  writeAccess(home)
  const socket = join(path, 'database')
  const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${socket}`]
  const words = ['-D', home.cluster, ...settings.flatMap((one) => ['-c', one])]
  const child = spawn(join(binaries.dir, 'postgres'), words, {
    ...home.account,
    cwd: home.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const piece of child.stderr) if (String(piece).includes('ready to accept connections')) break
  return child
}
