// All rows of the installation, out of PostgreSQL and back in by COPY: past row security, or not at all.
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { INSTANCE } from './audit.ts'
import { FOREIGN_KEYS, type ForeignKey, orphansOf } from './foreign-keys.ts'

export interface Table {
  readonly name: string
  /** Without those that PostgreSQL makes from others. */
  readonly columns: readonly string[]
}

/** For a person who looks at a backup: is it the one that was meant? */
export interface Counts {
  readonly communities: number
  readonly people: number
  readonly gatherings: number
}

// As pg_dump sets them: values are written so that any server reads them again. Without row security a role that does
// not see every row is refused; with it, it would copy those that it sees and say nothing.
const SESSION = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set row_security = off`

/** A connection that reads or writes whole tables. */
export const openCopy = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionTimeoutMillis: 10_000,
    ...connection,
    application_name: 'nineteen copy',
  })
  // One that breaks fails what is under way; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(SESSION)
  return client
}

/**
 * A connection that stands for a restore from its first step to its last: as long as it is open no second one begins,
 * and the doctor says that one is under way.
 */
export const holdRestore = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const client = await openCopy(connection)
  await client.query('set idle_session_timeout = 0')
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(hashtext('nineteen restore')) as held`,
  )
  if (rows[0]?.held === true) return client
  await client.end()
  throw new Error('Another restore is under way in this database. Wait until it has ended.')
}

/** From here on all that is read is of one moment, whatever others write; no migration runs meanwhile. */
export const beginSnapshot = async (client: pg.Client): Promise<void> => {
  await client.query(`select pg_advisory_lock_shared(hashtext('nineteen migrations'))`)
  await client.query('begin isolation level repeatable read, read only')
}

/** Every table of the app but the list of its migrations. The job queue’s are no part of it. */
export const listTables = async (client: pg.Client): Promise<readonly Table[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.relname order by c.relname`)
  return rows
}

export const listMigrations = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migrations order by name',
  )
  return rows
}

/** The version that ran last, as the installation's log has it: “0.1.0 (023)”. */
export const findRanVersion = async (client: pg.Client): Promise<string | null> => {
  const { rows } = await client.query<{ version: string | null }>(
    `select split_part(detail ->> 'version', ' ', 1) as version from public.audit_records
     where community_id = $1 and action = 'installation.updated' order by number desc limit 1`,
    [INSTANCE],
  )
  return rows[0]?.version ?? null
}

/** Of tables and columns that have always been there: a backup before an update counts, too. */
export const countInstallation = async (client: pg.Client): Promise<Counts> => {
  const { rows } = await client.query<Counts>(`
    select (select count(*)::int from public.communities) as communities,
      (select count(*)::int from public.people where erased_at is null and removed_at is null) as people,
      (select count(*)::int from public.events) + (select count(*)::int from public.activity_sessions) as gatherings`)
  return rows[0] ?? { communities: 0, people: 0, gatherings: 0 }
}

/** Whether Nineteen has made its tables in this database. */
export const isMade = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('public.migrations') is not null and to_regclass('public.communities') is not null as made`,
  )
  return rows[0]?.made === true
}

/** Also for the owner, who sees no row that row security hides; none where there are no tables yet. */
export const countCommunities = async (client: pg.Client): Promise<number> => {
  if (!(await isMade(client))) return 0
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from public.communities')
  return rows[0]?.n ?? 0
}

const named = ({ name }: Table): string => `public.${pg.escapeIdentifier(name)}`
const listed = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(', ')

/** The rows of a table that a condition keeps, each a line. */
export const copyOut = (client: pg.Client, table: Table, condition = 'true'): Readable =>
  client.query(
    copyTo(`copy (select ${listed(table)} from ${named(table)} where ${condition}) to stdout`, {
      highWaterMark: 256 * 1024,
    }),
  )

export interface CopyIn {
  write(lines: Uint8Array): Promise<void>
  end(): Promise<void>
}

/** Takes the lines that `copyOut` gave. A fault of the database fails the next line, or the end. */
export const copyIn = (client: pg.Client, table: Table): CopyIn => {
  const stream = client.query(copyFrom(`copy ${named(table)} (${listed(table)}) from stdin`))
  const ended = finished(stream)
  ended.catch(() => undefined)
  return {
    write: async (lines) => {
      if (!stream.write(lines)) await Promise.race([once(stream, 'drain'), ended])
    },
    end: () => {
      stream.end()
      return ended
    },
  }
}

/**
 * In the transaction of a restore: no trigger runs, no key is checked row by row, the owner writes every row, and all
 * tables are empty. Answers the tables whose row security is to be forced again by `endLoading`.
 */
export const beginLoading = async (
  client: pg.Client,
  tables: readonly Table[],
): Promise<readonly string[]> => {
  await client.query(`begin; select pg_advisory_xact_lock(hashtext('nineteen migrations'))`)
  await client.query(`set local lock_timeout = '10s'`)
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity order by relname`,
  )
  const forced = rows.map(({ name }) => name)
  await setForced(client, forced, 'no force')
  await client.query('set local session_replication_role = replica')
  await client.query(`truncate ${tables.map(named).join(', ')}; delete from pgboss.job`)
  return forced
}

/**
 * Counts every foreign key and forces row security again; what is left is the commit. With it the database is marked,
 * so that a start after a kill knows whether the commit was reached (secrets.ts), and each start whether the log knows
 * of the restore: by the moment of the backup behind the mark, in ISO 8601.
 */
export const endLoading = async (
  client: pg.Client,
  forced: readonly string[],
  mark: string,
  madeAt: string,
): Promise<void> => {
  const broken = await brokenKeys(client)
  if (broken.length > 0) throw new Error(`Rows lead to nothing: ${broken.join(', ')}.`)
  await setForced(client, forced, 'force')
  await client.query(`comment on table public.migrations is ${pg.escapeLiteral(`${mark} ${madeAt}`)}`)
}

/** Makes what was loaded the state for all. */
export const commitLoading = async (client: pg.Client): Promise<void> => void (await client.query('commit'))

/** For the plans of the first queries: until PostgreSQL looks by itself, it takes the tables for empty. */
export const analyze = async (client: pg.Client): Promise<void> => void (await client.query('analyze'))

const setForced = async (client: pg.Client, names: readonly string[], force: string): Promise<void> => {
  await client.query(names.map((name) => `alter table ${name} ${force} row level security`).join(';'))
}

/** The foreign keys that a row breaks; those of the job queue came in no backup. */
const brokenKeys = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS)
  const { rows: broken } = await client.query<{ key: string }>(
    keys
      .filter(({ schema }) => schema === 'public')
      .map((key) => {
        const name = pg.escapeLiteral(`${key.child} ${key.name}`)
        return `select ${name} as key where exists (${orphansOf(key)})`
      })
      .join('\nunion all '),
  )
  return broken.map(({ key }) => key)
}

/** Whether servers have this database open as the app’s role. */
export const isInUse = async (client: pg.Client, appRole: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and usename = $1 and pid <> pg_backend_pid()',
    [appRole],
  )
  return rowCount !== 0
}
