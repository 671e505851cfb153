// npm test and npm run check: every step runs, whatever the one before found, and the last line adds up.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { journeys, vitest } from './count-tests.mjs'
import { findPostgres15, withFfmpeg } from './debian.mjs'
import { withoutPostgres15 } from './postgres-15.mjs'
import { elapsed, Fault, ROOT, run, say } from './run.mjs'

/** @typedef {import('./count-tests.mjs').Count} Count */
/** @typedef {{ name: string, count: () => Promise<Count> }} Step */

/**
 * @param {'test' | 'check'} task
 * @param {string} engine
 * @returns {Promise<number>} The exit code.
 */
export const verify = async (task, engine) => {
  const scratch = mkdtempSync(join(tmpdir(), 'nineteen-test-'))
  // PostgreSQL's own account passes through it when the tests run as root.
  chmodSync(scratch, 0o711)
  const steps = [
    ...sourceSteps(engine),
    ...(task === 'test'
      ? testSteps(engine, scratch)
      : [{ name: 'Unit tests', count: () => vitest(engine, scratch, ['--project=unit'], {}) }]),
  ]
  let interrupted = false
  process.on('SIGINT', () => (interrupted = true))
  try {
    const lines = []
    const failures = []
    const unsteady = []
    const total = { passed: 0, failed: 0 }
    for (const step of steps) {
      if (interrupted) return 130
      const { line, count } = await take(step)
      lines.push(line)
      failures.push(...(count.failures ?? []))
      unsteady.push(...(count.unsteady ?? []))
      total.passed += count.passed
      total.failed += count.failed
    }
    say(`\n— Summary\n${lines.join('\n')}\n`)
    for (const { title, message } of unsteady) say(`~ ${title}\nAt its first try: ${message}\n`)
    for (const { title, message } of failures) say(`✗ ${title}\n${message}\n`)
    say(`${total.passed} passed, ${total.failed} failed`)
    return total.failed === 0 ? 0 : 1
  } finally {
    endLeftOvers(scratch)
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * A test run that was broken off leaves its databases running; nobody else works in this run's folder.
 * @param {string} scratch
 */
const endLeftOvers = (scratch) => {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number)) {
    try {
      if (pid > 0 && readlinkSync(`/proc/${pid}/cwd`).startsWith(`${scratch}/`)) process.kill(pid, 'SIGQUIT')
    } catch {
      // Another account's process, or one that has just ended.
    }
  }
}

/** @param {Step} step */
const take = async (step) => {
  const since = Date.now()
  say(`\n— ${step.name}`)
  const count = await step.count().catch(failedWith)
  const sign = count.failed > 0 ? '✗' : count.passed > 0 ? '✓' : '–'
  const figures = [
    `${count.passed} passed, ${count.failed} failed`,
    elapsed(since),
    ...(count.note ? [count.note] : []),
  ]
  const line = `${sign} ${step.name}: ${figures.join(', ')}`
  say(line)
  return { line, count }
}

/**
 * @param {unknown} error
 * @returns {Count}
 */
const failedWith = (error) => {
  say(error instanceof Fault ? error.message : String(error instanceof Error ? error.stack : error))
  return { passed: 0, failed: 1 }
}

/**
 * @param {string} engine
 * @returns {Step[]}
 */
const sourceSteps = (engine) => {
  const tool = (/** @type {string} */ name) => join(ROOT, 'node_modules', '.bin', name)
  return [
    plain('Types', [tool('tsc'), '-p', '.']),
    plain('Lint', [tool('oxlint'), '--type-aware', '--deny-warnings']),
    plain('Format', [tool('oxfmt'), '--check']),
    plain('House rules', [engine, join('scripts', 'house.ts')]),
    plain('Written SQL', [engine, join('scripts', 'write-queries.ts'), '--check']),
    plain('Written access', [engine, join('scripts', 'write-access.ts'), '--check']),
    plain('Written log', [engine, join('scripts', 'write-log.ts'), '--check']),
  ]
}

/**
 * @param {string} engine
 * @param {string} scratch
 * @returns {Step[]}
 */
const testSteps = (engine, scratch) => [
  {
    name: 'Unit tests, and server tests on the built-in PostgreSQL',
    count: async () => vitest(engine, scratch, [], await withFfmpeg()),
  },
  {
    name: 'Server tests on PostgreSQL 15',
    count: async () => {
      const bin = await findPostgres15().catch((error) => withoutPostgres15(error, process.env))
      if (typeof bin !== 'string') return bin
      return vitest(engine, scratch, ['--project=server'], {
        TEST_POSTGRES_BIN: bin,
        ...(await withFfmpeg()),
      })
    },
  },
  {
    name: 'Build',
    count: async () =>
      ensureBuilt(engine).then((built) => ({
        passed: 1,
        failed: 0,
        ...(built ? {} : { note: 'nothing had changed' }),
      })),
  },
  plain('Bundle budget', [engine, join('web', 'bundle-budget.ts')]),
  ...(existsSync(join(ROOT, 'playwright.config.ts'))
    ? [{ name: 'Browser journeys', count: () => journeys(engine, scratch) }]
    : []),
]

/**
 * @param {string} name
 * @param {string[]} command
 * @returns {Step}
 */
const plain = (name, command) => ({
  name,
  count: async () => {
    const { code } = await run(command)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})
