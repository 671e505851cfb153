// Running other programs: with a line now and then while they take long, and with signals handed on.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** A fault that its sentence explains fully. */
export class Fault extends Error {}

/** @param {string} sentence */
export const say = (sentence) => console.log(sentence)

/** @param {number} since  A time in milliseconds. */
export const elapsed = (since) => {
  const seconds = (Date.now() - since) / 1000
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`
}

/** The environment of a program that finds Node 24 and the installed tools first. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
})

/**
 * Runs a program to its end and tells its exit code. While it lasts, a line now and then.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, doing?: string, log?: string, signal?: AbortSignal }} [options]
 *   `log` is a file that takes what it prints; without one that is seen as it comes.
 * @returns {Promise<number>}
 */
export const run = async ([program = '', ...words], options = {}) => {
  const { env = toolEnvironment(), doing, log, signal } = options
  const since = Date.now()
  if (log !== undefined) mkdirSync(dirname(log), { recursive: true })
  const printed = log === undefined ? 'inherit' : openSync(log, 'w')
  const child = spawn(program, words, { cwd: ROOT, env, stdio: ['ignore', printed, printed] })
  signal?.addEventListener('abort', () => child.kill('SIGTERM'))
  const ticking = setInterval(() => doing && say(`  … still ${doing} (${elapsed(since)})`), 30_000)
  try {
    return await ended(child)
  } finally {
    clearInterval(ticking)
    if (typeof printed === 'number') closeSync(printed)
  }
}

/** Where Node keeps what it has compiled, so that the next start has less to read. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled')

/**
 * Gives the terminal to long-running programs: the first one's end ends all, and its exit code is ours.
 * Each runs in a group of its own, so that Ctrl-C reaches it once, through us, and not three times.
 * @param {string[][]} commands
 * @returns {Promise<number>}
 */
export const handOver = async (commands) => {
  const env = { NODE_COMPILE_CACHE: COMPILED, ...toolEnvironment() }
  const children = commands.map(([program = '', ...words]) =>
    spawn(program, words, { cwd: ROOT, env, stdio: 'inherit', detached: true }),
  )
  const sent = new Set()
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (sent.has(signal)) return
    sent.add(signal)
    for (const child of children) child.kill(signal)
  }
  process.on('SIGINT', () => pass('SIGINT'))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGTERM'))
  const ends = children.map(ended)
  const code = await Promise.race(ends)
  // After a signal of ours each is ending in its own order already.
  if (sent.size === 0) pass('SIGTERM')
  await Promise.all(ends)
  return code
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Fault(`${child.spawnfile} cannot be run: ${error.message}.`)))
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    )
  })
