// Numbered SQL files, forward only, each in a transaction of its own, one process at a time.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { migrateJobs } from './jobs.ts'

const folder = new URL('../migrations/', import.meta.url)

/** Brings the database up to this version; returns the names of the migrations that ran. */
export const migrate = async (
  owner: pg.Client | pg.PoolClient,
  appRole: string,
): Promise<readonly string[]> => {
  await refuseOwner(owner, appRole)
  await owner.query(`select pg_advisory_lock(hashtext('nineteen migrations'))`)
  try {
    await owner.query(`create table if not exists migrations (
      name text primary key, sha256 text not null, ran_at timestamptz not null default now())`)
    const pending = await pendingMigrations(owner)
    for (const { name, text } of pending) await runMigration(owner, name, text)
    await grant(owner, appRole)
    await migrateJobs(owner, appRole)
    return pending.map(({ name }) => name)
  } finally {
    await owner.query(`select pg_advisory_unlock(hashtext('nineteen migrations'))`)
  }
}

/** Before any right is given or taken: an owner that gives itself the app's rights would lose its own. */
const refuseOwner = async (owner: pg.Client | pg.PoolClient, appRole: string): Promise<void> => {
  const { rows } = await owner.query<{ same: boolean }>('select current_user = $1 as same', [appRole])
  if (rows[0]?.same) {
    throw new Error(
      'DATABASE_URL and DATABASE_OWNER_URL sign in as the same role. The app needs one of its own (docs/operate.md).',
    )
  }
}

/** Before the first release the migrations were folded into one set; the first one of before names such a database. */
const OF_DEVELOPMENT = '001_instance.sql'

const madeInDevelopment =
  'This database was made by a development version from before the first release, and cannot be brought up to date. ' +
  'Export what you need with the version that made it, and start this one with a new DATA_DIR or an empty database.'

/** The database has steps that this version does not know. */
export class NewerDatabase extends Error {
  constructor(ahead: readonly string[]) {
    super(
      `The database is newer than this version of Nineteen (it has ${ahead.join(', ')}). Please update the app.`,
    )
  }
}

/** What this version has and the database has not; refuses a database that is ahead of it, differs, or is of before the first release. */
export const pendingMigrations = async (db: pg.Client | pg.PoolClient | pg.Pool) => {
  const { rows } = await db.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  const ran = new Map(rows.map((row) => [row.name, row.sha256]))
  if (ran.has(OF_DEVELOPMENT)) throw new Error(madeInDevelopment)
  const files = await migrationFiles()
  const known = new Set(files.map(({ name }) => name))
  const ahead = [...ran.keys()].filter((name) => !known.has(name))
  if (ahead.length > 0) throw new NewerDatabase(ahead)
  for (const { name, text } of files) {
    const before = ran.get(name)
    if (before && before !== hashOf(text)) {
      throw new Error(`The migration ${name} is not the one that made this database.`)
    }
  }
  return files.filter(({ name }) => !ran.has(name))
}

const migrationFiles = async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  )
}

/** The migrations of this version, as a database that has them all lists them. */
export const knownMigrations = async () =>
  (await migrationFiles()).map(({ name, text }) => ({ name, sha256: hashOf(text) }))

/** One migration in a transaction of its own. The keys that it adds are checked against every row. */
export const runMigration = async (
  owner: pg.Client | pg.PoolClient,
  name: string,
  text: string,
): Promise<void> => {
  await owner.query('begin')
  try {
    const lifted = await liftForced(owner, text)
    await owner.query(text)
    await forceAgain(owner, lifted)
    await owner.query('insert into migrations (name, sha256) values ($1, $2)', [name, hashOf(text)])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

interface Lifted {
  /** The tables that had forced row security, by oid: a migration may rename them. */
  readonly forced: readonly string[]
  /** Those among them that the migration names. */
  readonly named: readonly string[]
}

const NONE: Lifted = { forced: [], named: [] }

/**
 * Behind forced row security the owner sees no rows, and PostgreSQL would take any key that is added for kept, or
 * find none of those it leads to. So the tables that such a migration names are open to their owner until its end.
 */
const liftForced = async (owner: pg.Client | pg.PoolClient, text: string): Promise<Lifted> => {
  if (!/\breferences\b/i.test(text)) return NONE
  const { rows } = await owner.query<{ oid: string; named: boolean }>(
    `select oid::text, $1 ~* ('\\m' || relname || '\\M') as named from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity order by relname`,
    [text],
  )
  const named = rows.filter((row) => row.named).map(({ oid }) => oid)
  await setForced(owner, named, 'no force')
  return { forced: rows.map(({ oid }) => oid), named }
}

/** Refuses a key that was added while row security was forced: nobody has checked it. */
const forceAgain = async (owner: pg.Client | pg.PoolClient, { forced, named }: Lifted): Promise<void> => {
  const { rows } = await owner.query<{ key: string }>(
    `select distinct k.conrelid::regclass || ' ' || k.conname as key from pg_constraint k
     join pg_class t on t.oid in (k.conrelid, k.confrelid) and t.relforcerowsecurity
     where k.contype = 'f' and k.xmin = pg_current_xact_id()::xid and t.oid = any ($1::oid[])`,
    [forced],
  )
  if (rows.length > 0)
    throw new Error(
      `A key was added behind forced row security, unchecked: ${rows.map(({ key }) => key).join(', ')}. ` +
        'Name both tables in plain SQL, and leave forcing them again to the end (docs/database.md).',
    )
  await setForced(owner, named, 'force')
}

const setForced = async (
  owner: pg.Client | pg.PoolClient,
  oids: readonly string[],
  force: 'force' | 'no force',
): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where oid = any ($1::oid[]) order by relname',
    [oids],
  )
  await owner.query(rows.map(({ name }) => `alter table ${name} ${force} row level security;`).join('\n'))
}

/** The app's role may use rows and nothing else; audit records and looks it may only add and read, anchors read. */
const grant = async (owner: pg.Client | pg.PoolClient, appRole: string): Promise<void> => {
  const role = owner.escapeIdentifier(appRole)
  await owner.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke insert, update, delete on migrations from ${role};
    revoke update, delete, truncate on audit_records, child_looks from ${role};
    revoke insert, update, delete, truncate on policy_profiles from ${role};
    revoke insert, update, delete, truncate on audit_anchors from ${role};
    revoke insert, update, delete, truncate on fund_books, funds, fund_accounts, fund_entries, fund_lines from ${role};
    revoke insert, update, truncate on fund_sealed from ${role};
    grant execute on all functions in schema public to ${role}`)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
