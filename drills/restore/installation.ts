// An installation of the restore drill: a data folder with the built-in database, and what is in it as hashes.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type OpenApp, openApp } from '#server/app.ts'
import { fillDemo } from '#server/demo/demo.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { openLocalFiles } from '#server/platform/files-local.ts'
import type { Files } from '#server/platform/files.ts'
import { noLimits } from '#server/platform/limits.ts'
import { migrate } from '#server/platform/migrate.ts'
import { secretsFrom } from '#server/platform/secrets.ts'

export interface Database {
  readonly postgres: EmbeddedPostgres
  /** The superuser in the app’s database. */
  readonly client: pg.Client
}

/** The database of a folder while the work with it lasts; what a killed program has left of it is ended first. */
export const withDatabase = async <T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const client = await connect({ ...postgres.superuser, database: postgres.app.database })
    return await work({ postgres, client }).finally(() => client.end())
  } finally {
    await postgres.stop()
  }
}

export const connect = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const settingsOf = (dataDir: string) =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ROLE: 'web', DATA_DIR: dataDir }, dataDir)

/** The app on a database that is open; without jobs, and without limits of rate. */
export const openOn = ({ postgres }: Database, dataDir: string): Promise<OpenApp> =>
  openApp({ config: settingsOf(dataDir), database: { ...postgres.app }, limits: noLimits })

export const filesOf = async (dataDir: string): Promise<Files> => {
  await mkdir(dataDir, { recursive: true })
  return openLocalFiles(settingsOf(dataDir), secretsFrom('s'.repeat(43)), systemClock)
}

/** The demo community, with all its pictures and papers. */
export const makeDemo = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await withDatabase(dataDir, async (database) => {
    await bringUp(database)
    const app = await openOn(database, dataDir)
    await fillDemo(app).finally(() => app.close())
  })
}

/** All migrations, on the app’s database or another one. */
export const bringUp = async ({ postgres }: Database, database = 'nineteen'): Promise<void> => {
  const owner = await connect({ ...postgres.owner, database })
  await migrate(owner, postgres.app.user).finally(() => owner.end())
}

/** What a table holds: “<rows> <hash>”, whatever the order of its rows. */
export type Content = ReadonlyMap<string, string>

/**
 * The rows that no restore brings. They are named here anew and not taken from the backup: one that left out more would
 * compare well with itself.
 */
const DROPPED: Readonly<Record<string, string>> = {
  sessions: 'true',
  refresh_tokens: 'true',
  second_steps: 'true',
  google_returns: 'true',
  password_resets: 'true',
  set_up_links: 'true',
  idempotency_keys: 'true',
  operation_acts: 'true',
  mails: 'sent_at is null and failure is null',
  notification_deliveries: `state = 'waiting'`,
}

/** Each table of the app with the rows that a restore brings, each row as PostgreSQL writes it whole. */
export const contentOf = async (client: pg.Client): Promise<Content> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by 1`,
  )
  const content = new Map<string, string>()
  for (const { name } of rows)
    content.set(name, await rowsOf(client, name, `not (${DROPPED[name] ?? 'false'})`))
  content.set('migrations', await rowsOf(client, '(select name, sha256 from migrations)', 'true'))
  return content
}

const rowsOf = async (client: pg.Client, from: string, condition: string): Promise<string> => {
  const { rows } = await client.query<{ rows: string }>(
    `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '-') as rows
     from ${from} t where ${condition}`,
  )
  return rows[0]?.rows ?? ''
}

export const countOf = (content: Content): number =>
  [...content.values()].reduce((sum, rows) => sum + Number(rows.split(' ')[0]), 0)

/** The names of what is in one and not the same in the other. */
export const differences = (one: Content, other: Content): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))

/** The rows that should have been dropped and are there. */
export const countDropped = async (client: pg.Client): Promise<number> => {
  const counts = Object.entries(DROPPED).map(
    ([name, condition]) => `select count(*)::int as n from ${name} where ${condition}`,
  )
  const { rows } = await client.query<{ n: number }>(
    `select sum(n)::int as n from (${counts.join(' union all ')}) t`,
  )
  return rows[0]?.n ?? -1
}

/** Which tables have row security, and whether it is forced: “<tables> <forced> <hash>”. */
export const rowSecurityOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ all: string }>(
    `select concat_ws(' ', count(*) filter (where relrowsecurity), count(*) filter (where relforcerowsecurity),
       md5(string_agg(format('%s %s %s', relname, relrowsecurity, relforcerowsecurity), ',' order by relname))) as all
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows[0]?.all ?? ''
}

/** The published files of a folder, each with the hash of its bytes. */
export const filesIn = async (dataDir: string): Promise<Content> => {
  const root = join(dataDir, 'files', 'c')
  const found = existsSync(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : []
  const files = new Map<string, string>()
  for (const one of found.filter((entry) => entry.isFile())) {
    const path = join(one.parentPath, one.name)
    files.set(path.slice(root.length), await hashOf(path))
  }
  return files
}

export const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
