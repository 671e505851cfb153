// npm test, npm run test:all and npm run check: what is asked and in which order, and a last line that adds up.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POSTGRES_15, prepareMachine } from './machine.ts'
import { type Count, oneCheck, ofPlaywright, ofVitest } from './reports.ts'
import { elapsed, ROOT, run, say, toolEnvironment } from './run.mjs'

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Reads what the runner reported; without one the exit code is all there is. */
  readonly count?: (report: string, code: number) => Count
}

/** Stages follow each other; the lanes of a stage run side by side, the steps of a lane one by one. */
type Plan = readonly (readonly (readonly Step[])[])[]

const RESULTS = join(ROOT, 'test-results')
const FAILED = join(RESULTS, 'failed.json')
const REPORT = 'REPORT'

const tool = (...path: string[]): string => join(ROOT, 'node_modules', ...path)
const node = (...words: string[]): readonly string[] => [process.execPath, ...words]

const sources: readonly (readonly Step[])[] = [
  [
    { name: 'Types', command: [tool('.bin', 'tsc'), '-p', '.'] },
    { name: 'Lint', command: [tool('.bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  ],
  [
    { name: 'Format', command: [tool('.bin', 'oxfmt'), '--check'] },
    { name: 'House rules', command: node('scripts/house.ts') },
    { name: 'Written SQL', command: node('scripts/write-queries.ts', '--check') },
    { name: 'Written access', command: node('scripts/write-access.ts', '--check') },
    { name: 'Written log', command: node('scripts/write-log.ts', '--check') },
  ],
]

const build: readonly Step[] = [
  { name: 'Build', command: node('scripts/prepare.mjs', 'build') },
  { name: 'Bundle budget', command: node('web/bundle-budget.ts') },
]

const vitest = (
  name: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Step => ({
  name,
  command: node(
    tool('vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ),
  env,
  count: ofVitest,
})

const journeys = (name: string, ...words: readonly string[]): Step => ({
  name,
  command: node(
    tool('@playwright', 'test', 'cli.js'),
    'test',
    '--retries=1',
    '--reporter=line,json',
    ...words,
  ),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
  count: ofPlaywright,
})

/** The longest of them all: beside the rest from the beginning. */
const leaks: readonly Step[] = [
  vitest('Isolation of communities', ['isolation']),
  vitest('Access, call by call', ['access']),
]

const onPostgres15 = (projects: readonly string[]): readonly Step[] =>
  process.env['WITHOUT_POSTGRES_15'] === 'yes'
    ? []
    : [vitest('Server on PostgreSQL 15', projects, { TEST_POSTGRES_BIN: POSTGRES_15 })]

const plans: Readonly<Record<string, () => Plan>> = {
  check: () => [sources, [[vitest('Unit tests', ['unit'])]]],
  test: () => [
    [...sources, build],
    [
      [vitest('Units, and server on PostgreSQL 18', ['unit', 'server'])],
      [...leaks, vitest('Components', ['components']), ...onPostgres15(['versions'])],
    ],
    [[journeys('Journeys of the gate', '--grep=@gate')]],
  ],
  'test:all': () => [
    [...sources, build],
    [
      [vitest('Units, and server on PostgreSQL 18', ['unit', 'server'])],
      [...leaks, vitest('Components', ['components'])],
    ],
    [onPostgres15(['server'])],
    [[journeys('All journeys')]],
  ],
}

/** Below a memory disk where there is room: a third of the time of a server test was the disk's. */
const openScratch = (): string => {
  const memory = '/dev/shm'
  const isRoomy = (): boolean => {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= 4 * 1024 ** 3
  }
  const scratch = mkdtempSync(join(existsSync(memory) && isRoomy() ? memory : tmpdir(), 'nineteen-test-'))
  // PostgreSQL's own account passes through it when the tests run as root.
  chmodSync(scratch, 0o711)
  return scratch
}

/** A test run that was broken off leaves its databases running; nobody else works in this run's folder. */
const closeScratch = (scratch: string): void => {
  for (const pid of process.platform === 'linux' ? readdirSync('/proc').map(Number) : []) {
    try {
      if (pid > 0 && readlinkSync(`/proc/${pid}/cwd`).startsWith(`${scratch}/`)) process.kill(pid, 'SIGQUIT')
    } catch {
      // Another account's process, or one that has just ended.
    }
  }
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
}

/** The tests make their own world: nothing of a real one that the shell may name reaches them. */
const environment = (scratch: string, everything: boolean): NodeJS.ProcessEnv => ({
  ...toolEnvironment(),
  NODE_ENV: undefined,
  DATABASE_URL: undefined,
  DATA_DIR: undefined,
  TMPDIR: scratch,
  TEST_EVERYTHING: everything ? 'yes' : undefined,
})

const [task = '', ...words] = process.argv.slice(2)
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())

mkdirSync(RESULTS, { recursive: true })
const again: Readonly<Record<string, readonly string[]>> | null =
  words.includes('--last-failed') && existsSync(FAILED) ? JSON.parse(readFileSync(FAILED, 'utf8')) : null
const isDone = again !== null && Object.keys(again).length === 0
if (isDone) say('Nothing failed in the last run.')
const scratch = openScratch()
const counts = new Map<Step, Count>()

const take = async (step: Step): Promise<void> => {
  const only = again?.[step.name]
  if (stopped.signal.aborted || (again !== null && only === undefined)) return
  const since = Date.now()
  const file = step.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const [log, report] = [join(RESULTS, `${file}.log`), join(RESULTS, `${file}.json`)]
  rmSync(report, { force: true })
  const named = (word: string): string => word.replace(REPORT, report)
  const env = Object.entries(step.env ?? {}).map(([name, value]) => [name, named(value)])
  const code = await run([...step.command.map(named), ...(only ?? [])], {
    env: { ...environment(scratch, task === 'test:all'), ...Object.fromEntries(env) },
    log,
    doing: step.name,
    signal: stopped.signal,
  })
  const count = (step.count ?? oneCheck)(report, code)
  counts.set(step, count)
  if (count.failed > 0 || count.unsteady > 0) say(`\n— ${step.name}\n${readFileSync(log, 'utf8')}`)
  say(lineOf(step, count, elapsed(since)))
}

const lineOf = ({ name }: Step, { passed, failed, unsteady, skipped }: Count, time: string): string =>
  [
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`,
    ...(unsteady > 0 ? [`${unsteady} of them at the second try`] : []),
    ...(skipped > 0 ? [`${skipped} did not run`] : []),
    time,
  ].join(', ')

try {
  if (task !== 'check') await prepareMachine(join(RESULTS, 'machine.log'))
  for (const stage of plans[task]?.() ?? [])
    await Promise.all(
      stage.map(async (lane) => {
        for (const step of lane) await take(step)
      }),
    )
} finally {
  closeScratch(scratch)
}
const failures = [...counts].filter(([, { failed }]) => failed > 0)
writeFileSync(
  FAILED,
  JSON.stringify(Object.fromEntries(failures.map(([{ name }, { again: only }]) => [name, only]))),
)
const sum = (of: 'passed' | 'failed'): number =>
  [...counts.values()].reduce((all, count) => all + count[of], 0)
if (stopped.signal.aborted) process.exitCode = 130
else {
  // At the very end: of a run on another machine often nothing else is seen.
  for (const [{ name }, { red }] of counts) if (red.length > 0) say([`\n${name}`, ...red].join('\n  '))
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 && (isDone || counts.size > 0) ? 0 : 1
}
