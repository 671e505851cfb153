import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ofPlaywright, ofVitest } from './reports.ts'

const written = (report: object): string => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  return join(folder, 'report.json')
}

const ofTests = (failed: number, ...statuses: readonly string[]) =>
  written({
    numPassedTests: 7,
    numFailedTests: failed,
    numPendingTests: 1,
    testResults: statuses.map((status, place) => ({
      name: `${place}.test.ts`,
      status,
      message: '',
      assertionResults: [{ fullName: 'counts', status, failureMessages: ['expected 1 to be 2\n at here'] }],
    })),
  })

const ofJourneys = (stats: object, specs: readonly object[] = []) =>
  written({
    stats: { expected: 9, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    suites: [{ specs: [], suites: [{ specs }] }],
  })

test('the files of tests that failed are named, to be run again', () => {
  expect(ofVitest(ofTests(3, 'passed', 'failed'), 1)).toEqual({
    passed: 7,
    failed: 3,
    unsteady: 0,
    skipped: 1,
    again: ['1.test.ts'],
    red: ['1.test.ts: counts\n    expected 1 to be 2'],
  })
})

test('a file that cannot be loaded has no test to fail, and is a failure all the same', () => {
  expect(ofVitest(ofTests(0, 'failed', 'failed'), 1).failed).toBe(2)
})

test('a runner that ends badly has failed, whatever it counted, and so has one without a report', () => {
  expect(ofVitest(ofTests(0, 'passed'), 1).failed).toBe(1)
  expect(ofPlaywright(ofJourneys({}), 1).failed).toBe(1)
  expect(ofVitest('/no/such/report.json', 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a journey that failed is named by its line', () => {
  const specs = [
    { title: 'reads', ok: true, file: 'a.test.ts', line: 3, tests: [{ results: [{ status: 'passed' }] }] },
    {
      title: 'writes',
      ok: false,
      file: 'b.test.ts',
      line: 9,
      tests: [{ results: [{ status: 'failed', error: { message: 'not there\nCall log' } }] }],
    },
  ]
  expect(ofPlaywright(ofJourneys({ unexpected: 1 }, specs), 1)).toMatchObject({
    passed: 9,
    failed: 1,
    again: ['e2e/b.test.ts:9'],
    red: ['e2e/b.test.ts:9: writes\n    not there'],
  })
})

test('up to three journeys may pass at the second try, and more have failed', () => {
  expect(ofPlaywright(ofJourneys({ flaky: 3 }), 0)).toMatchObject({ passed: 12, failed: 0, unsteady: 3 })
  expect(ofPlaywright(ofJourneys({ flaky: 4 }), 0)).toMatchObject({ passed: 9, failed: 4 })
})
