// What failed, in few words: of a run on another machine often only its end is kept.
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ title: string, message: string }} Failure */

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */
/** @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} TestFile */

/** @typedef {{ message?: string, location?: { file: string, line: number } }} JourneyError */
/** @typedef {{ status: string, results: { errors: JourneyError[] }[] }} Journey */
/** @typedef {{ ok: boolean, file: string, line: number, title: string, tests: Journey[] }} Spec */
/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */

const LINES_OF_EACH = 12

/**
 * @param {{ testResults: TestFile[] }} report Vitest's JSON report.
 * @returns {Failure[]}
 */
export const failedTests = (report) =>
  report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    // A file that cannot be loaded has no test to fail, and is a failure all the same.
    if (failed.length === 0 && file.status === 'failed')
      return [{ title: file.name, message: briefly(file.message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file.name} › ${fullName}`,
      message: briefly(failureMessages.join('\n')),
    }))
  })

/**
 * @param {{ errors: JourneyError[], suites: Suite[] }} report Playwright's JSON report.
 * @returns {Failure[]}
 */
export const failedJourneys = (report) => [
  ...report.errors.map(({ message }) => ({ title: 'Journeys', message: briefly(message) })),
  ...report.suites.flatMap((suite) => journeysIn(suite, ({ ok }) => !ok)),
]

/**
 * Those that passed, though not at once, each with why it did not.
 * @param {{ suites: Suite[] }} report Playwright's JSON report.
 * @returns {Failure[]}
 */
export const unsteadyJourneys = ({ suites }) =>
  suites.flatMap((suite) =>
    journeysIn(suite, ({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')),
  )

/**
 * @param {Suite} suite
 * @param {(spec: Spec) => boolean} wanted
 * @returns {Failure[]}
 */
const journeysIn = ({ specs, suites = [] }, wanted) => [
  ...suites.flatMap((suite) => journeysIn(suite, wanted)),
  ...specs.filter(wanted).map(({ file, line, title, tests }) => ({
    title: `e2e/${file}:${line} › ${title}`,
    message: briefly(
      tests
        .flatMap(({ results }) => results)
        .flatMap(({ errors }) => errors)
        .map(said)
        .join('\n'),
    ),
  })),
]

/** @param {JourneyError} error */
const said = ({ message = '', location }) =>
  location === undefined ? message : `${message}\nat ${location.file}:${location.line}`

const briefly = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, LINES_OF_EACH)
    .join('\n')
