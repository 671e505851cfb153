// Everything that can be wrong with an installation, looked at once, beside a running server or in its place. It
// changes nothing. The System page judges what it can see by the same rules (light-rules.ts).
import { statSync } from 'node:fs'
import type pg from 'pg'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openDb, openPool } from '#server/platform/db.ts'
import {
  type PostgresConnection,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres.ts'
import { type HealthCheck, healthChecks } from '#server/platform/health.ts'
import { openFiles } from '#server/platform/open-files.ts'
import { hasCluster } from '#server/platform/postgres-cluster.ts'
import { openPusher } from '#server/platform/push.ts'
import { findSecret, secretsFrom } from '#server/platform/secrets.ts'
import { fullRole, lookInside, lookOutside } from './closer-look.ts'
import type { KeptBackup } from './backups.ts'
import { type Finding, type Name, secretLight, versionLight } from './doctor-rules.ts'
import { findServerVersion } from './integrity-queries.ts'
import { reasonOf } from './integrity.ts'
import { lightsOf, machineLights, partLight, unchecked } from './light-rules.ts'
import { momentOf } from './manifest.ts'
import { findPresence } from './system-queries.ts'
import { findVersions } from './system.ts'
import { type Parts, examine, examineMachine } from './vitals.ts'

interface Database {
  /** The app's own role. */
  readonly app: pg.PoolConfig
  /** The role that sees most of it. */
  readonly full: pg.PoolConfig
  readonly close: () => Promise<void>
}

/** The lights of this installation. Fails with a sentence where there is none. */
export const diagnose = async (config: Config, clock: Clock = systemClock): Promise<readonly Finding[]> => {
  refuseFolder(config)
  const secret = config.secretKey ?? (await findSecret(config.dataDir))
  // Nothing is signed here, so that any secret does where it is missing.
  const secrets = secretsFrom(secret ?? '')
  const files = await openFiles(config, secrets, clock).catch((error: unknown) => ({
    check: () => Promise.reject(error),
  }))
  return [
    ...(await findInDatabase({ clock, config, files, secrets, secretIsThere: secret !== null })),
    secretLight(secret !== null && openPusher(config, secrets).publicKey !== ''),
    ...(await lookOutside(config, clock)),
  ]
}

/** Root would leave files behind that the account which runs the app cannot write to. */
const refuseFolder = ({ database, dataDir }: Config): void => {
  const { uid } = statSync(dataDir, { throwIfNoEntry: false }) ?? {}
  if (uid === undefined) throw new Error(`There is no ${dataDir} yet. Start the app once, or set DATA_DIR.`)
  if (process.getuid?.() === 0 && uid !== 0)
    throw new Error(
      `The data folder belongs to another account (${uid}). Run the doctor as that account, not as root.`,
    )
  if (database === null && !hasCluster(dataDir)) throw new NothingToJudge(noneYet(dataDir))
}

/** The whole answer of the doctor is this one sentence. */
class NothingToJudge extends Error {}

const noneYet = (where: string): string =>
  `There is no installation in ${where} yet. Start the app once, or restore a backup; or correct DATA_DIR or DATABASE_URL where another one is meant.`
const RESTORING =
  'A restore is under way. Until it has ended nothing can be judged: please run the doctor again then.'
const IN_BETWEEN = 'The database is just starting or ending. Please run the doctor again in a moment.'

interface Sought extends Pick<Parts, 'clock' | 'config' | 'files' | 'secrets'> {
  readonly secretIsThere: boolean
}

const findInDatabase = async (parts: Sought): Promise<readonly Finding[]> => {
  const { database: server, dataDir } = parts.config
  // Refuses where another process has the folder, and its database is not there yet or not any more.
  const running = server ? null : findRunningPostgres(dataDir)
  let database: Database
  try {
    database = await openDatabase(parts.config, running)
  } catch (error) {
    const down = { name: 'database', ok: false, why: reasonOf(error) } as const
    return withoutDatabase(parts, [down, await storageCheck(parts)], '')
  }
  const pool = openPool(database.app)
  // Its idle connections are cut off where the database is ended right behind it.
  pool.on('error', () => undefined)
  const all = { ...parts, pool, db: openDb(pool) }
  try {
    await demandInstallation(all, running !== null)
    return await judge(all, database)
  } finally {
    await pool.end()
    await database.close()
  }
}

/** A database that does not answer is told by its light. */
const demandInstallation = async ({ db, config }: Parts, isAnothers: boolean): Promise<void> => {
  const presence = await findPresence(db).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === '57P03' || (isAnothers && (code === 'ENOENT' || code === 'ECONNREFUSED')))
      throw new NothingToJudge(IN_BETWEEN)
    return null
  })
  if (presence?.restoring) throw new NothingToJudge(RESTORING)
  if (presence?.made === false) throw new NothingToJudge(noneYet(placeOf(config)))
}

