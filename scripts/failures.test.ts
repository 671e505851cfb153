import { expect, test } from 'vitest'
import { failedJourneys, failedTests, unsteadyJourneys } from './failures.mjs'

const aFile = (more: object) => ({
  name: 'a.test.ts',
  status: 'failed',
  message: '',
  assertionResults: [],
  ...more,
})

test('a test that failed is named with the first lines of why, without colours and blank lines', () => {
  const why = [
    '\u001B[31mAssertionError\u001B[39m: 1 is not 2',
    '',
    ...Array.from({ length: 30 }, (_, n) => `line ${n}`),
  ]
  const results = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    { status: 'failed', fullName: 'adds up', failureMessages: [why.join('\n')] },
  ]
  const [failure, ...more] = failedTests({ testResults: [aFile({ assertionResults: results })] })
  expect(more).toEqual([])
  expect(failure?.title).toBe('a.test.ts › adds up')
  expect(failure?.message.split('\n')).toEqual([
    'AssertionError: 1 is not 2',
    ...Array.from({ length: 11 }, (_, n) => `line ${n}`),
  ])
})

test('a file that cannot be loaded is a failure, one that passed is none', () => {
  const read = { testResults: [aFile({ message: 'Cannot find it' }), aFile({ status: 'passed' })] }
  expect(failedTests(read)).toEqual([{ title: 'a.test.ts', message: 'Cannot find it' }])
})

test('a journey that failed is named with its place, wherever in the report it stands', () => {
  const spec = (ok: boolean, errors: object[]) => ({
    ok,
    file: 'x.test.ts',
    line: 3,
    title: 'goes',
    tests: [{ status: ok ? 'expected' : 'unexpected', results: [{ errors }] }],
  })
  const broken = spec(false, [{ message: 'Not seen', location: { file: 'e2e/x.test.ts', line: 9 } }])
  const read = {
    errors: [{ message: 'No browser' }],
    suites: [{ specs: [spec(true, [])], suites: [{ specs: [broken] }] }],
  }
  expect(failedJourneys(read)).toEqual([
    { title: 'Journeys', message: 'No browser' },
    { title: 'e2e/x.test.ts:3 › goes', message: 'Not seen\nat e2e/x.test.ts:9' },
  ])
})

test('a journey that passed at its second try is named with why it failed at the first', () => {
  const spec = (title: string, ok: boolean, status: string, tries: object[][]) => ({
    ok,
    file: 'x.test.ts',
    line: 3,
    title,
    tests: [{ status, results: tries.map((errors) => ({ errors })) }],
  })
  const late = [{ message: 'Not yet' }]
  const specs = [
    spec('steady', true, 'expected', [[]]),
    spec('wavers', true, 'flaky', [late, []]),
    spec('broken', false, 'unexpected', [late, late]),
  ]
  expect(unsteadyJourneys({ suites: [{ specs }] })).toEqual([
    { title: 'e2e/x.test.ts:3 › wavers', message: 'Not yet' },
  ])
})
