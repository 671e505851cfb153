// A backup that is made while members write comes back in an empty folder: each row of each table and each file the
// same, and the people sign in. Again and again.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { OpenApp } from '#server/app.ts'
import { demoPassword, demoSignIns } from '#server/demo/demo.ts'
import { type Line, type Tally as Written, newTally, write } from '../kill-writers.ts'
import { type Ended, type Running, begin, hasEnded, runWell } from './commands.ts'
import {
  type Content,
  type Database,
  connect,
  contentOf,
  countDropped,
  countOf,
  differences,
  filesIn,
  filesOf,
  openOn,
  rowSecurityOf,
  withDatabase,
} from './installation.ts'
import { type Tally, inSeconds, median, unless } from './tally.ts'

const WRITERS = 6
/** What is written from one start to its stop at the most, so that no round is much larger than the one before. */
const MOST_WRITES = 50
const MOST_FILES = 60
/** Milliseconds between two files: on a quick disk all would be there before the backup reads its first. */
const BETWEEN_FILES = 100
const MEMBERS = ['member', 'host', 'treasurer', 'secretary', 'admin'].map((name) => `${name}@demo.example`)

interface Round {
  readonly number: number
  readonly path: string
  readonly dataDir: string
}

export const drillRoundTrips = async (
  source: string,
  folder: string,
  rounds: number,
  tally: Tally,
): Promise<void> => {
  const times: { readonly out: number; readonly back: number }[] = []
  let same = 0
  await withDatabase(source, async (database) => {
    const app = await openOn(database, source)
    try {
      const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
      const written = newTally()
      for (let number = 1; number <= rounds; number += 1) {
        const load = await openLoad(app, database, address, written)
        const round = { number, path: join(folder, 'round.n19'), dataDir: join(folder, 'empty') }
        const made = await backUpUnderLoad(database, source, load, round)
        const back = await runWell('restore', settingsOf(round.dataDir), [round.path])
        if (await compare(source, load, made, back, round, tally)) same += 1
        times.push({ out: made.ended.ms, back: back.ms })
        rmSync(round.path)
        rmSync(round.dataDir, { recursive: true })
        await load.clear()
      }
    } finally {
      await app.close()
    }
  })
  tally.figure('roundTrips', `${same} of ${rounds} the same`)
  tally.figure('backupSeconds', inSeconds(median(times.map(({ out }) => out))))
  tally.figure('restoreSeconds', inSeconds(median(times.map(({ back }) => back))))
}

export const PASSPHRASE = 'nine lamps beside the road to Akka'
export const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })

interface Load {
  /** Members begin to write, each one act after the other. */
  readonly start: () => void
  /** Answers once no write is under way any more. */
  readonly stop: () => Promise<void>
  readonly confirmed: () => number
  readonly files: () => number
  /** What the server answered where it refused to write. */
  readonly refusals: () => readonly string[]
  /** A token of before the backup, which opens nothing after the restore. */
  readonly token: string
  /** Whether the token is still good where it was given. */
  readonly opens: () => Promise<boolean>
  /** Takes the files away that came in. */
  readonly clear: () => Promise<void>
}

/**
 * Members who comment and post over HTTP, and files that come in beside them: of one round, since an access token ends
 * after ten minutes.
 */
const openLoad = async (
  app: OpenApp,
  { client }: Database,
  address: string,
  written: Written,
): Promise<Load> => {
  const tokens = await Promise.all(MEMBERS.map((email) => signIn(app, email)))
  const { rows } = await client.query<{ id: string; community_id: string }>(
    `select id, community_id from posts where removed_at is null and community_id =
       (select community_id from accounts where email_key = $1) order by id limit 10`,
    [MEMBERS[0]],
  )
  const [token = ''] = tokens
  const files: string[] = []
  let line: Line | null = null
  let writing: Promise<unknown> = Promise.resolve()
  const writeFiles = async (at: Line): Promise<void> => {
    for (let landed = 0; at.open && landed < MOST_FILES; landed += 1) {
      const key = `c/${rows[0]?.community_id ?? ''}/${randomBytes(16).toString('hex')}.pdf`
      await app.files.write(key, randomBytes(20_000))
      files.push(key)
      await sleep(BETWEEN_FILES)
    }
  }
  return {
    start: () => {
      const at: Line = { address, posts: rows.map(({ id }) => id), tokens, open: true, waiting: 0 }
      line = at
      writing = Promise.all([
        ...Array.from({ length: WRITERS }, (_, n) => write(at, n, written, MOST_WRITES)),
        writeFiles(at),
      ])
    },
    stop: async () => {
      if (line) line.open = false
      await writing
      while (await isBusy(client)) await sleep(2)
    },
    confirmed: () => written.confirmed.size,
    files: () => files.length,
    refusals: () => written.cut.splice(0).map(({ status }) => `a writer was answered ${status ?? 'nothing'}`),
    token,
    opens: async () => (await listDevices(app, token)) === 200,
    clear: async () => {
      for (const key of files) await app.files.remove(key)
    },
  }
}

const listDevices = async (app: OpenApp, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.http.inject({ url: '/api/auth/devices', headers })).statusCode
}

const Session = z.object({ token: z.string() })

