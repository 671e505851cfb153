// The built-in database: PostgreSQL as a child of the app, when no DATABASE_URL is set.
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { userInfo } from 'node:os'
import { lockFolder, ownerOfFolder } from './folder-lock.ts'
import { findBinaries } from './postgres-binaries.ts'
import { findHome, hasCluster, makeCluster, writeAccess } from './postgres-cluster.ts'
import { PORT, socketOfRunning, startPostgres } from './postgres-process.ts'

/** What `pg` needs to connect; `host` is the folder of the private Unix socket. */
export interface PostgresConnection {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
}

export interface EmbeddedPostgres {
  /** The app's role: owns nothing and cannot pass row-level security. */
  readonly app: PostgresConnection
  /** Owns the database and what migrations make in it; no superuser. */
  readonly owner: PostgresConnection
  /** PostgreSQL's own superuser, for making and dropping whole databases in tests and restores. */
  readonly superuser: PostgresConnection
  /** 18 for PostgreSQL 18.4. */
  readonly major: number
  /** Resolves with a sentence if PostgreSQL ends without having been asked to. */
  readonly died: Promise<string>
  /** Ends PostgreSQL in order and gives the data folder free. */
  readonly stop: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  /** Programs of another PostgreSQL, from version 15 on. */
  readonly binDir?: string
  /** `false` lets a commit return before it is on the disk; for tests only. */
  readonly durable?: boolean
  readonly log?: (sentence: string) => void
}

/** Starts the database of a data folder, making it first if there is none. Every failure is a sentence. */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { binDir, durable = true, log } = options
  const dataDir = usableFolder(options.dataDir)
  const locks = [lockFolder(dataDir)]
  const unlock = (): void => locks.forEach((free) => free())
  try {
    const home = findHome(dataDir)
    // Two copies of a data folder may name one database that lies outside of both.
    if (!home.folder.startsWith(dataDir)) locks.push(lockFolder(home.folder))
    const binaries = findBinaries(home.account, binDir)
    log?.(`Starting PostgreSQL ${binaries.major} in ${home.folder}`)
    await makeCluster(home, binaries)
    writeAccess(home)
    const { socketFolder, died, stop } = await startPostgres(home, binaries, durable)
    const as = (user: string, database = 'nineteen'): PostgresConnection => ({
      host: socketFolder,
      port: PORT,
      database,
      user,
    })
    return {
      app: as('nineteen_app'),
      owner: as('nineteen_owner'),
      superuser: as('postgres', 'postgres'),
      major: binaries.major,
      died,
      stop: () => stop().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The superuser of the database that a running Nineteen has open in this folder; null when none runs. */
export const findRunningPostgres = (dataDir: string): PostgresConnection | null => {
  if (!hasCluster(dataDir) || ownerOfFolder(realpathSync(dataDir)) === null) return null
  const host = socketOfRunning(findHome(realpathSync(dataDir)))
  if (host === null) throw new Error('Nineteen is just starting or ending. Please try again in a moment.')
  return { host, port: PORT, database: 'nineteen', user: 'postgres' }
}

const usableFolder = (folder: string): string => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch {
    throw new Error(`The data folder ${folder} cannot be written to by ${userInfo().username}.`)
  }
}
