// The backup is killed, beside a running server and in its place: the rows stay, what lies in the folder is whole, and
// the next one works.
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manner, run, runWell } from './commands.ts'
import { type Content, contentOf, differences, withDatabase } from './installation.ts'
import { KILLS, brokenBackups, inTurn, killAll, nameOf, partsIn } from './kills.ts'
import { settingsOf } from './same.ts'
import { type Tally, unless } from './tally.ts'

const HOURS = 2 * 3_600_000

export const drillKillsOfBackup = async (dataDir: string, tally: Tally): Promise<void> => {
  const backups = join(dataDir, 'backups')
  const settings = settingsOf(dataDir)
  const killHalf = async (
    from: number,
    mannerOf: (number: number) => Manner,
    look: () => Promise<Content>,
  ) => {
    const before = await look()
    return killAll({
      from,
      count: KILLS / 2,
      mannerOf,
      whole: (await runWell('backup', settings)).ms,
      act: () => ({ program: 'backup', settings }),
      look: async (killed) => {
        const parts = await partsIn(backups)
        tally.check(nameOf('a backup', killed), [
          ...differences(before, await look()).map((name) => `rows of ${name} differ`),
          ...(await brokenBackups(backups)),
          ...unless(parts.length <= killed.number, `${parts.length} leftovers`),
        ])
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
  await drillNext(dataDir, tally)
  const shown = `${beside} beside a server, ${inPlace} in its place`
  tally.check('kills of a backup', unless(beside + inPlace === KILLS, 'too few met one under way'), shown)
  tally.figure('killsOfBackup', shown)
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
      ...unless(left.length > 0, 'no kill left anything, which proves nothing'),
      ...unless(parts.length === 0, `${parts.length} leftovers are still there`),
      ...unless(next.said.includes('ended before'), `it only said “${next.said.trim()}”`),
    ],
    `took away ${left.length} leftovers`,
  )
}
