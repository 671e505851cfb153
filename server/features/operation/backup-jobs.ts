// The backup of every night, the one that somebody asks for, and the restore that is tried once a week.
import type { App } from '#server/platform/app-type.ts'
import { isWaiting } from '#server/platform/asked.ts'
import { instant } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { inInstance } from '#server/platform/db.ts'
import type { Source } from './backup.ts'
import { isNightlyDue, isTestDue, mayTryAgain, newestOf } from './backup-rules.ts'
import { type Made, clearBackups, listBackups, makeBackup, withBackup } from './backups.ts'
import { type Act, askForAct, findActs, findFirstZone, noteAct } from './act-queries.ts'
import { sentenceOf } from './command.ts'
import { type Opened, openSource } from './installation.ts'
import { findFigures } from './system-queries.ts'
import { tryRestore } from './test-restore.ts'

export const BACKUP_QUEUE = 'back-up'
/** One that has not ended by then was lost with its server. */
const LOST_AFTER = 6 * 3_600_000

export const backupJobs = async (app: App): Promise<void> => {
  const longestSeconds = LOST_AFTER / 1000
  await app.jobs.on(BACKUP_QUEUE, () => backUpIfDue(app), { longestSeconds })
  // Half past two is a quarter of an hour somewhere in every zone.
  await app.jobs.repeat(BACKUP_QUEUE, '*/15 * * * *')
}

/** Wants a backup soon; wanting it twice is wanting it once. */
export const askForBackup = async (app: App): Promise<boolean> => {
  const now = app.clock.now()
  const isFirst = await inInstance(app.db, (tx) =>
    askForAct(tx, 'backup', instant(now), instant(now - LOST_AFTER)),
  )
  if (isFirst) await app.jobs.send(BACKUP_QUEUE, {})
  return isFirst
}

/** What keeps backups from being made at all; null where nothing does. */
export const barrierOf = ({
  backupPassphrase,
  database,
}: Pick<Config, 'backupPassphrase' | 'database'>): 'passphrase' | 'role' | null => {
  if (backupPassphrase === null) return 'passphrase'
  return database && database.backupUrl === null ? 'role' : null
}

/** Whether a backup is wanted that has not ended since. */
export const isBackupWaiting = (acts: readonly Act[], now: number): boolean =>
  acts.filter(isOf('backup')).some((act) => isWaiting(act, now, LOST_AFTER))

type Open = (config: Config) => Promise<Source & Opened>

/** Makes the backup of the night where it is due, or the one that was asked for; then tries it when it is time. */
export const backUpIfDue = async (app: App, open: Open = openSource): Promise<void> => {
  const { backupPassphrase: passphrase } = app.config
  if (passphrase === null || barrierOf(app.config) !== null) return
  const now = app.clock.now()
  const { acts, zone, size } = await inInstance(app.db, async (tx) => ({
    acts: await findActs(tx),
    zone: await findFirstZone(tx),
    size: (await findFigures(tx)).database_bytes,
  }))
  const [backup, test] = [acts.find(isOf('backup')), acts.find(isOf('testRestore'))]
  if (!isBackupWaiting(acts, now) && !(await isNight(app, { backup, zone, now }))) return
  const made = await noting(app, 'backup', () => backUp(app, open, passphrase))
  if (made === null || !isTestDue(now, timeOf(test?.ended_at), (test?.fault ?? null) !== null)) return
  await noting(app, 'testRestore', () =>
    withBackup(app.config, made.name, (path) =>
      tryRestore(app.config, { path, passphrase, databaseBytes: size }),
    ),
  )
}

const isOf =
  (kind: Act['kind']) =>
  (act: Act): boolean =>
    act.kind === kind

const timeOf = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null)

interface Night {
  readonly backup: Act | undefined
  /** Null: there is no community yet, and nothing to keep. */
  readonly zone: string | null
  readonly now: number
}

const isNight = async (app: App, { backup, zone, now }: Night): Promise<boolean> => {
  if (zone === null) return false
  const failedAt = backup?.fault ? timeOf(backup.ended_at) : null
  if (!mayTryAgain(now, failedAt)) return false
  const newest = newestOf(await listBackups(app.config), now)
  return isNightlyDue(now, timeOf(newest?.madeAt), zone)
}

const backUp = async (app: App, open: Open, passphrase: string): Promise<Made> => {
  const source = await open(app.config)
  try {
    const made = await makeBackup(app.config, source, { passphrase, at: new Date(app.clock.now()) })
    await clearBackups(app.config, app.clock.now())
    return made
  } finally {
    await source.close()
  }
}

/** Does it, and writes down how it went: a fault is a light on the System page, and no retry of the queue. */
const noting = async <T>(app: App, kind: Act['kind'], work: () => Promise<T>): Promise<T | null> => {
  let [done, fault]: [T | null, string | null] = [null, null]
  try {
    done = await work()
  } catch (error) {
    fault = sentenceOf(error)
    app.log.error({ err: error, kind }, 'a backup could not be made or brought back')
  }
  await inInstance(app.db, (tx) => noteAct(tx, kind, instant(app.clock.now()), { fault }))
  return done
}
