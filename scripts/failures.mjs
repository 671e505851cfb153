// What failed, in few words: of a run on another machine often only its end is kept.

/** @typedef {{ title: string, message: string }} Failure */

const LINES_OF_EACH = 12

/**
 * @param {any} report Vitest's JSON report.
 * @returns {Failure[]}
 */
export const failedTests = (report) =>
  report.testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ one) => one.status === 'failed')
    // A file that cannot be loaded has no test to fail, and is a failure all the same.
    if (failed.length === 0 && file.status === 'failed')
      return [{ title: file.name, message: briefly(file.message) }]
    return failed.map((/** @type {any} */ one) => ({
      title: `${file.name} › ${one.fullName}`,
      message: briefly(one.failureMessages.join('\n')),
    }))
  })

/**
 * @param {any} report Playwright's JSON report.
 * @returns {Failure[]}
 */
export const failedJourneys = (report) => [
  ...report.errors.map((/** @type {any} */ error) => ({
    title: 'Journeys',
    message: briefly(error.message),
  })),
  ...report.suites.flatMap(failedIn),
]

/**
 * @param {any} suite
 * @returns {Failure[]}
 */
const failedIn = (suite) => [
  ...(suite.suites ?? []).flatMap(failedIn),
  ...suite.specs
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => ({
      title: `e2e/${spec.file}:${spec.line} › ${spec.title}`,
      message: briefly(
        spec.tests
          .flatMap((/** @type {any} */ one) => one.results)
          .flatMap((/** @type {any} */ result) => result.errors)
          .map((/** @type {any} */ error) => [error.message, place(error.location)].join('\n'))
          .join('\n'),
      ),
    })),
]

/** @param {{ file: string, line: number } | undefined} at */
const place = (at) => (at === undefined ? '' : `at ${at.file}:${at.line}`)

// The colours that a message was written in.
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[\d+(?:;\d+)*m/g

/** @param {string | undefined} message */
const briefly = (message = '') =>
  message
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, LINES_OF_EACH)
    .join('\n')
