// A backup is brought back in the first-run wizard: what is refused, and the real program that ends and starts again.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { bringBack, checkBackup } from '#contract/community/bring-back.ts'
import { readSetUp } from '#contract/community/set-up.ts'
import { pathOf } from '#contract/route.ts'
import { demoPassword, fillDemo } from '#server/demo/demo.ts'
import { makeSetUpLink } from '#server/features/community/founding.ts'
import { type PostgresConnection, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeCommunity } from '#server/test/make.ts'
import { type Started, freePort, openFolder, start } from '#server/test/started.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { writeBackup } from './backup.ts'
import { sentenceOf } from './command.ts'
import { checkBackup as checkFile, restoreInstallation } from './restore.ts'

const passphrase = 'nine pointed lanterns over Akka'
const folder = openFolder()
const backup = join(folder.path, 'whole.n19')
const older = join(folder.path, 'older.n19')

beforeAll(async () => {
  await using full = await openWorld()
  await fillDemo(full.app)
  const { host, port, superuser } = inject('postgres')
  const { dataDir } = full.app.config
  const database = { host, port, user: superuser, database: full.database.database ?? '' }
  const secret = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()
  const source = { database, files: full.app.files, dataDir, secret }
  await writeBackup(backup, source, { passphrase, cost: 8 })
  await full.past.query('delete from migrations where name = (select max(name) from migrations)')
  await writeBackup(older, source, { passphrase, cost: 8 })
}, 240_000)
afterAll(() => folder[Symbol.dispose]())

