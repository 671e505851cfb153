// Thirty kills of each act at moments by chance, one in each thirtieth of its time: of the program alone, whose
// PostgreSQL goes on for a while, and of all of it at once.
import { readdir, rm } from 'node:fs/promises'
import { checkBackup } from '#server/features/operation/restore.ts'
import { type Manner, type Program, type Running, type Settings, begin, hears, killAt } from './commands.ts'
import { PASSPHRASE } from './same.ts'

export const KILLS = 30

/** Every how many kills the whole app is started too, to hear what it says. */
export const startsApp = (kill: number): boolean => kill % 5 === 4

/** Starts the server as `npm start` does and ends it in order; answers all that it said until it was ready. */
export const startAndEnd = async (settings: Settings): Promise<string> => {
  const server = begin('start', { NODE_ENV: 'production', ROLE: 'web', PORT: '0', ...settings })
  try {
    await hears(server, 'Nineteen is ready')
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
  return server.said()
}

export interface Killed {
  /** Counted from 1. */
  readonly number: number
  readonly moment: number
  readonly manner: Manner
  /** False where it had ended before: it is looked at as well, and counts for none. */
  readonly midway: boolean
}

/** What is killed, how it is run, and where in its process the act lies: what comes before is Node’s own start. */
export interface Act {
  readonly program: Program
  readonly settings: Settings
  readonly words?: readonly string[]
  /** Answers when the act begins. */
  readonly begins: (running: Running) => Promise<unknown>
  /** What is said when the act is over; else it ends with its process. */
  readonly ends?: string
}

/** How long an act takes when nobody kills it. */
export const timeOf = async ({ program, settings, words = [], begins, ends }: Act): Promise<number> => {
  const running = begin(program, settings, words)
  await begins(running)
  const since = performance.now()
  if (ends !== undefined) {
    await hears(running, ends)
    const ms = performance.now() - since
    running.child.kill('SIGTERM')
    await running.ended
    return ms
  }
  const { code, said } = await running.ended
  if (code !== 0) throw new Error(`npm run ${program} ended with ${code}: ${said.trim()}`)
  return performance.now() - since
}

interface Kills {
  readonly from: number
  readonly count: number
  readonly mannerOf: (number: number) => Manner
  /** What `timeOf` the act says. */
  readonly whole: number
  /** What is to be killed now. */
  readonly act: (number: number) => Act
  readonly look: (killed: Killed) => Promise<void>
}

export const inTurn = (number: number): Manner => (number % 2 === 0 ? 'alone' : 'together')

/** Kills until so many kills have met the act under way, each in its own part of the act’s time. */
export const killAll = async ({ from, count, mannerOf, whole, act, look }: Kills): Promise<number> => {
  let longest = whole
  let met = 0
  for (let attempt = 0; met < count && attempt < 2 * count; attempt += 1) {
    const [number, manner] = [from + met, mannerOf(from + met)]
    const moment = ((met + Math.random()) / count) * longest
    const { program, settings, words = [], begins, ends } = act(number)
    const running = begin(program, settings, words)
    await begins(running)
    const since = performance.now()
    const killed = await killAt(running, moment, manner, settings['DATA_DIR'] ?? '')
    const midway = killed && (ends === undefined || !running.said().includes(ends))
    // A machine that has got quicker since it was measured.
    if (midway) met += 1
    else longest = performance.now() - since
    await look({ number, moment, manner, midway })
  }
  return met
}

/** “kill 3 of 30 during a backup, at 612 ms, together”. */
export const nameOf = (act: string, { number, moment, manner, midway }: Killed): string =>
  midway
    ? `kill ${number} of ${KILLS} during ${act}, at ${moment.toFixed(0)} ms, ${manner}`
    : `${act} that had ended before its kill`

/** Each file that a person would take for a backup, in this folder, is a whole one. */
export const brokenBackups = async (folder: string): Promise<readonly string[]> => {
  const wrong: string[] = []
  for (const name of (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.n19'))) {
    await checkBackup(`${folder}/${name}`, PASSPHRASE).catch(() => wrong.push(`${name} is no whole backup`))
    await rm(`${folder}/${name}`)
  }
  return wrong
}

export const partsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.part'))
