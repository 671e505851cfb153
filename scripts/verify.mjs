// npm test and npm run check: every step runs, whatever the one before found, and the last line adds up.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findChromium, findPostgres15, withFfmpeg, withShell } from './debian.mjs'
import { failedJourneys, failedTests } from './failures.mjs'
import { withoutPostgres15 } from './postgres-15.mjs'
import { elapsed, Fault, ROOT, run, say, toolEnvironment } from './run.mjs'

/** @typedef {import('./failures.mjs').Failure} Failure */
/** @typedef {{ passed: number, failed: number, note?: string, failures?: Failure[] }} Count */
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
    const total = { passed: 0, failed: 0 }
    for (const step of steps) {
      if (interrupted) return 130
      const { line, count } = await take(step)
      lines.push(line)
      failures.push(...(count.failures ?? []))
      total.passed += count.passed
      total.failed += count.failed
    }
    say(`\n— Summary\n${lines.join('\n')}\n`)
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

/**
 * @param {string} engine
 * @param {string} scratch
 * @param {string[]} words
 * @param {Record<string, string>} more
 * @returns {Promise<Count>}
 */
const vitest = async (engine, scratch, words, more) => {
  const report = join(scratch, 'vitest.json')
  rmSync(report, { force: true })
  const tool = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run([engine, tool, 'run', ...words, '--exclude=e2e/**', ...reporters], {
    env: testEnvironment(scratch, more),
  })
  const read = readReport(report)
  if (read === null) return { passed: 0, failed: 1 }
  const failures = failedTests(read)
  const failed = atLeastOne(failures.length, code)
  return { ...withSkipped(read.numPassedTests, failed, read.numPendingTests), failures }
}

/**
 * @param {string} engine
 * @param {string} scratch
 * @returns {Promise<Count>}
 */
const journeys = async (engine, scratch) => {
  const chromium = await findChromium()
  const report = join(scratch, 'playwright.json')
  const tool = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = testEnvironment(scratch, {
    ...(await withFfmpeg()),
    ...(await withShell()),
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { code } = await run([engine, tool, 'test', '--reporter=line,json'], { env })
  const read = readReport(report)
  if (read === null) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = read.stats
  const failed = atLeastOne(unexpected + flaky, code)
  return { ...withSkipped(expected, failed, skipped), failures: failedJourneys(read) }
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} skipped
 * @returns {Count}
 */
const withSkipped = (passed, failed, skipped) => ({
  passed,
  failed,
  ...(skipped > 0 ? { note: `${skipped} did not run` } : {}),
})

/**
 * @param {number} failed
 * @param {number} code
 */
const atLeastOne = (failed, code) => (failed === 0 && code !== 0 ? 1 : failed)

/**
 * The tests make their own world: nothing of a real one that the shell may name reaches them.
 * @param {string} scratch
 * @param {Record<string, string>} more
 */
const testEnvironment = (scratch, more) => ({
  ...toolEnvironment(),
  NODE_ENV: undefined,
  DATABASE_URL: undefined,
  DATA_DIR: undefined,
  TEST_DATA: scratch,
  ...more,
})

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)