const placeOf = ({ database, dataDir }: Config): string => (database ? 'this database' : dataDir)

const judge = async (parts: Parts & Sought, database: Database): Promise<readonly Finding[]> => {
  const checks = await healthChecks(parts)
  // What a later version has made of the tables is not to be judged by the rules of this one.
  if (checks.some(({ cause }) => cause === 'databaseNewer')) return withoutDatabase(parts, checks, '')
  try {
    return await findAll(parts, database)
  } catch (error) {
    if (error instanceof NothingToJudge) throw error
    return withoutDatabase(parts, checks, reasonOf(error))
  }
}

const findAll = async (parts: Parts & Sought, { full }: Database): Promise<readonly Finding[]> => {
  const versions = await findVersions(parts.db)
  // The tables of a restore or a first start that was ended before anything was in them.
  if (versions.ranLast === null && !parts.secretIsThere)
    throw new NothingToJudge(noneYet(placeOf(parts.config)))
  const { vitals, mailServer, backups } = await examine(parts)
  const inside = await lookInside(full, mailServer)
  const database = `PostgreSQL ${await findServerVersion(parts.db)}`
  const lights: readonly Finding[] = lightsOf(vitals)
  return [
    ...lights.map(withFigure({ database, backup: whenMade(backups) })),
    ...inside,
    versionLight(versions),
  ]
}

/** What is well is told with its figure. */
const withFigure =
  (figures: Partial<Readonly<Record<Name, string>>>) =>
  (finding: Finding): Finding =>
    finding.light === 'well' ? { ...finding, why: finding.why || (figures[finding.name] ?? '') } : finding

const whenMade = ([newest]: readonly KeptBackup[]): string => (newest ? momentOf(newest.madeAt) : '')

const storageCheck = ({ files }: Pick<Parts, 'files'>): Promise<HealthCheck> =>
  files.check().then(
    () => ({ name: 'storage', ok: true, why: '' }),
    (error: unknown) => ({ name: 'storage', ok: false, why: reasonOf(error) }),
  )

/** What asks the database is not checked, and the rest is. */
const withoutDatabase = async (
  { clock, config }: Pick<Parts, 'clock' | 'config'>,
  checks: readonly HealthCheck[],
  why: string,
): Promise<readonly Finding[]> => {
  const isNot = (part: HealthCheck['name']) => checks.some(({ name, ok }) => name === part && !ok)
  const isDown = isNot('database')
  const isOther = !isDown && isNot('migrations')
  const known = checks.filter(({ name }) => !(isDown && name === 'migrations'))
  const asked = ASKED.filter((name) => known.every((one) => one.name !== name))
  const machine = await examineMachine({ clock, config })
  const lights: readonly Finding[] = machineLights(machine)
  return [
    ...known.map(partLight),
    ...asked.map((name) =>
      isOther ? unchecked(name, 'needsVersion') : unchecked(name, 'needsDatabase', isDown ? '' : why),
    ),
    ...lights.map(withFigure({ backup: whenMade(machine.backups) })),
  ]
}

const ASKED = [
  'migrations',
  'rowSecurity',
  'mail',
  'jobs',
  'record',
  'clock',
  'testRestore',
  'indexes',
  'foreignKeys',
  'version',
] as const

/** The database as it runs; the built-in one is started where nobody has, and ended again. */
const openDatabase = async (
  { database, dataDir }: Config,
  running: PostgresConnection | null,
): Promise<Database> => {
  const close = async () => undefined
  if (database) {
    return { app: { connectionString: database.appUrl }, full: fullRole(database), close }
  }
  if (running) return { app: { ...running, user: 'nineteen_app' }, full: { ...running }, close }
  const { app, superuser, stop } = await startEmbeddedPostgres({ dataDir })
  return { app: { ...app }, full: { ...superuser, database: app.database }, close: stop }
}