/** An installation without a community, its link, and how a backup is sent to it. */
const openEmpty = async (settings: Readonly<Record<string, string>> = {}) => {
  const world = await openWorld({ settings })
  const token = tokenIn(await makeSetUpLink(world.app))
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.http.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    world,
    token,
    url,
    send: (path: string | null, typed = passphrase, link = token) => send(url, link, path, typed),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const tokenIn = (link: string): string => /\/set-up\/([\w-]{43})/.exec(link)?.[1] ?? ''

const formOf = (path: string | null, typed: string): FormData => {
  const form = new FormData()
  form.append('passphrase', typed)
  if (path !== null) form.append('file', new Blob([new Uint8Array(readFileSync(path))]), 'a.n19')
  return form
}

/** Without a path: the passphrase alone. */
const send = async (url: string, token: string, path: string | null, typed = passphrase) => {
  const address = url + pathOf(checkBackup, { token })
  const answer = await fetch(address, { method: 'POST', body: formOf(path, typed) })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

/** The second half comes once something else has happened. */
const sendSlowly = async (url: string, token: string, meanwhile: () => Promise<void>) => {
  const whole = new Response(formOf(backup, passphrase))
  const type = whole.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await whole.arrayBuffer())
  const sending = request(url + pathOf(checkBackup, { token }), {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': bytes.length },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sending.once('response', resolve).once('error', reject),
  )
  sending.write(bytes.subarray(0, bytes.length >> 1))
  await meanwhile()
  sending.end(bytes.subarray(bytes.length >> 1))
  return (await answered).resume().statusCode
}

const received = ({ app }: World): boolean => existsSync(join(app.config.dataDir, 'restore'))

test('a backup that is not the right one is refused at its field, and nothing of it stays', async () => {
  await using empty = await openEmpty()
  const other = join(folder.path, 'other.n19')
  writeFileSync(other, 'no backup at all, but long enough to be looked at as one')
  expect(await empty.send(other)).toMatchObject({
    status: 400,
    body: { fields: { file: 'This is no backup of Nineteen, or its beginning is damaged.' } },
  })
  expect(await empty.send(backup, 'another passphrase')).toMatchObject({
    status: 400,
    body: { fields: { passphrase: 'The passphrase is wrong, or the beginning of the file was changed.' } },
  })
  expect(await empty.send(backup, '')).toMatchObject({
    status: 400,
    body: { fields: { passphrase: 'Please type the passphrase of the backup.' } },
  })
  const bytes = readFileSync(backup)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(other, bytes)
  expect(await empty.send(other)).toMatchObject({
    status: 400,
    body: { fields: { file: expect.stringMatching(/^This backup is damaged/) } },
  })
  const newer = readFileSync(backup)
  newer[8] = 2
  writeFileSync(other, newer)
  expect(await empty.send(other)).toMatchObject({
    status: 400,
    body: { fields: { file: expect.stringMatching(/^This backup was made by a newer version/) } },
  })
  expect(await empty.send(older)).toMatchObject({
    status: 400,
    body: {
      fields: {
        file: 'This backup was made by an older version of Nineteen. Restore it with that version, and update then.',
      },
    },
  })
  expect(received(empty.world)).toBe(false)
}, 240_000)

test('after a wrong passphrase the file stays for the next try, which sends the passphrase alone', async () => {
  await using empty = await openEmpty()
  const gone = {
    status: 400,
    body: { fields: { file: 'This backup is no longer on the server. Please send it again.' } },
  }
  expect(await empty.send(null)).toMatchObject(gone)
  expect(await empty.send(backup, 'another passphrase')).toMatchObject({ body: { code: 'passphrase' } })
  expect(await empty.send(null, 'still another')).toMatchObject({ body: { code: 'passphrase' } })
  expect(await empty.send(null)).toMatchObject({ status: 200, body: { data: { communities: 2 } } })
  await empty.send(older)
  expect(await empty.send(null)).toMatchObject(gone)
}, 60_000)

test('what was sent and not restored is gone when the time of the link is over', async () => {
  await using empty = await openEmpty()
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  try {
    await empty.send(backup, 'another passphrase')
    expect(received(empty.world)).toBe(true)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await expect.poll(() => received(empty.world)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('another secret in the settings is said before anything is restored', async () => {
  await using empty = await openEmpty({ SECRET_KEY: 'k'.repeat(40) })
  expect(await empty.send(backup)).toMatchObject({
    status: 400,
    body: { fields: { file: expect.stringMatching(/^SECRET_KEY in the settings is not the secret/) } },
  })
})

const NO_ROOM =
  /^There is not enough room for the backup in \/.+: more than 4503599\d{3} MB are needed, and \d+ MB are free\. Nothing was changed\. Make room there and try again\.$/

test('a file that leaves no room on the disk is refused before it comes', async () => {
  await using empty = await openEmpty()
  const answer = await empty.world.app.http.inject({
    method: 'POST',
    url: pathOf(checkBackup, { token: empty.token }),
    headers: { 'content-type': 'multipart/form-data; boundary=a', 'content-length': String(2 ** 52) },
    payload: '--a--',
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { fields: { file: expect.stringMatching(NO_ROOM) } },
  ])
})

test('only the link of an installation that is still empty lets a backup in, and what it has sent be restored', async () => {
  await using empty = await openEmpty()
  const { world, token } = empty
  const ended = { status: 400, body: { code: 'link_ended' } }
  expect(await empty.send(backup, passphrase, 'x'.repeat(43))).toMatchObject(ended)
  const restore = () => world.call(bringBack, { params: { token } })
  expect((await restore()).status).toBe(409)
  expect(await empty.send(backup)).toMatchObject({
    status: 200,
    body: { data: { communities: 2, people: expect.any(Number), madeAt: expect.any(String) } },
  })
  expect(received(world)).toBe(true)
  await makeCommunity(world)
  expect(await restore()).toMatchObject(ended)
  expect(await empty.send(backup)).toMatchObject(ended)
}, 240_000)

test('the link is good for ten minutes more once a backup has come', async () => {
  await using empty = await openEmpty()
  const { world, token } = empty
  const isGood = async () => (await world.call(readSetUp, { params: { token } })).body.data.good
  world.clock.pass(9 * 60_000)
  await empty.send(backup)
  world.clock.pass(9 * 60_000)
  expect(await isGood()).toBe(true)
})

test('a backup that comes for longer than the link is good is taken, and may be restored', async () => {
  await using empty = await openEmpty()
  const { world, token, url } = empty
  const late = async () => {
    await expect.poll(() => received(world)).toBe(true)
    world.clock.pass(11 * 60_000)
  }
  expect(await sendSlowly(url, token, late)).toBe(200)
  expect((await world.call(readSetUp, { params: { token } })).body.data.good).toBe(true)
})

test('on a server database without the owner’s address the wizard offers none, and a restore says what to set', async () => {
  await using empty = await openEmpty({ DATABASE_URL: 'postgresql://nineteen_app@db.internal/nineteen' })
  const { body } = await empty.world.call(readSetUp, { params: { token: empty.token } })
  expect(body.data.restore).toMatchObject({ possible: false })
  const whole = await checkFile(backup, passphrase)
  const said = await restoreInstallation(empty.world.app.config, whole, () =>
    Promise.reject(new Error('It was opened.')),
  ).then(() => null, sentenceOf)
  expect(said).toBe('Set DATABASE_OWNER_URL: a restore writes as the owner of the tables (docs/operate.md).')
})

const openProgram = async (settings: Readonly<Record<string, string>> = {}) => {
  const dataDir = join(folder.path, randomUUID())
  const port = String(await freePort())
  const started = start({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings })
  await started.hears('Nineteen is ready')
  const token = tokenIn(started.said())
  const url = `http://127.0.0.1:${port}`
  const restore = () => fetch(url + pathOf(bringBack, { token }), { method: 'POST' })
  return { started, dataDir, token, url, restore, [Symbol.asyncDispose]: () => stop(started) }
}

const stop = async ({ child, ended }: Started): Promise<void> => {
  child.kill('SIGTERM')
  await ended
}

/** How often it has come up so far. */
const timesReady = (started: Started): number => started.said().split('Nineteen is ready').length - 1

test('it is restored by the program, which starts again with it, and its members sign in', async () => {
  await using program = await openProgram()
  const { started, url, token } = program
  expect(await send(url, token, backup)).toMatchObject({ status: 200 })
  expect((await program.restore()).status).toBe(202)
  await started.hears('Restored. Everybody signs in again')
  await expect.poll(() => timesReady(started), { timeout: 180_000 }).toBe(2)
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@demo.example', password: demoPassword }),
  })
  expect(answer.status).toBe(200)
  expect(existsSync(join(program.dataDir, 'restore'))).toBe(false)
  expect(started.said()).not.toContain(passphrase)
  expect(started.said().split('Set it up here').length).toBe(2)
}, 240_000)

/** A PostgreSQL as docs/operate.md has it: an owner, who may load a backup, and the app’s role. */
const openServer = async () => {
  const { app, owner, superuser, stop } = await startEmbeddedPostgres({
    dataDir: join(folder.path, randomUUID()),
  })
  const past = new pg.Client({ ...superuser, database: app.database })
  await past.connect()
  await past.query(`grant set on parameter session_replication_role to ${owner.user}`)
  const address = ({ user, database, host, port }: PostgresConnection) =>
    `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return {
    past,
    settings: { DATABASE_URL: address(app), DATABASE_OWNER_URL: address(owner) },
    [Symbol.asyncDispose]: () => past.end().then(stop),
  }
}

test('it is restored into a server database, too, and the log of the installation says so, once', async () => {
  await using server = await openServer()
  await using program = await openProgram(server.settings)
  const { started, url, token } = program
  expect(await send(url, token, backup)).toMatchObject({ status: 200 })
  await program.restore()
  await expect.poll(() => timesReady(started), { timeout: 180_000 }).toBe(2)
  const { rows } = await server.past.query(
    `select detail ->> 'name' as name, actor_id, (select count(*)::int from communities) as communities
     from audit_records where action = 'installation.restored'`,
  )
  const name = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/)
  expect(rows).toEqual([{ name, actor_id: null, communities: 2 }])
}, 240_000)

test('a restore that has no room is refused before it looks at what is there', async () => {
  await using server = await openServer()
  const dataDir = join(folder.path, randomUUID())
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...server.settings }, folder.path)
  const whole = await checkFile(backup, passphrase)
  expect(whole.rowBytes).toBeGreaterThan(100_000)
  const film = { key: `c/${randomUUID()}/${'0'.repeat(32)}.mp4`, size: 2 ** 52, sha256: '0'.repeat(64) }
  const large = { ...whole, manifest: { ...whole.manifest, files: [film] } }
  const said = await restoreInstallation(config, large, () =>
    Promise.reject(new Error('It was looked at.')),
  ).then(() => null, sentenceOf)
  expect(said).toMatch(NO_ROOM)
}, 60_000)

test('one that fails changes nothing, and the wizard is there again with the same link and the reason', async () => {
  await using program = await openProgram()
  const { started, url, token, dataDir } = program
  await send(url, token, backup)
  const [name = ''] = readdirSync(join(dataDir, 'restore'))
  const path = join(dataDir, 'restore', name)
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(path, bytes)
  await program.restore()
  await expect.poll(() => timesReady(started), { timeout: 180_000 }).toBe(2)
  const look = await fetch(url + pathOf(readSetUp, { token }))
  expect(await look.json()).toMatchObject({
    data: {
      good: true,
      restore: { wanted: false, failure: expect.stringMatching(/^This backup is damaged/) },
    },
  })
  expect(existsSync(join(dataDir, 'restore'))).toBe(false)
}, 240_000)
