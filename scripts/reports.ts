// What the runners report, added up.
import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  readonly passed: number
  readonly failed: number
  /** Passed at the second try. */
  readonly unsteady: number
  readonly skipped: number
  /** What the runner is to be given, to ask only what failed once more. */
  readonly again: readonly string[]
}

/** More than these are no accident, and count as failed (docs/decisions/167-a-journey-is-tried-once-more.md). */
const UNSTEADY_AT_MOST = 3

export const oneCheck = (_report: string, code: number): Count => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  unsteady: 0,
  skipped: 0,
  again: [],
})

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

export const ofVitest = (path: string, code: number): Count => {
  if (!existsSync(path)) return oneCheck(path, 1)
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  const again = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded has no test to fail, and is a failure all the same.
    failed: atLeast(Math.max(report.numFailedTests, again.length), code),
    unsteady: 0,
    skipped: report.numPendingTests,
    again,
  }
}

interface Suite {
  readonly specs: readonly { readonly ok: boolean; readonly file: string; readonly line: number }[]
  readonly suites?: readonly Suite[]
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  readonly suites: readonly Suite[]
}

export const ofPlaywright = (path: string, code: number): Count => {
  if (!existsSync(path)) return oneCheck(path, 1)
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  const tooMany = stats.flaky > UNSTEADY_AT_MOST ? stats.flaky : 0
  return {
    passed: stats.expected + stats.flaky - tooMany,
    failed: atLeast(stats.unexpected + tooMany, code),
    unsteady: stats.flaky,
    skipped: stats.skipped,
    again: suites.flatMap(failedIn),
  }
}

const failedIn = ({ specs, suites = [] }: Suite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line }) => `e2e/${file}:${line}`),
  ...suites.flatMap(failedIn),
]

/** A runner that ended badly has failed, whatever it counted. */
const atLeast = (failed: number, code: number): number => (failed === 0 && code !== 0 ? 1 : failed)
