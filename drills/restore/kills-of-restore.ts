// The restore over an installation that is in use is killed: afterwards all is as it was, or all is as in the backup,
// the secret with it; the next start says which, and the next restore works.
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finishRestore } from '#server/platform/secrets.ts'
import { hears, runWell } from './commands.ts'
import { type Content, contentOf, differences, filesIn, rowSecurityOf, withDatabase } from './installation.ts'
import {
  type Act,
  KILLS,
  brokenBackups,
  inTurn,
  killAll,
  nameOf,
  partsIn,
  startAndEnd,
  startsApp,
  timeOf,
} from './kills.ts'
import { settingsOf } from './same.ts'
import { type Tally, unless } from './tally.ts'

/** One of two states, each with its backup: the installation is brought from one into the other. */
interface State {
  readonly path: string
  readonly rows: Content
  readonly files: Content
  readonly secret: string
  readonly rowSecurity: string
}

export const drillKillsOfRestore = async (source: string, folder: string, tally: Tally): Promise<void> => {
  const dataDir = join(folder, 'killed')
  const one = await firstState(source, dataDir, join(folder, 'one.n19'))
  const other = await secondState(dataDir, join(folder, 'other.n19'))
  // What comes before only reads the file: damaged.ts proves that it touches nothing.
  const bring = ({ path }: State): Act => ({
    program: 'restore',
    settings: settingsOf(dataDir),
    words: [path, '--yes'],
    begins: (running) => hears(running, 'This backup is whole'),
  })
  const whole = await timeOf(bring(one))
  let here = one
  const there = () => (here === one ? other : one)
  const counts = { before: 0, after: 0, loading: 0 }
  const met = await killAll({
    from: 1,
    count: KILLS,
    mannerOf: inTurn,
    whole,
    act: () => bring(there()),
    look: async (killed) => {
      const isLoading = marksIn(dataDir).length > 0
      const { state, wrong } = await look(dataDir, here, there(), startsApp(killed.number))
      const isBefore = state === here
      if (killed.midway) counts[isBefore ? 'before' : 'after'] += 1
      if (isLoading) counts.loading += 1
      const shown = `${isLoading ? 'while it loaded, ' : ''}${isBefore ? 'as before' : 'as in the backup'}`
      tally.check(nameOf('a restore', killed), wrong, shown)
      here = state
      if (killed.number % 3 !== 0) return
      here = await drillNext(dataDir, here, there(), killed.number, tally)
    },
  })
  const shown = `${counts.before} as before, ${counts.after} as in the backup; ${counts.loading} while it loaded`
  tally.check(
    'kills of a restore',
    [
      ...unless(met === KILLS, `only ${met} met one under way`),
      ...unless(counts.loading > 0, 'none met it while it loaded, which proves nothing'),
    ],
    shown,
  )
  tally.figure('killsOfRestore', shown)
}

const firstState = async (source: string, dataDir: string, path: string): Promise<State> => {
  await runWell('backup', settingsOf(source), ['--to', path])
  await runWell('restore', settingsOf(dataDir), [path])
  // The first start of a version writes it into the log: later ones write nothing.
  await startAndEnd({ DATA_DIR: dataDir })
  rmSync(path)
  await runWell('backup', settingsOf(dataDir), ['--to', path])
  return stateOf(dataDir, path)
}

/** Other rows, other files, another secret. */
const secondState = async (dataDir: string, path: string): Promise<State> => {
  await withDatabase(dataDir, async ({ client }) => {
    await client.query(`update people set last_name = 'Of the other state' where last_name <> ''`)
    await client.query(
      `insert into communities (id, name, slug) values (gen_random_uuid(), 'Other', 'other')`,
    )
  })
  const [first = ''] = (await filesIn(dataDir)).keys()
  rmSync(join(dataDir, 'files', 'c', first))
  rmSync(join(dataDir, 'secret.key'))
  // It makes a new one.
  await startAndEnd({ DATA_DIR: dataDir })
  await runWell('backup', settingsOf(dataDir), ['--to', path])
  return stateOf(dataDir, path)
}

const secretIn = (dataDir: string): string => readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()

const stateOf = (dataDir: string, path: string): Promise<State> =>
  withDatabase(dataDir, async ({ client }) => ({
    path,
    rows: await contentOf(client),
    files: await filesIn(dataDir),
    secret: secretIn(dataDir),
    rowSecurity: await rowSecurityOf(client),
  }))

const COMPLETE = 'A restore was ended right after it had come in.'
const UNDONE = 'A restore was ended before it had come in.'

/** What a start finds after the kill: the whole state of before or of the backup, and nothing between. */
const look = async (dataDir: string, before: State, wanted: State, withApp: boolean) => {
  const left = marksIn(dataDir).length
  const kept = (await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('.n19'))
  const found = await withDatabase(dataDir, async ({ client, postgres }) => {
    const rows = await contentOf(client)
    const rowSecurity = await rowSecurityOf(client)
    if (withApp) return { rows, rowSecurity, ended: null }
    return { rows, rowSecurity, ended: await finishRestore(dataDir, { ...postgres.app }) }
  })
  const state = differences(wanted.rows, found.rows).length === 0 ? wanted : before
  const said = withApp ? await startAndEnd({ DATA_DIR: dataDir }) : (found.ended ?? '')
  const ending = state === wanted ? COMPLETE : UNDONE
  const files = await filesIn(dataDir)
  const wrong = [
    ...differences(state.rows, found.rows).map((name) => `rows of ${name} are of no state`),
    ...unless(found.rowSecurity === state.rowSecurity, 'row security differs'),
    ...unless(secretIn(dataDir) === state.secret, 'the secret is not that of the rows'),
    ...[...state.files]
      .filter(([name, hash]) => files.get(name) !== hash)
      .map(([name]) => `the file ${name} is not whole`),
    ...[...files]
      .filter(([name, hash]) => ![before, wanted].some((one) => one.files.get(name) === hash))
      .map(([name]) => `the file ${name} is of no state`),
    ...unless(left === 0 || said.includes(ending), `the next start only said “${said.trim()}”`),
    ...unless(marksIn(dataDir).length === 0, 'a secret was left beside its place'),
    ...unless(state === before || kept.length > 0, 'what was there before is in no backup'),
    ...(await brokenBackups(join(dataDir, 'backups'))),
    ...(await tooMuchLeft(dataDir)),
  ]
  return { state, wrong }
}

const marksIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => /^secret\.key\..*\.restored$/.test(name))

/** A kill leaves at most one file of each kind, which is cleared away later. */
const tooMuchLeft = async (dataDir: string): Promise<readonly string[]> => {
  const half = await readdir(join(dataDir, 'files', 'tmp'))
  const parts = await partsIn(join(dataDir, 'backups'))
  return unless(half.length + parts.length <= KILLS, `${half.length + parts.length} leftovers`)
}

const drillNext = async (
  dataDir: string,
  here: State,
  next: State,
  number: number,
  tally: Tally,
): Promise<State> => {
  await runWell('restore', settingsOf(dataDir), [next.path, '--yes'])
  const { state, wrong } = await look(dataDir, here, next, false)
  const extra = differences(await filesIn(dataDir), next.files)
  tally.check(`the next restore after kill ${number}`, [
    ...wrong,
    ...unless(state === next, 'it did not come in'),
    ...extra.map((name) => `the file ${name} is too much or not there`),
  ])
  return state
}
