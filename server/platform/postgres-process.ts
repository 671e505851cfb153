// The running PostgreSQL: started as a child on a private Unix socket, stopped in order.
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Binaries, environmentOfPostgres } from './postgres-binaries.ts'
import type { Home } from './postgres-cluster.ts'
import { processesIn } from './process-identity.ts'

export interface Running {
  readonly socketFolder: string
  /** Resolves with a sentence if PostgreSQL ends without having been asked to. */
  readonly died: Promise<string>
  readonly stop: () => Promise<void>
}

/** A port only names the socket file: nothing listens on the network. */
export const PORT = 5432
const PATIENCE_MS = 60_000

/** Starts PostgreSQL and waits until it takes connections. */
export const startPostgres = async (home: Home, binaries: Binaries, durable: boolean): Promise<Running> => {
  await stopLeftOver(home)
  const socketFolder = makeSocketFolder(home)
  const settings = [
    `unix_socket_directories=${socketFolder}`,
    ...SETTINGS,
    ...(durable ? [] : ['synchronous_commit=off']),
  ]
  const child = launch(home, binaries, settings)
  closeAtExit(child)
  if (await isReady(home, child)) return runningOf(child, home, socketFolder)
  throw new Error(`The database did not start: ${lastWords(home)} Its log is ${logOf(home)}.`)
}

const SETTINGS = [
  'listen_addresses=',
  `port=${PORT}`,
  'unix_socket_permissions=0700',
  'max_connections=50',
  'shared_buffers=128MB',
  'fsync=on',
  'full_page_writes=on',
  'lc_messages=C',
  'timezone=UTC',
  'log_timezone=UTC',
  'logging_collector=off',
  // Nothing of a person lands in this file: no statement, no value, no line for each refused one.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
  'log_parameter_max_length_on_error=0',
]

const logOf = (home: Home): string => join(home.folder, 'postgres.log')

const launch = (home: Home, binaries: Binaries, settings: string[]): ChildProcess => {
  const log = logOf(home)
  const grown = existsSync(log) && statSync(log).size > 1_000_000
  const handle = openSync(log, grown ? 'w' : 'a', 0o600)
  try {
    return spawn(
      join(binaries.dir, 'postgres'),
      ['-D', home.cluster, ...settings.flatMap((one) => ['-c', one])],
      {
        ...home.account,
        cwd: home.folder,
        env: environmentOfPostgres(),
        stdio: ['ignore', handle, handle],
        // Its own group: Ctrl-C in a terminal reaches the app alone, which ends its requests first.
        detached: true,
      },
    )
  } finally {
    closeSync(handle)
  }
}

/** Also when the app ends by an error of its own, or while PostgreSQL is starting, it is asked to close. */
const closeAtExit = (child: ChildProcess): void => {
  const close = (): boolean => child.kill('SIGINT')
  process.once('exit', close)
  child.once('exit', () => process.off('exit', close))
}

const isReady = async (home: Home, child: ChildProcess): Promise<boolean> => {
  const deadline = Date.now() + PATIENCE_MS
  let failure: Error | null = null
  child.once('error', (error) => (failure = error))
  for (;;) {
    if (failure !== null) throw failure
    if (child.exitCode !== null || child.signalCode !== null) return false
    const lines = pidFile(home)
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      throw new Error(`The database did not get ready within a minute. Its log is ${logOf(home)}.`)
    }
    await pause(10)
  }
}

/** The folder of the socket of a server that runs on this cluster and takes connections. */
export const socketOfRunning = (home: Home): string | null => {
  const lines = pidFile(home)
  return lines[7]?.trim() === 'ready' ? (lines[4] ?? null) : null
}

const runningOf = (child: ChildProcess, home: Home, socketFolder: string): Running => {
  const gone = Promise.withResolvers<void>()
  const unasked = Promise.withResolvers<string>()
  let asked = false
  child.once('exit', () => {
    if (socketFolder !== join(home.folder, 'socket')) rmSync(socketFolder, { recursive: true, force: true })
    if (!asked) unasked.resolve(`The database ended by itself. Its log is ${logOf(home)}.`)
    gone.resolve()
  })
  const stop = async (): Promise<void> => {
    asked = true
    child.kill('SIGINT')
    const hard = setTimeout(() => child.kill('SIGQUIT'), PATIENCE_MS)
    await gone.promise
    clearTimeout(hard)
  }
  return { socketFolder, died: unasked.promise, stop }
}

/** A killed app leaves its PostgreSQL running: it is closed in order before the next one starts. */
const stopLeftOver = async (home: Home): Promise<void> => {
  const [pidLine, , , , socketFolder] = pidFile(home)
  const postmaster = Number(pidLine)
  if (!(postmaster > 0)) return
  const hardAt = Date.now() + 30_000
  const asked = new Set<number>()
  for (;;) {
    const left = processesIn(home.cluster, postmaster)
    if (left.length === 0) break
    const isHard = Date.now() > hardAt
    if (Date.now() > hardAt + 15_000)
      throw new Error(`An earlier database (process ${left[0]}) does not end.`)
    // Sessions that outlived their server are ended too: a new one beside them would harm the data.
    const closing = left.includes(postmaster) ? [postmaster] : left
    for (const pid of closing) if (isHard || !asked.has(pid)) tell(pid, isHard ? 'SIGQUIT' : 'SIGINT')
    closing.forEach((pid) => asked.add(pid))
    await pause(20)
  }
  if (await isAnswering(socketFolder ?? '')) {
    // It answers, but its process is not to be seen: another container's.
    throw new Error(`Another Nineteen is already running on the database in ${home.folder}.`)
  }
  // PostgreSQL would take any later process with the same number for the one in this file.
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true })
}

const tell = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended between our check and our signal.
  }
}

const isAnswering = async (socketFolder: string): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ path: join(socketFolder, `.s.PGSQL.${PORT}`) })
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

const pidFile = (home: Home): string[] => {
  try {
    return readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The path of a Unix socket may have 107 bytes; a longer one moves to the machine's temporary folder. */
const makeSocketFolder = (home: Home): string => {
  const near = join(home.folder, 'socket')
  const fits = (folder: string): boolean => Buffer.byteLength(folder) <= 80
  // Emptied first: a killed server leaves its socket and a lock with a process number that may be used again.
  rmSync(near, { recursive: true, force: true })
  if (fits(near)) mkdirSync(near)
  const folder = fits(near) ? near : mkdtempSync(join(fits(tmpdir()) ? tmpdir() : '/tmp', 'nineteen-'))
  chmodSync(folder, 0o700)
  if (home.account !== null) chownSync(folder, home.account.uid, home.account.gid)
  return folder
}

const lastWords = (home: Home): string => {
  const lines = readFileSync(logOf(home), 'utf8').trim().split('\n').slice(-12)
  const told = lines.findLast((line) => /(FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1) ?? ''
  return `${told.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').replace(/\.$/, '')}.`
}
