// The database and the files of this installation, opened for a command: beside a running server, or in its place.
import { mkdir } from 'node:fs/promises'
import { basename } from 'node:path'
import pg from 'pg'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { holdRestore, isInUse, isMade, openCopy } from '#server/platform/copy.ts'
import type { Files } from '#server/platform/files.ts'
import { ownerOfFolder } from '#server/platform/folder-lock.ts'
import { NewerDatabase, migrate, pendingMigrations } from '#server/platform/migrate.ts'
import { openFiles } from '#server/platform/open-files.ts'
import { findHome, hasCluster } from '#server/platform/postgres-cluster.ts'
import { findSecretOfRows, secretsFrom } from '#server/platform/secrets.ts'
import type { Source } from './backup.ts'

export interface Opened {
  readonly database: pg.ClientConfig
  /** Leaves a server that was running as it was. */
  readonly close: () => Promise<void>
}

/** What a backup reads. */
export const openSource = async (config: Config): Promise<Source & Opened> => {
  const { database, close } = await openForBackup(config)
  try {
    return { ...(await sourceOf(config, database)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What a backup reads where the built-in database is open already. */
export const sourceOf = async (config: Config, builtIn: pg.ClientConfig): Promise<Source> => {
  const { dataDir } = config
  const database = config.database ? backupRole(config.database) : builtIn
  const secret = config.secretKey ?? (await findSecretOfRows(dataDir, database))
  if (secret === null)
    throw new Error(
      `There is no installation in ${dataDir}: its secret.key is missing. Set DATA_DIR to the folder of the one that is meant.`,
    )
  return { database, files: await filesOf(config, secret), dataDir, secret }
}

const backupRole = ({ backupUrl }: NonNullable<Config['database']>): pg.ClientConfig => {
  if (backupUrl !== null) return { connectionString: backupUrl }
  throw new Error(
    'Set DATABASE_BACKUP_URL to a role that sees every row: the owner and the app’s role do not (docs/operate.md).',
  )
}

const openForBackup = async ({ database, dataDir }: Config): Promise<Opened> => {
  if (database) return { database: backupRole(database), close: nothing }
  if (!hasCluster(dataDir))
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of the installation that is meant.`,
    )
  const running = findRunningPostgres(dataDir)
  if (running) return { database: { ...running }, close: nothing }
  const started = await startEmbeddedPostgres({ dataDir })
  return { database: { ...started.superuser, database: started.app.database }, close: started.stop }
}

const nothing = async (): Promise<void> => undefined

/** What a restore writes into; its tables are made, or changed, by `update`. */
export interface Target extends Opened {
  /** Brings what is there to this version. */
  readonly update: () => Promise<void>
}

/** As it is, of this version or an older one; refused while a server uses it. */
export const openTarget = async (config: Config): Promise<Target> => {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  return config.database ? openServer(config.database) : openBuiltIn(config.dataDir)
}

const openBuiltIn = async (dataDir: string): Promise<Target> => {
  const server = ownerOfFolder(dataDir)
  if (server !== null)
    throw new Error(
      `Nineteen, or a command of it, is running on ${dataDir} (process ${server}). Stop it, restore, and start it again.`,
    )
  const { app, owner, superuser, stop } = await startEmbeddedPostgres({ dataDir })
  const { folder } = findHome(dataDir)
  return hold({
    database: { ...superuser, database: app.database },
    owner: { ...owner },
    app: app.user,
    newer: [
      `The database in ${folder}`,
      `Rename that folder, to ${basename(folder)}-newer for example, and give the same command again.`,
    ],
    close: stop,
  })
}

const openServer = async ({ appUrl, ownerUrl }: NonNullable<Config['database']>): Promise<Target> => {
  if (ownerUrl === null)
    throw new Error('Set DATABASE_OWNER_URL: a restore writes as the owner of the tables (docs/operate.md).')
  const database = { connectionString: ownerUrl }
  const app = await appRole(appUrl)
  const client = await openCopy(database)
  const inUse = await isInUse(client, app).finally(() => client.end())
  if (inUse)
    throw new Error(
      'Nineteen is running on this database. Stop every server of it, restore, and start them again.',
    )
  return hold({
    database,
    owner: database,
    app,
    newer: [
      'The database of DATABASE_OWNER_URL',
      'Set DATABASE_URL and DATABASE_OWNER_URL to an empty database (docs/operate.md, Going back), and give the same command again.',
    ],
    close: nothing,
  })
}

interface Place extends Opened {
  readonly owner: pg.ClientConfig
  /** The name of the app’s role. */
  readonly app: string
  /** Where it is newer than this version: what it is, and what to do about it. */
  readonly newer: readonly [what: string, fix: string]
}

/** Held by this restore alone until it is closed; refused where it is newer than this version. */
const hold = async ({ database, owner, app, newer: [what, fix], close }: Place): Promise<Target> => {
  const held = await holdRestore(database).catch((error: unknown) =>
    close().then(() => Promise.reject(error)),
  )
  const end = () => held.end().finally(close)
  try {
    await demandKnown(held)
    return { database, update: () => migrateAs(owner, app), close: end }
  } catch (error) {
    await end()
    if (!(error instanceof NewerDatabase)) throw error
    throw new Error(
      `${what} is newer than this version of Nineteen, and a restore does not go over it. Nothing was changed. ${fix}`,
    )
  }
}

/** Every migration that it has is one of this version. */
const demandKnown = async (client: pg.Client): Promise<void> => {
  if (await isMade(client)) await pendingMigrations(client)
}

const appRole = async (connectionString: string): Promise<string> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const { rows } = await client
    .query<{ role: string }>('select current_user as role')
    .finally(() => client.end())
  return rows[0]?.role ?? 'nineteen_app'
}

const migrateAs = async (connection: pg.ClientConfig, app: string): Promise<void> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await migrate(client, app)
  } finally {
    await client.end()
  }
}

/** The store of the settings; what it signs with the secret is of no matter here. */
export const filesOf = (config: Config, secret: string): Promise<Files> =>
  openFiles(config, secretsFrom(secret), systemClock)
