// The commands of operation, run as an operator runs them: each a process of its own, with its own settings.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const OPERATION = 'server/features/operation'
const programs = {
  backup: `${OPERATION}/backup-command.ts`,
  restore: `${OPERATION}/restore-command.ts`,
  doctor: `${OPERATION}/doctor-command.ts`,
  start: 'server/main.ts',
} as const
export type Program = keyof typeof programs

/** Longer than any act of this drill takes; one that hangs is ended and counts as failed. */
const LONGEST = 180_000

export type Settings = Readonly<Record<string, string>>

const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env
const handedOn = { PATH, TMPDIR, NODE_COMPILE_CACHE }

export interface Running {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<Ended>
}

export interface Ended {
  /** Null where it was killed. */
  readonly code: number | null
  readonly said: string
  readonly ms: number
  /** VmHWM of /proc/PID/status in megabytes: the most memory that the process ever had. */
  readonly peak: number
}

/**
 * Starts a command in a group of its own, as `npm run` does: with the same cache of compiled code, and nothing else of
 * the drill’s own environment and of no `.env`. It works in the drill’s folder, by which `endIn` finds it.
 */
export const begin = (program: Program, settings: Settings, words: readonly string[] = []): Running => {
  const path = join(import.meta.dirname, '../..', programs[program])
  const since = performance.now()
  const child = spawn(process.execPath, [path, ...words], {
    cwd: settings['DATA_DIR'] === undefined ? '/' : join(settings['DATA_DIR'], '..'),
    env: { ...handedOn, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 5)
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST)
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      clearInterval(watch)
      clearTimeout(late)
      resolve({ code, said, ms: performance.now() - since, peak })
    })
  })
  return { child, said: () => said, ended }
}

export const run = (program: Program, settings: Settings, words: readonly string[] = []): Promise<Ended> =>
  begin(program, settings, words).ended

/** A run that must succeed; its own words say why it did not. */
export const runWell = async (
  program: Program,
  settings: Settings,
  words: readonly string[] = [],
): Promise<Ended> => {
  const ended = await run(program, settings, words)
  if (ended.code === 0) return ended
  throw new Error(`npm run ${program} ended with ${ended.code}: ${ended.said.trim()}`)
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

/** Resolves when it says this; fails when it ends before. */
export const hears = async ({ said, child }: Running, words: string): Promise<void> => {
  while (!said().includes(words)) {
    if (hasEnded(child)) throw new Error(`It ended without saying “${words}”: ${said().trim()}`)
    await sleep(5)
  }
}

const peakOf = (pid = 0): number => {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** `alone`: the program, and its PostgreSQL goes on; `together`: its whole group, and PostgreSQL with all its parts. */
export type Manner = 'alone' | 'together'

/** Kills a command at a moment, unless it has ended before. Answers whether it was killed. */
export const killAt = async (
  { child, ended }: Running,
  moment: number,
  manner: Manner,
  dataDir: string,
): Promise<boolean> => {
  await Promise.race([sleep(moment), ended])
  const { pid } = child
  if (pid === undefined || hasEnded(child)) return false
  process.kill(manner === 'together' ? -pid : pid, 'SIGKILL')
  if (manner === 'together') endPostgres(dataDir)
  await ended
  return true
}

/** All of a data folder’s PostgreSQL at once. */
export const endPostgres = (dataDir: string): void => endIn(join(dataDir, 'database'))

/** Ends all that works in a folder or below it at once, also what that starts meanwhile. */
export const endIn = (folder: string): void => {
  for (let left = workingIn(folder); left.length > 0; left = workingIn(folder))
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended between the look and the signal.
      }
    }
}

const workingIn = (folder: string): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && `${placeOf(pid)}/`.startsWith(`${folder}/`))

const placeOf = (pid: number): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
