// The backup is killed while it writes, beside a running server and in its place: the rows stay, what lies in the
// folder is whole, and the next one works.
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Manner, type Running, hasEnded, run } from './commands.ts'
import { type Content, contentOf, differences, withDatabase } from './installation.ts'
import { type Act, KILLS, brokenBackups, inTurn, killAll, nameOf, partsIn, timeOf } from './kills.ts'
import { settingsOf } from './same.ts'
import { type Tally, unless } from './tally.ts'

const HOURS = 2 * 3_600_000

export const drillKillsOfBackup = async (dataDir: string, tally: Tally): Promise<void> => {
  const backups = join(dataDir, 'backups')
  let left = 0
  const act = backupOf(dataDir, async () => (await partsIn(backups)).length > left)
  const killHalf = async (
    from: number,
    mannerOf: (number: number) => Manner,
    look: () => Promise<Content>,
  ) => {
    const rows = await look()
    return killAll({
      from,
      count: KILLS / 2,
      mannerOf,
      whole: await timeOf(act),
      act: () => act,
      look: async (killed) => {
        const before = left
        left = (await partsIn(backups)).length
        tally.check(
          nameOf('a backup', killed),
          [
            ...differences(rows, await look()).map((name) => `rows of ${name} differ`),
            ...(await brokenBackups(backups)),
            ...unless(left - before <= 1, `${left - before} leftovers of one backup`),
          ],
          left > before ? 'half written' : 'written',
        )
      },
    })
  }
  // Beside a server: its PostgreSQL is the drill’s, and is not killed.
  const beside = await withDatabase(dataDir, ({ client }) =>
    killHalf(
      1,
      () => 'alone',
      () => contentOf(client),
    ),
  )
  const look = () => withDatabase(dataDir, ({ client }) => contentOf(client))
  const inPlace = await killHalf(1 + KILLS / 2, inTurn, look)
  const shown = `${beside} beside a server, ${inPlace} in its place, ${left} of them half written`
  const wrong = [
    ...unless(beside + inPlace === KILLS, 'too few met one under way'),
    ...unless(left > 0, 'none met it half written, which proves nothing'),
  ]
  tally.check('kills of a backup', wrong, shown)
  await drillNext(dataDir, tally)
  tally.figure('killsOfBackup', shown)
}

const backupOf = (dataDir: string, writes: () => Promise<boolean>): Act => ({
  program: 'backup',
  settings: settingsOf(dataDir),
  begins: async (running) => {
    while (!(await writes())) await stillRuns(running)
  },
})

const stillRuns = async ({ child, said }: Running): Promise<void> => {
  if (hasEnded(child)) throw new Error(`It ended before it wrote anything: ${said().trim()}`)
  await sleep(2)
}

/** The next backup works, says what the killed ones have left, and takes it away once nobody can be writing to it. */
const drillNext = async (dataDir: string, tally: Tally): Promise<void> => {
  const backups = join(dataDir, 'backups')
  const left = await partsIn(backups)
  const old = new Date(Date.now() - HOURS)
  for (const name of left) await utimes(join(backups, name), old, old)
  const next = await run('backup', settingsOf(dataDir))
  const parts = await partsIn(backups)
  tally.check(
    'the next backup',
    [
      ...unless(next.code === 0, next.said.trim()),
      ...(await brokenBackups(backups)),
      ...unless(parts.length === 0, `${parts.length} leftovers are still there`),
      ...unless(
        left.length === 0 || next.said.includes('ended before'),
        `it only said “${next.said.trim()}”`,
      ),
    ],
    `took away ${left.length} leftovers`,
  )
}
