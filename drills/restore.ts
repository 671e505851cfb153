// `npm run drill -- restore [same] [damaged] [speed] [kills] [canaries]`: what docs/operate.md promises of backups, on
// real installations with the built-in database. Every run is printed; the last line counts them.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fill, large } from '../bench/large.ts'
import { endPostgres } from './restore/commands.ts'
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
/** Whatever hangs, hangs no longer. */
const LONGEST = 40 * 60_000

type Part = (source: string, folder: string, tally: Tally) => Promise<void>

const parts: Readonly<Record<string, Part>> = {
  same: (source, folder, tally) => drillRoundTrips(source, folder, ROUNDS, tally),
  damaged: drillDamaged,
  speed: (_source, folder, tally) => drillSpeed(folder, (superuser) => fill(superuser, large), tally),
  kills: async (source, folder, tally) => {
    await drillKillsOfBackup(source, tally)
    await drillKillsOfRestore(source, folder, tally)
    await drillKillsOfMigration(folder, tally)
  },
  canaries: drillCanaries,
}

export const runRestoreDrill = async (): Promise<void> => {
  const named = process.argv.slice(3)
  const unknown = named.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`The restore drill has no ${unknown.join(', ')}, but ${Object.keys(parts).join(', ')}.`)
  const folder = mkdtempSync(join(tmpdir(), 'nineteen-restore-'))
  // PostgreSQL’s own account passes through it when the drill runs as root.
  chmodSync(folder, 0o711)
  const late = setTimeout(() => process.exit(1), LONGEST)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const tally = openTally()
  console.log(machine(folder))
  const source = join(folder, 'source')
  await makeDemo(source)
  for (const [name, part] of Object.entries(parts))
    if (named.length === 0 || named.includes(name)) await runPart(name, part, source, folder, tally)
  clearTimeout(late)
  report(tally)
}

/** A part that breaks off counts as failed, and the next one is run all the same. */
const runPart = async (
  name: string,
  part: Part,
  source: string,
  folder: string,
  tally: Tally,
): Promise<void> => {
  const since = Date.now()
  console.log(`\n${name}`)
  // What it makes is gone before the next one begins.
  const own = join(folder, name)
  mkdirSync(own)
  chmodSync(own, 0o711)
  try {
    await part(source, own, tally)
  } catch (error) {
    tally.check(name, [error instanceof Error ? (error.stack ?? error.message) : String(error)])
  } finally {
    for (const dataDir of [source, ...readdirSync(own).map((one) => join(own, one))]) endPostgres(dataDir)
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
