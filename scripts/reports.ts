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
  /** Each test that failed or passed at the second try, with the first line of why. */
  readonly red: readonly string[]
}

/** More than these are no accident, and count as failed (docs/decisions/040-tests.md). */
const UNSTEADY_AT_MOST = 3

export const oneCheck = (_report: string, code: number): Count => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  unsteady: 0,
  skipped: 0,
  again: [],
  red: [],
})

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[]
  }[]
}

export const ofVitest = (path: string, code: number): Count => {
  if (!existsSync(path)) return oneCheck(path, 1)
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  const again = failed.map(({ name }) => name)
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded has no test to fail, and is a failure all the same.
    failed: atLeast(Math.max(report.numFailedTests, again.length), code),
    unsteady: 0,
    skipped: report.numPendingTests,
    again,
    red: failed.flatMap(redIn),
  }
}

const redIn = ({ name, message, assertionResults }: VitestFile): readonly string[] => {
  const tests = assertionResults.filter(({ status }) => status === 'failed')
  if (tests.length === 0) return [failureLine(name, message)]
  return tests.map(({ fullName, failureMessages }) => failureLine(`${name}: ${fullName}`, failureMessages[0]))
}

const failureLine = (test: string, why = ''): string => `${test}\n    ${why.split('\n')[0]}`

interface Journey {
  readonly title: string
  readonly ok: boolean
  readonly file: string
  readonly line: number
  readonly tests: readonly {
    readonly results: readonly { readonly status: string; readonly error?: { readonly message?: string } }[]
  }[]
}

interface Suite {
  readonly specs: readonly Journey[]
  readonly suites?: readonly Suite[]
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  readonly suites: readonly Suite[]
}

export const ofPlaywright = (path: string, code: number): Count => {
  if (!existsSync(path)) return oneCheck(path, 1)
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  const journeys = suites.flatMap(journeysIn)
  const tooMany = stats.flaky > UNSTEADY_AT_MOST ? stats.flaky : 0
  return {
    passed: stats.expected + stats.flaky - tooMany,
    failed: atLeast(stats.unexpected + tooMany, code),
    unsteady: stats.flaky,
    skipped: stats.skipped,
    again: journeys.filter(({ ok }) => !ok).map(({ file, line }) => `e2e/${file}:${line}`),
    red: journeys.flatMap(({ file, line, title, tests }) => {
      const red = tests.flatMap(({ results }) => results).find(({ status }) => status !== 'passed')
      return red ? [failureLine(`e2e/${file}:${line}: ${title}`, red.error?.message)] : []
    }),
  }
}

const journeysIn = ({ specs, suites = [] }: Suite): readonly Journey[] => [
  ...specs,
  ...suites.flatMap(journeysIn),
]

/** A runner that ended badly has failed, whatever it counted. */
const atLeast = (failed: number, code: number): number => (failed === 0 && code !== 0 ? 1 : failed)
