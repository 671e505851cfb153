// Everything that can be wrong with an installation, looked at once, beside a running server or in its place. It
// changes nothing. The System page judges what it can see by the same rules (light-rules.ts).
import { statSync } from 'node:fs'
import type pg from 'pg'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openDb, openPool } from '#server/platform/db.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { type HealthCheck, healthChecks } from '#server/platform/health.ts'
import { openFiles } from '#server/platform/open-files.ts'
import { hasCluster } from '#server/platform/postgres-cluster.ts'
import { openPusher } from '#server/platform/push.ts'
import { findSecret, secretsFrom } from '#server/platform/secrets.ts'
import { fullRole, lookInside, lookOutside } from './closer-look.ts'
import { type Finding, secretLight, versionLight } from './doctor-rules.ts'
import { findServerVersion } from './integrity-queries.ts'
import { reasonOf } from './integrity.ts'
import { lightsOf, machineLights, partLight, unchecked } from './light-rules.ts'
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
  refuseFolder(config.dataDir)
  const secret = config.secretKey ?? (await findSecret(config.dataDir))
  // Nothing is signed here, so that any secret does where it is missing.
  const secrets = secretsFrom(secret ?? '')
  const files = await openFiles(config, secrets, clock).catch((error: unknown) => ({
    check: () => Promise.reject(error),
  }))
  return [
    ...(await findInDatabase({ clock, config, files, secrets })),
    secretLight(secret !== null && openPusher(config, secrets).publicKey !== ''),
    ...(await lookOutside(config, clock)),
  ]
}

/** Root would leave files behind that the account which runs the app cannot write to. */
const refuseFolder = (dataDir: string): void => {
  const { uid } = statSync(dataDir, { throwIfNoEntry: false }) ?? {}
  if (uid === undefined) throw new Error(`There is no ${dataDir} yet. Start the app once, or set DATA_DIR.`)
  if (process.getuid?.() === 0 && uid !== 0)
    throw new Error(
      `The data folder belongs to another account (${uid}). Run the doctor as that account, not as root.`,
    )
}

const findInDatabase = async (
  parts: Pick<Parts, 'clock' | 'config' | 'files' | 'secrets'>,
): Promise<readonly Finding[]> => {
  let database: Database
  try {
    database = await openDatabase(parts.config)
  } catch (error) {
    const down = { name: 'database', ok: false, why: reasonOf(error) } as const
    return withoutDatabase(parts, [down, await storageCheck(parts)], '')
  }
  const pool = openPool(database.app)
  // Its idle connections are cut off where the database is ended right behind it.
  pool.on('error', () => undefined)
  try {
    return await findAll({ ...parts, pool, db: openDb(pool) }, database)
  } catch (error) {
    return withoutDatabase(parts, await healthChecks({ ...parts, pool }), reasonOf(error))
  } finally {
    await pool.end()
    await database.close()
  }
}

const findAll = async (parts: Parts, { full }: Database): Promise<readonly Finding[]> => {
  const { vitals, mailServer } = await examine(parts)
  const inside = await lookInside(full, mailServer)
  const server = await findServerVersion(parts.db)
  const lights: readonly Finding[] = lightsOf(vitals)
  return [
    ...lights.map((light) =>
      light.name === 'database' ? { ...light, why: light.why || `PostgreSQL ${server}` } : light,
    ),
    ...inside,
    versionLight(await findVersions(parts.db)),
  ]
}

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
  const isDown = checks.some(({ name, ok }) => name === 'database' && !ok)
  const known = checks.filter(({ name }) => !(isDown && name === 'migrations'))
  const asked = ASKED.filter((name) => known.every((one) => one.name !== name))
  return [
    ...known.map(partLight),
    ...asked.map((name) => unchecked(name, 'needsDatabase', isDown ? '' : why)),
    ...machineLights(await examineMachine({ clock, config })),
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
const openDatabase = async ({ database, dataDir }: Config): Promise<Database> => {
  const close = async () => undefined
  if (database) {
    return { app: { connectionString: database.appUrl }, full: fullRole(database), close }
  }
  if (!hasCluster(dataDir))
    throw new Error(`There is none in ${dataDir} yet. Start the app once, or set DATA_DIR.`)
  const running = findRunningPostgres(dataDir)
  if (running) return { app: { ...running, user: 'nineteen_app' }, full: { ...running }, close }
  const { app, superuser, stop } = await startEmbeddedPostgres({ dataDir })
  return { app: { ...app }, full: { ...superuser, database: app.database }, close: stop }
}
