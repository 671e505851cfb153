// Runs Vitest or Playwright, and counts what its report says.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, withFfmpeg, withShell } from './debian.mjs'
import { failedJourneys, failedTests, unsteadyJourneys } from './failures.mjs'
import { ROOT, run, toolEnvironment } from './run.mjs'

/** @typedef {import('./failures.mjs').Failure} Failure */
/** @typedef {{ passed: number, failed: number, note?: string, failures?: Failure[], unsteady?: Failure[] }} Count */

/**
 * @param {string} engine
 * @param {string} scratch
 * @param {string[]} words
 * @param {Record<string, string>} more
 * @returns {Promise<Count>}
 */
export const vitest = async (engine, scratch, words, more) => {
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
 * A machine that is at its limit keeps one or the other of four hundred journeys waiting too long. Each is named with
 * why; more than these are no accident, and count as failed.
 */
const UNSTEADY_AT_MOST = 3

/**
 * @param {string} engine
 * @param {string} scratch
 * @returns {Promise<Count>}
 */
export const journeys = async (engine, scratch) => {
  const chromium = await findChromium()
  const report = join(scratch, 'playwright.json')
  const tool = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = testEnvironment(scratch, {
    ...(await withFfmpeg()),
    ...(await withShell()),
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { code } = await run([engine, tool, 'test', '--retries=1', '--reporter=line,json'], { env })
  const read = readReport(report)
  if (read === null) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = read.stats
  const steady = flaky <= UNSTEADY_AT_MOST
  const failed = atLeastOne(unexpected + (steady ? 0 : flaky), code)
  const unsteady = unsteadyJourneys(read)
  const failures = [...failedJourneys(read), ...(steady ? [] : unsteady)]
  const count = { ...withSkipped(expected + (steady ? flaky : 0), failed, skipped), failures }
  return steady && flaky > 0 ? { ...count, unsteady, note: `${flaky} at the second try` } : count
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
