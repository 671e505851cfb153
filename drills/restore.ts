// `npm run drill -- restore [same] [damaged] [speed] [kills] [canaries]`: what docs/operate.md promises of backups, on
// real installations with the built-in database. Every run is printed; the last line counts them. A name stands for
// all parts that begin with it: `kills` for three, `kills-of-restore` for one of them.
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fill, large } from '../bench/large.ts'
import { endIn } from './restore/commands.ts'
import { drillCanaries } from './restore/canaries.ts'
import { drillDamaged } from './restore/damaged.ts'
import { makeDemo } from './restore/installation.ts'
import { drillKillsOfBackup } from './restore/kills-of-backup.ts'
import { drillKillsOfMigration } from './restore/kills-of-migration.ts'
import { drillKillsOfRestore } from './restore/kills-of-restore.ts'
import { drillRoundTrips } from './restore/same.ts'
import { drillSpeed } from './restore/speed.ts'
import { type Tally, inSeconds, openTally } from './restore/tally.ts'

const ROUNDS = 20
/** A part that hangs, hangs no longer. */
const LONGEST = 30 * 60_000

type Part = (folder: string, tally: Tally, demo: () => Promise<string>) => Promise<void>

const parts: Readonly<Record<string, Part>> = {
  same: async (folder, tally, demo) => drillRoundTrips(await demo(), folder, ROUNDS, tally),
  damaged: async (folder, tally, demo) => drillDamaged(await demo(), folder, tally),
  speed: (folder, tally) =>
    drillSpeed(folder, (superuser) => fill(superuser, { ...large, notices: 32 }), tally),
  'kills-of-backup': async (_folder, tally, demo) => drillKillsOfBackup(await demo(), tally),
  'kills-of-restore': async (folder, tally, demo) => drillKillsOfRestore(await demo(), folder, tally),
  'kills-of-migration': drillKillsOfMigration,
  canaries: async (folder, tally, demo) => drillCanaries(await demo(), folder, tally),
}

const isNamed = (part: string, names: readonly string[]): boolean =>
  names.some((name) => `${part}-`.startsWith(`${name}-`))

export const runRestoreDrill = async (): Promise<void> => {
  const all = Object.entries(parts)
  const named = process.argv.slice(3)
  const unknown = named.filter((name) => !all.some(([part]) => isNamed(part, [name])))
  if (unknown.length > 0)
    throw new Error(`The restore drill has no ${unknown.join(', ')}, but ${Object.keys(parts).join(', ')}.`)
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nineteen-restore-')))
  // PostgreSQL’s own account passes through it when the drill runs as root.
  chmodSync(folder, 0o711)
  // Also when it is ended by hand: its commands are in groups of their own, and would go on without it.
  process.once('exit', () => {
    endIn(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const tally = openTally()
  console.log(machine(folder))
  const demo = openDemo(join(folder, 'source'))
  for (const [name, part] of all)
    if (named.length === 0 || isNamed(name, named)) await runPart(name, part, folder, tally, demo)
  report(tally)
}

/** One installation for all parts, made by the first one that asks for it. */
const openDemo = (dataDir: string): (() => Promise<string>) => {
  let made: Promise<string> | null = null
  return () => (made ??= makeDemo(dataDir).then(() => dataDir))
}

/** A part that breaks off counts as failed, and the next one is run all the same. */
const runPart = async (
  name: string,
  part: Part,
  folder: string,
  tally: Tally,
  demo: () => Promise<string>,
): Promise<void> => {
  const since = Date.now()
  console.log(`\n${name}`)
  const late = setTimeout(() => {
    console.error(`${name} did not end within ${inSeconds(LONGEST)}.`)
    process.exit(1)
  }, LONGEST)
  // What it makes is gone before the next one begins.
  const own = join(folder, name)
  mkdirSync(own)
  chmodSync(own, 0o711)
  try {
    await part(own, tally, demo)
  } catch (error) {
    tally.check(name, [error instanceof Error ? (error.stack ?? error.message) : String(error)])
  } finally {
    clearTimeout(late)
    endIn(folder)
    rmSync(own, { recursive: true, force: true, maxRetries: 5 })
  }
  console.log(`${name}: ${inSeconds(Date.now() - since)}`)
}

/** Linux’s names of what a temporary folder mostly lies on. */
const KINDS: Readonly<Record<number, string>> = {
  0x01021994: 'memory disk',
  0xef53: 'ext4',
  0x58465342: 'xfs',
}

const machine = (folder: string): string => {
  const disk = KINDS[statfsSync(folder).type] ?? 'another file system'
  return (
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / 1e9).toFixed(0)} GB, ` +
    `Node ${process.versions.node}, on ${disk}`
  )
}

const report = ({ passed, failed, figures }: Tally): void => {
  console.log('')
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(20)} ${value}`)
  mkdirSync('dist', { recursive: true })
  const all = { node: process.version, passed: passed(), failed: failed(), ...figures }
  writeFileSync('dist/drill-restore.json', JSON.stringify(all, null, 2))
  console.log(`\n${passed()} passed, ${failed()} failed`)
  if (failed() > 0 || passed() === 0) process.exitCode = 1
}
