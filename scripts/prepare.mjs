// What every npm script calls first. It runs on any Node from 20 on, with nothing installed, makes the
// machine ready and then hands over to the program itself, which runs on Node 24.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { checkPostgres, ensureInstalled, findEngine } from './install.mjs'
import { Fault, handOver, ROOT } from './run.mjs'
import { verify } from './verify.mjs'

const VITE = join('node_modules', 'vite', 'bin', 'vite.js')

/** @type {Record<string, (engine: string, words: string[]) => Promise<number>>} */
const TASKS = {
  start: async (engine, words) => {
    await ensureBuilt(engine)
    return program(engine, 'server/main.ts', words)
  },
  build: async (engine) => {
    await ensureBuilt(engine)
    return 0
  },
  dev: async (engine) => {
    await ensureBuilt(engine)
    return handOver([
      [engine, '--watch', 'server/main.ts'],
      [engine, VITE],
    ])
  },
  test: (engine) => verify('test', engine),
  check: (engine) => verify('check', engine),
  bench: async (engine, words) => {
    await ensureBuilt(engine)
    return program(engine, 'bench/main.ts', words)
  },
  drill: (engine, words) => program(engine, 'drills/main.ts', words),
}

/**
 * @param {string} engine
 * @param {string} file
 * @param {string[]} words
 */
const program = (engine, file, words) => {
  if (!existsSync(join(ROOT, file))) throw new Fault(`There is no ${file} in this folder.`)
  return handOver([[engine, file, ...words]])
}

const main = async () => {
  const [task = '', ...words] = process.argv.slice(2)
  const begin = TASKS[task]
  if (begin === undefined)
    throw new Fault(`I do not know "${task}". I know: ${Object.keys(TASKS).join(', ')}.`)
  await ensureInstalled()
  const engine = findEngine()
  checkPostgres()
  return begin(engine, words)
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Fault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
