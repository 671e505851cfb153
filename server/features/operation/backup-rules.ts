// When a backup is due, what it is called, and which ones have had their time. Pure.
import { civilDay, wallTime } from '#server/platform/clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A backup of each of so many days is kept, as the privacy policy promises. */
export const DAYS_KEPT = 14
const NIGHTLY_AT = '02:30'
/** Between two tries where one has failed. */
const TRY_AGAIN_AFTER = HOUR
/** Between two test restores. */
const TEST_EVERY = 7 * DAY

/** A clock may be off by so much: what is dated later was not made by it. */
const AHEAD = HOUR

/** Before what a backup was made; null: one of the night, or one that was asked for. */
export type Why = 'before-restore' | 'before-upgrade' | null

/** “nineteen-2026-11-19-023000.n19”: sorted by name, they are sorted by time. */
export const nameOfBackup = (at: Date, why: Why = null): string => {
  const [day = '', time = ''] = at.toISOString().split('T')
  return `nineteen-${day}-${time.slice(0, 8).replaceAll(':', '')}${why ? `-${why}` : ''}.n19`
}

const NAME = /^nineteen-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})(?:-before-(restore|upgrade))?\.n19$/

interface Named {
  /** In ISO 8601. */
  readonly madeAt: string
  readonly why: Why
}

/** When the backup of this name was made, and before what; null for another file. */
export const readName = (name: string): Named | null => {
  const [, day, hours, minutes, seconds, before] = NAME.exec(name) ?? []
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  if (Number.isNaN(at.getTime())) return null
  const why = before === 'restore' ? 'before-restore' : before === 'upgrade' ? 'before-upgrade' : null
  return { madeAt: at.toISOString(), why }
}

/** The name for a backup whose own is taken: that of a second later. */
export const nextName = (name: string): string => {
  const { madeAt, why } = readName(name) ?? { madeAt: new Date().toISOString(), why: null }
  return nameOfBackup(new Date(Date.parse(madeAt) + 1_000), why)
}

/** Whether it is dated in the future: somebody has renamed it, or a clock was wrong. */
export const isAhead = ({ madeAt }: Pick<Named, 'madeAt'>, now: number): boolean =>
  Date.parse(madeAt) - now > AHEAD

/** Of those that are kept, the newest first: the one that says how old the last backup is. */
export const newestOf = <T extends Named>(kept: readonly T[], now: number): T | undefined =>
  kept.find((one) => one.why === null && !isAhead(one, now))

/** Whether none was made since the latest half past two of that zone’s wall clock. */
export const isNightlyDue = (now: number, newest: number | null, zone: string): boolean => {
  if (newest === null) return true
  const isBefore = wallTime(now, zone) < NIGHTLY_AT
  // Three hours before a time of the night it is the day before, also where a clock is put forward or back.
  const night = `${civilDay(isBefore ? now - 3 * HOUR : now, zone)} ${NIGHTLY_AT}`
  return `${civilDay(newest, zone)} ${wallTime(newest, zone)}` < night
}

export const mayTryAgain = (now: number, failedAt: number | null): boolean =>
  failedAt === null || now - failedAt >= TRY_AGAIN_AFTER

/** `triedAt`: when the last one ended, well or not. One that failed is tried again with the next backup. */
export const isTestDue = (now: number, triedAt: number | null, failed: boolean): boolean =>
  triedAt === null || failed || now - triedAt >= TEST_EVERY - HOUR

/**
 * The names of backups that are removed: all but the newest of each of the newest 14 days and those of the last day.
 * What was made before a restore or an upgrade goes after 14 days. What is dated in the future stays, and pushes none out.
 */
export const surplus = (names: readonly string[], now: number): readonly string[] => {
  const times = names.flatMap((name) => {
    const named = readName(name)
    if (named === null || isAhead(named, now)) return []
    const { madeAt, why } = named
    return [{ name, madeAt, age: now - Date.parse(madeAt), isNightly: why === null }]
  })
  const nightly = times
    .filter(({ isNightly }) => isNightly)
    .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))
  const newestOfDay = new Map<string, string>()
  for (const { name, madeAt } of nightly) {
    const day = madeAt.slice(0, 10)
    if (!newestOfDay.has(day)) newestOfDay.set(day, name)
  }
  const kept = new Set([...newestOfDay.values()].slice(0, DAYS_KEPT))
  return times
    .filter(({ name, age, isNightly }) => (isNightly ? !kept.has(name) && age > DAY : age > DAYS_KEPT * DAY))
    .map(({ name }) => name)
}
