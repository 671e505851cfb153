// What the System page and the doctor look at, so that both judge the same figures by the same rules (light-rules.ts).
import { readdir, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { lastCheck } from '#server/features/admin/audit-chain.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inInstance } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files.ts'
import { healthChecks } from '#server/platform/health.ts'
import { checkWalls } from '#server/platform/walls.ts'
import { type MailServer, findSetServer } from '#server/platform/mail-server.ts'
import type { Machine, Vitals } from './light-rules.ts'
import { type SystemFigures, findFigures } from './system-queries.ts'

/** What the checks need of the app; the doctor opens these parts alone. */
export interface Parts extends Pick<App, 'clock' | 'config' | 'db' | 'pool' | 'secrets'> {
  readonly files: Pick<Files, 'check'>
}

export interface Examined {
  readonly vitals: Vitals
  readonly figures: SystemFigures
  readonly records: Awaited<ReturnType<typeof lastCheck>>
  readonly mailServer: MailServer | null
  /** When the newest backup was made; null where there is none. */
  readonly backupAt: string | null
}

/** Looks at everything once. Fails where the database does not answer. */
export const examine = async (parts: Parts): Promise<Examined> => {
  const { clock, config, db, secrets } = parts
  const [checks, rowSecurity, records, mailServer, { backupAt, ...machine }] = await Promise.all([
    healthChecks(parts),
    whatIsOpen(parts),
    lastCheck(db),
    config.smtp ?? inInstance(db, (tx) => findSetServer(tx, secrets)),
    examineMachine(parts),
  ])
  // Last and alone, so that the two clocks are read at nearly the same time.
  const figures = await inInstance(db, findFigures)
  const vitals: Vitals = {
    checks,
    rowSecurity,
    hasMailServer: mailServer !== null,
    mailsFailed: figures.mails_failed,
    mailsLate: since(figures.oldest_mail, figures.now),
    jobsFailed: figures.jobs_failed,
    jobsLate: since(figures.oldest_job, figures.now),
    clockSkew: Math.abs(clock.now() - Date.parse(figures.now)),
    recordsReadAt: records.checked_at,
    recordsBroken: records.broken_count,
    ...machine,
    backupAge: backupAt === null ? since(figures.made_at, figures.now) : machine.backupAge,
  }
  return { vitals, figures, records, mailServer, backupAt }
}

/** What needs no database. */
export const examineMachine = async ({
  clock,
  config,
}: Pick<Parts, 'clock' | 'config'>): Promise<Machine & Pick<Examined, 'backupAt'>> => {
  const [disk, backupAt] = await Promise.all([statfs(config.dataDir), newestBackup(config.backupDir)])
  return {
    publicUrl: config.publicUrl,
    diskFreeBytes: disk.bavail * disk.bsize,
    memory: { available: process.availableMemory(), total: memoryInAll() },
    hasBackup: backupAt !== null,
    backupAge: since(backupAt, instant(clock.now())),
    backupAt,
  }
}

const whatIsOpen = ({ pool }: Parts): Promise<string | null> =>
  checkWalls(pool).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** A folder that is not there, or not to be read, has no backup in it. */
const newestBackup = async (folder: string): Promise<string | null> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.n19'))
  // An old one may be cleared away between the two looks.
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
  const newest = Math.max(0, ...found.map((file) => file?.mtimeMs ?? 0))
  return newest === 0 ? null : instant(newest)
}

/** How long ago; 0 for what is still to come. */
const since = (at: string | null, now: string): number =>
  at === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(at))

/** What this process may have: the machine's memory, or less where it is told so. */
const memoryInAll = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem())
