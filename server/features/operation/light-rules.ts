// The lights of the System page and of the doctor: from which figure on each one warns, and from which on something
// is broken. Pure.
import type * as z from 'zod/mini'
import type { Light as LightShape } from '#contract/admin/administration.ts'
import type { HealthCheck } from '#server/platform/health.ts'

export type Light = z.infer<typeof LightShape>

export interface Vitals {
  readonly checks: readonly HealthCheck[]
  /** What is wrong with the walls between communities, or null (server/platform/walls.ts). */
  readonly rowSecurity: string | null
  readonly publicUrl: string
  readonly hasMailServer: boolean
  readonly mailsFailed: number
  /** How long the oldest mail has waited, in milliseconds; 0 when none does. */
  readonly mailsLate: number
  readonly jobsFailed: number
  readonly jobsLate: number
  /** How far this server's clock is from that of the database, in milliseconds, to either side. */
  readonly clockSkew: number
  readonly diskFreeBytes: number
  readonly memory: { readonly available: number; readonly total: number }
  readonly recordsReadAt: string | null
  readonly recordsBroken: number
  /** What the settings lack for a backup. */
  readonly backupBarrier: 'passphrase' | 'role' | null
  /** Why the last one could not be made, or none can be looked for. */
  readonly backupFault: string | null
  readonly hasBackup: boolean
  /** How old the newest backup is, or without one how old the installation is, in milliseconds. */
  readonly backupAge: number
  /** The name of a backup that is dated in the future, and counts as none. */
  readonly backupAhead: string | null
  /** How long ago a backup was brought back for a trial, in milliseconds, and what went wrong; null: none was yet. */
  readonly testRestore: { readonly age: number; readonly fault: string | null } | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const GIB = 1_073_741_824

/** Mails wait for the next try of a server that was away; jobs begin within seconds. */
const LATE = { mail: 2 * HOUR, jobs: 10 * MINUTE, jobsStuck: HOUR } as const
/** Codes of an app count in steps of 30 seconds, and sessions and links are good for minutes. */
const CLOCK = { off: 2_000, far: 30_000 } as const
/** A film may have 500 MB; PostgreSQL stops when nothing is left. */
const DISK = { low: 5 * GIB, full: GIB } as const
const MEMORY = { low: 0.15, full: 0.05 } as const
/** One is made every night; a machine that was off for one is forgiven. */
const BACKUP = { late: 30 * HOUR, old: 48 * HOUR } as const
/** One is tried every week. */
const TEST_RESTORE = { old: 15 * 24 * HOUR } as const

/** What can be seen without the database. */
export type Machine = Pick<
  Vitals,
  | 'publicUrl'
  | 'backupBarrier'
  | 'backupFault'
  | 'hasBackup'
  | 'backupAge'
  | 'backupAhead'
  | 'diskFreeBytes'
  | 'memory'
>

export const lightsOf = (vitals: Vitals): Light[] => [
  ...vitals.checks.map(partLight),
  vitals.rowSecurity === null
    ? well('rowSecurity')
    : broken('rowSecurity', 'rowSecurityOpen', vitals.rowSecurity),
  mailLight(vitals),
  jobsLight(vitals),
  recordLight(vitals),
  clockLight(vitals),
  testRestoreLight(vitals),
  ...machineLights(vitals),
]

export const machineLights = (machine: Machine): Light[] => [
  backupLight(machine),
  addressLight(machine, 'address', 'addressLocal', 'addressPlain'),
  addressLight(machine, 'push', 'pushLocal', 'pushPlain'),
  diskLight(machine),
  memoryLight(machine),
]

export const well = <N extends string>(name: N, why = '') => ({
  name,
  light: 'well' as const,
  cause: null,
  why,
})

const bad =
  <L extends 'attention' | 'broken' | 'unchecked'>(light: L) =>
  <N extends string, C extends string>(name: N, cause: C, why = '') => ({ name, light, cause, why })

export const attention = bad('attention')
export const broken = bad('broken')
export const unchecked = bad('unchecked')

const CAUSES = { database: 'databaseDown', migrations: 'migrationsPending', storage: 'storageDown' } as const

export const partLight = ({ name, ok, why, cause }: HealthCheck): Light =>
  ok ? well(name) : broken(name, cause ?? CAUSES[name], why)

const mailLight = ({ hasMailServer, mailsFailed, mailsLate }: Vitals): Light => {
  if (!hasMailServer) return attention('mail', 'mailUnset')
  if (mailsLate >= LATE.mail) return broken('mail', 'mailStuck')
  return mailsFailed > 0 ? attention('mail', 'mailFailed') : well('mail')
}

const jobsLight = ({ jobsFailed, jobsLate }: Vitals): Light => {
  if (jobsLate >= LATE.jobsStuck) return broken('jobs', 'jobsStuck')
  if (jobsLate >= LATE.jobs) return attention('jobs', 'jobsLate')
  return jobsFailed > 0 ? attention('jobs', 'jobsFailed') : well('jobs')
}

const recordLight = ({ recordsReadAt, recordsBroken }: Vitals): Light => {
  if (recordsReadAt === null) return attention('record', 'recordUnread')
  return recordsBroken === 0 ? well('record') : broken('record', 'recordBroken')
}

const BARRIERS = { passphrase: 'backupNoPassphrase', role: 'backupNoRole' } as const

const backupLight = ({ backupBarrier, backupFault, hasBackup, backupAge, backupAhead }: Machine): Light => {
  if (backupBarrier !== null) return broken('backup', BARRIERS[backupBarrier])
  if (backupFault !== null)
    return hasBackup && backupAge < BACKUP.late
      ? attention('backup', 'backupFailed', backupFault)
      : broken('backup', 'backupFailed', backupFault)
  if (backupAge >= BACKUP.old) return broken('backup', hasBackup ? 'backupOld' : 'backupNone')
  if (backupAhead !== null) return attention('backup', 'backupAhead', backupAhead)
  if (!hasBackup) return attention('backup', 'backupNone')
  return backupAge >= BACKUP.late ? attention('backup', 'backupLate') : well('backup')
}

const testRestoreLight = ({ testRestore }: Vitals): Light => {
  if (testRestore === null) return attention('testRestore', 'testRestoreNone')
  if (testRestore.fault !== null) return broken('testRestore', 'testRestoreFailed', testRestore.fault)
  return testRestore.age >= TEST_RESTORE.old
    ? attention('testRestore', 'testRestoreOld')
    : well('testRestore')
}

/** Passwords travel readable without TLS, and browsers give neither passkeys nor push to such a page. */
const addressLight = (
  { publicUrl }: Machine,
  name: 'address' | 'push',
  local: Light['cause'] & string,
  plain: Light['cause'] & string,
): Light => {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') return well(name)
  return /^(localhost|127\.|\[::1\])/.test(hostname) ? attention(name, local) : broken(name, plain)
}

const clockLight = ({ clockSkew }: Vitals): Light => {
  if (clockSkew >= CLOCK.far) return broken('clock', 'clockFar')
  return clockSkew >= CLOCK.off ? attention('clock', 'clockOff') : well('clock')
}

const diskLight = ({ diskFreeBytes }: Machine): Light => {
  if (diskFreeBytes < DISK.full) return broken('disk', 'diskFull')
  return diskFreeBytes < DISK.low ? attention('disk', 'diskLow') : well('disk')
}

const memoryLight = ({ memory: { available, total } }: Machine): Light => {
  if (available < total * MEMORY.full) return broken('memory', 'memoryFull')
  return available < total * MEMORY.low ? attention('memory', 'memoryLow') : well('memory')
}
