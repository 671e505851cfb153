// What the System page and the doctor look at, so that both judge the same figures by the same rules (light-rules.ts).
import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { lastCheck } from '#server/features/admin/audit-chain.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { inInstance } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files.ts'
import { healthChecks } from '#server/platform/health.ts'
import { checkWalls } from '#server/platform/walls.ts'
import { type MailServer, findSetServer } from '#server/platform/mail-server.ts'
import { type Act, findActs } from './act-queries.ts'
import { barrierOf } from './backup-jobs.ts'
import { isAhead, newestOf } from './backup-rules.ts'
import { type KeptBackup, listBackups } from './backups.ts'
import { sentenceOf } from './command.ts'
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
  readonly acts: readonly Act[]
  /** The newest first. */
  readonly backups: readonly KeptBackup[]
}

/** Looks at everything once. Fails where the database does not answer. */
export const examine = async (parts: Parts): Promise<Examined> => {
  const { clock, config, db, secrets } = parts
  const [checks, rowSecurity, records, mailServer, acts, { backups, ...machine }] = await Promise.all([
    healthChecks(parts),
    whatIsOpen(parts),
    lastCheck(db),
    config.smtp ?? inInstance(db, (tx) => findSetServer(tx, secrets)),
    inInstance(db, findActs),
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
    backupAge: machine.hasBackup ? machine.backupAge : since(figures.made_at, figures.now),
    backupFault: machine.backupFault ?? faultOf(acts, 'backup'),
    testRestore: testRestoreOf(acts, figures.now),
  }
  return { vitals, figures, records, mailServer, acts, backups }
}

/** What needs no database. */
export const examineMachine = async ({
  clock,
  config,
}: Pick<Parts, 'clock' | 'config'>): Promise<Machine & Pick<Examined, 'backups'>> => {
  const [disk, { backups, fault }] = await Promise.all([statfs(config.dataDir), backupsOf(config)])
  const now = clock.now()
  const newest = newestOf(backups, now)
  return {
    publicUrl: config.publicUrl,
    diskFreeBytes: disk.bavail * disk.bsize,
    memory: { available: process.availableMemory(), total: memoryInAll() },
    backupBarrier: barrierOf(config),
    backupFault: fault,
    hasBackup: newest !== undefined,
    backupAge: since(newest?.madeAt ?? null, instant(now)),
    backupAhead: backups.find((one) => isAhead(one, now))?.name ?? null,
    backups,
  }
}

const whatIsOpen = ({ pool }: Parts): Promise<string | null> =>
  checkWalls(pool).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** A bucket that does not answer is a fault of the backups, and of nothing else here. */
const backupsOf = (config: Config) =>
  listBackups(config).then(
    (backups) => ({ backups, fault: null }),
    (error: unknown) => ({ backups: [], fault: sentenceOf(error) }),
  )

const faultOf = (acts: readonly Act[], kind: Act['kind']): string | null =>
  acts.find((act) => act.kind === kind)?.fault ?? null

const testRestoreOf = (acts: readonly Act[], now: string): Vitals['testRestore'] => {
  const at = acts.find(({ kind }) => kind === 'testRestore')?.ended_at ?? null
  return at === null ? null : { age: since(at, now), fault: faultOf(acts, 'testRestore') }
}

/** How long ago; 0 for what is still to come. */
const since = (at: string | null, now: string): number =>
  at === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(at))

/** What this process may have: the machine's memory, or less where it is told so. */
const memoryInAll = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem())
