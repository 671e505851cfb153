// Half a million rows: a backup and a restore against COPY alone of the same tables in the same run, each act a process
// of its own, in turn; and the memory of the commands.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import * as z from 'zod/mini'
import { openSecrets } from '#server/platform/secrets.ts'
import { type Ended, runWell } from './commands.ts'
import {
  type Database,
  bringUp,
  contentOf,
  countOf,
  differences,
  filesIn,
  filesOf,
  withDatabase,
} from './installation.ts'
import { PASSPHRASE } from './same.ts'
import { type Tally, inSeconds, unless } from './tally.ts'

const ROWS = 500_000
const TIMES = 3
/** Times of COPY alone. */
const SLOWEST = 3
const MEGABYTES = 200
const FILES = 200

const acts = ['copy-out', 'backup', 'copy-in', 'restore'] as const
type Figures = Readonly<Record<(typeof acts)[number], readonly number[]>>

/** Fills a database of half a million rows, and answers its community. */
type Fill = (superuser: pg.Client) => Promise<string>

export const drillSpeed = async (folder: string, fill: Fill, tally: Tally): Promise<void> => {
  const [dataDir, back] = [join(folder, 'large'), join(folder, 'large-back')]
  const path = join(folder, 'large.n19')
  const settings = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE }
  const { times, backup, content } = await withDatabase(dataDir, async (database) => {
    await fillLarge(database, dataDir, fill)
    const times = await timeAll(database.postgres.superuser.host, path, dataDir)
    const content = await contentOf(database.client)
    await rm(path)
    return { times, content, backup: await runWell('backup', settings, ['--to', path]) }
  })
  const restored = await runWell('restore', { ...settings, DATA_DIR: back }, [path])
  const found = await withDatabase(back, ({ client }) => contentOf(client))
  tally.check(
    'the large database',
    [
      ...unless(countOf(content) >= ROWS, 'it is not large'),
      ...differences(content, found).map((name) => `rows of ${name} differ`),
      ...differences(await filesIn(dataDir), await filesIn(back)).map((name) => `the file ${name} differs`),
    ],
    `${countOf(content)} rows and ${FILES} files, ${((await stat(path)).size / 1e6).toFixed(1)} MB as a backup`,
  )
  judge('backup', times.backup, times['copy-out'], backup, tally)
  judge('restore', times.restore, times['copy-in'], restored, tally)
}

const fillLarge = async (database: Database, dataDir: string, fill: Fill): Promise<void> => {
  const { client } = database
  await bringUp(database)
  await client.query('create database empty owner nineteen_owner')
  await bringUp(database, 'empty')
  const community = await fill(client)
  await openSecrets(dataDir, null)
  const files = await filesOf(dataDir)
  for (let n = 0; n < FILES; n += 1)
    await files.write(`c/${community}/${randomBytes(16).toString('hex')}.pdf`, randomBytes(50_000))
}

/** Each in turn, there and back again, so that a slow minute of the machine is everybody’s. */
const timeAll = async (host: string, path: string, dataDir: string): Promise<Figures> => {
  const times: Record<(typeof acts)[number], number[]> = {
    'copy-out': [],
    backup: [],
    'copy-in': [],
    restore: [],
  }
  for (let n = 0; n < TIMES; n += 1)
    for (const act of n % 2 === 0 ? acts : acts.toReversed()) {
      const words = [join(import.meta.dirname, 'act.ts'), act, host, path, dataDir]
      const { stdout } = await promisify(execFile)(process.execPath, words, {
        // By it the drill finds what it has left running.
        cwd: dataDir,
        timeout: 600_000,
      })
      const ms = z.parse(z.number(), JSON.parse(stdout))
      console.log(`  ${act.padEnd(9)} ${inSeconds(ms)}`)
      times[act].push(ms)
    }
  return times
}

const judge = (
  name: 'backup' | 'restore',
  own: readonly number[],
  bare: readonly number[],
  command: Ended,
  tally: Tally,
): void => {
  // The quickest of each: whatever else the machine does only adds to it.
  const [quickest, alone] = [Math.min(...own), Math.min(...bare)]
  const ratio = quickest / alone
  tally.check(
    name,
    [
      ...unless(ratio <= SLOWEST, `slower than ${SLOWEST} × COPY alone`),
      ...unless(command.peak < MEGABYTES, `more than ${MEGABYTES} MB`),
      ...unless(command.peak > 0, 'its memory was not seen'),
    ],
    `${inSeconds(quickest)}, ${ratio.toFixed(2)} × COPY alone (${inSeconds(alone)}); ` +
      `the command ${inSeconds(command.ms)}, at most ${command.peak.toFixed(0)} MB`,
  )
  tally.figure(`${name}Ratio`, Number(ratio.toFixed(2)))
  tally.figure(`${name}Megabytes`, Number(command.peak.toFixed(0)))
  tally.figure(`${name}Of500000`, inSeconds(quickest))
}