const signIn = async (app: OpenApp, email: string): Promise<string> => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: demoPassword },
  })
  if (answer.statusCode !== 200) throw new Error(`${email} does not get in: ${answer.body}`)
  return z.parse(Session, answer.json()).token
}

const isBusy = async (client: pg.Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where usename = 'nineteen_app' and state <> 'idle'`,
  )
  return rowCount !== 0
}

interface Made {
  readonly ended: Ended
  readonly rows: Content
  readonly files: Content
  readonly rowSecurity: string
  /** Writes and files that came in while the backup copied. */
  readonly meanwhile: number
  readonly filesMeanwhile: number
}

/**
 * Members write before, while and after. Only for the moment in which the backup takes its snapshot they hold their
 * breath, so that a witness can take one of the same rows: the backup waits for a lock that the drill holds.
 */
const backUpUnderLoad = async (
  { client, postgres }: Database,
  source: string,
  load: Load,
  { path }: Round,
): Promise<Made> => {
  const witness = await connect({ ...postgres.superuser, database: postgres.app.database })
  try {
    load.start()
    await client.query(`select pg_advisory_lock(hashtext('nineteen migrations'))`)
    const backup = begin('backup', settingsOf(source), ['--to', path])
    await until(client, backup, `wait_event_type = 'Lock'`)
    await load.stop()
    await witness.query('begin isolation level repeatable read, read only')
    const rowSecurity = await rowSecurityOf(witness)
    const files = await filesIn(source)
    await client.query(`select pg_advisory_unlock(hashtext('nineteen migrations'))`)
    await until(
      client,
      backup,
      `backend_xmin is not null and query not like '%advisory%' and query not like 'begin%'`,
    )
    const [before, filesBefore] = [load.confirmed(), load.files()]
    load.start()
    const ended = await backup.ended
    const meanwhile = load.confirmed() - before
    const filesMeanwhile = load.files() - filesBefore
    if (ended.code !== 0) throw new Error(`The backup ended with ${ended.code}: ${ended.said.trim()}`)
    await load.stop()
    const rows = await contentOf(witness)
    return { ended, rows, files, rowSecurity, meanwhile, filesMeanwhile }
  } finally {
    await load.stop()
    await witness.end()
  }
}

/** Until the connection of the backup is seen so. */
const until = async (client: pg.Client, { child, said }: Running, condition: string): Promise<void> => {
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name = 'nineteen copy' and ${condition}`,
    )
    if (rowCount !== 0) return
    if (hasEnded(child)) throw new Error(`The backup was over too soon: ${said().trim()}`)
    await sleep(1)
  }
}

const compare = async (
  source: string,
  load: Load,
  made: Made,
  back: Ended,
  { number, dataDir }: Round,
  tally: Tally,
): Promise<boolean> => {
  const files = await filesIn(dataDir)
  return withDatabase(dataDir, async (database) => {
    const rows = await contentOf(database.client)
    const wrong = [
      ...differences(made.rows, rows).map((name) => `rows of ${name} differ`),
      ...(await wrongFiles(source, made.files, files)),
      ...unless((await countDropped(database.client)) === 0, 'sessions or waiting mails came back'),
      ...unless((await rowSecurityOf(database.client)) === made.rowSecurity, 'row security differs'),
      ...unless(secretOf(dataDir) === secretOf(source), 'the secret differs'),
      ...(await wrongSignIns(database, dataDir, load.token)),
      ...unless(await load.opens(), 'the old token opens nothing anywhere, which proves nothing'),
      ...load.refusals(),
      ...unless(made.meanwhile > 0, 'nobody wrote meanwhile, which proves nothing'),
      ...unless(made.filesMeanwhile > 0, 'no file came meanwhile, which proves nothing'),
    ]
    return tally.check(
      `round trip ${number}`,
      wrong,
      `${countOf(rows)} rows of ${rows.size} tables and ${made.files.size} files; ` +
        `${made.meanwhile} writes and ${made.filesMeanwhile} files meanwhile; ` +
        `out ${inSeconds(made.ended.ms)}, back ${inSeconds(back.ms)}, ${demoSignIns.length} sign in`,
    )
  })
}

/** Each file of the moment is there, and each that came with it later is whole too. */
const wrongFiles = async (source: string, wanted: Content, found: Content): Promise<readonly string[]> => {
  const later = await filesIn(source)
  const missing = [...wanted].filter(([name, hash]) => found.get(name) !== hash)
  const foreign = [...found].filter(([name, hash]) => later.get(name) !== hash)
  return [...missing, ...foreign].map(([name]) => `the file ${name} differs`)
}

const secretOf = (dataDir: string): string => {
  const path = join(dataDir, 'secret.key')
  const text = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  return text.length < 32 ? '' : createHash('sha256').update(text).digest('hex')
}

/** Everybody gets in with the password; nobody with a token of before. */
const wrongSignIns = async (database: Database, dataDir: string, token: string) => {
  const app = await openOn(database, dataDir)
  try {
    const refused = await Promise.all(
      demoSignIns.map(({ email }) =>
        signIn(app, email).then(
          () => [],
          () => [`${email} does not get in`],
        ),
      ),
    )
    const old = await listDevices(app, token)
    await (await filesOf(dataDir)).check()
    return [...refused.flat(), ...unless([401, 419].includes(old), `an old token is answered ${old}`)]
  } finally {
    await app.close()
  }
}
