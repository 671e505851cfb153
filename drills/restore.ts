// `npm run drill -- restore [rounds]`: a large installation is backed up, brought back again and again, each row and
// file compared, and each damaged backup refused; with the time of both against COPY alone.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fill, large } from '../bench/large.ts'
import { KEPT_ROWS, type Source, writeBackup } from '#server/features/operation/backup.ts'
import { checkBackup, restoreBackup } from '#server/features/operation/restore.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { beginLoading, copyIn, copyOut, listTables, openCopy } from '#server/platform/copy.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { openLocalFiles } from '#server/platform/files-local.ts'
import { migrate } from '#server/platform/migrate.ts'
import { secretsFrom } from '#server/platform/secrets.ts'

const DAMAGES = 40
const FILES = 200
const passphrase = 'the passphrase of the drill'

export const runRestoreDrill = async (): Promise<void> => {
  const rounds = Number(process.argv[3] ?? 20)
  const folder = mkdtempSync(join(tmpdir(), 'nineteen-restore-'))
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  const asSuperuser = (database: string) => ({ ...postgres.superuser, database })
  try {
    await prepare(postgres.owner, postgres.app.user, asSuperuser)
    const files = await filesIn(join(folder, 'files-of-source'))
    const source: Source = {
      database: asSuperuser('nineteen'),
      files,
      dataDir: join(folder, 'data'),
      secret: 's'.repeat(43),
    }
    for (let n = 0; n < FILES; n += 1)
      await files.write(`c/${COMMUNITY}/${randomBytes(16).toString('hex')}.pdf`, randomBytes(50_000))
    const path = join(folder, 'drill.n19')
    const out = await measureOut(path, source)
    const back = await measureIn(path, source, asSuperuser('empty'), join(folder, 'target'), rounds)
    const refused = await countRefused(path)
    report({ ...out, ...back, rounds, damages: DAMAGES, refused })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const COMMUNITY = '01900000-0000-7000-8000-000000000019'

const prepare = async (
  owner: pg.ClientConfig,
  appRole: string,
  asSuperuser: (database: string) => pg.ClientConfig,
): Promise<void> => {
  const client = new pg.Client({ ...owner })
  await client.connect()
  await migrate(client, appRole)
  await client.end()
  const admin = new pg.Client(asSuperuser('postgres'))
  await admin.connect()
  await admin.query('create database empty template nineteen owner nineteen_owner')
  await admin.end()
  const superuser = new pg.Client(asSuperuser('nineteen'))
  await superuser.connect()
  await fill(superuser, large)
  await superuser.end()
}

const filesIn = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }, dataDir)
  return openLocalFiles(config, secretsFrom('s'.repeat(43)), systemClock)
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0

const thrice = async (work: () => Promise<unknown>): Promise<number> =>
  median([await timed(work), await timed(work), await timed(work)])

const measureOut = async (path: string, source: Source) => {
  const client = await openCopy(source.database)
  const bareOut = await thrice(async () => {
    for (const table of await listTables(client)) for await (const lines of copyOut(client, table)) void lines
  })
  await client.end()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const backup = await thrice(() => writeBackup(path, source, { passphrase }))
  clearInterval(watch)
  const check = await thrice(() => checkBackup(path, passphrase))
  return { bareOut, backup, check, rss: most, bytes: readFileSync(path).length }
}

const measureIn = async (
  path: string,
  source: Source,
  database: pg.ClientConfig,
  dataDir: string,
  rounds: number,
) => {
  const bareIn = await bareCopyIn(source.database, database)
  const files = await filesIn(dataDir)
  const wanted = await contentOf(source.database)
  const times: number[] = []
  let same = 0
  for (let round = 0; round < rounds; round += 1) {
    const backup = await checkBackup(path, passphrase)
    times.push(await timed(() => restoreBackup(backup, { database, files, dataDir, secret: null })))
    const there = await Promise.all(backup.manifest.files.map(({ key, size }) => isThere(files, key, size)))
    if ((await contentOf(database)) === wanted && there.every(Boolean)) same += 1
    process.stdout.write(`\r${round + 1} round trips, ${same} the same `)
  }
  return { bareIn, restore: median(times), same }
}

/** Its bytes were proven against the manifest while they came in. */
const isThere = async (files: Awaited<ReturnType<typeof filesIn>>, key: string, size: number) =>
  (await files.sizeOf(key)) === size

/** The same rows by COPY alone, with all indexes, from memory. */
const bareCopyIn = async (from: pg.ClientConfig, into: pg.ClientConfig): Promise<number> => {
  const [reader, writer] = [await openCopy(from), await openCopy(into)]
  try {
    const tables = await listTables(reader)
    const rows = new Map<string, readonly Buffer[]>()
    for (const table of tables) rows.set(table.name, await copyOut(reader, table).toArray())
    await beginLoading(writer, tables)
    return await timed(async () => {
      for (const table of tables) {
        const copy = copyIn(writer, table)
        for (const lines of rows.get(table.name) ?? []) await copy.write(lines)
        await copy.end()
      }
    })
  } finally {
    await reader.end()
    await writer.end()
  }
}

/** All rows of all tables as one hash, and how many they are. */
const contentOf = async (connection: pg.ClientConfig): Promise<string> => {
  const client = await openCopy(connection)
  const parts: string[] = []
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*)::int, sum(hashtextextended(t::text, 19)) as hash from ${name} t where ${KEPT_ROWS[name] ?? 'true'}`,
    )
    parts.push(`${name} ${JSON.stringify(rows)}`)
  }
  await client.end()
  return parts.join('\n')
}

const countRefused = async (path: string): Promise<number> => {
  const whole = readFileSync(path)
  let refused = 0
  for (let n = 0; n < DAMAGES; n += 1) {
    const at = randomBytes(6).readUIntBE(0, 6) % whole.length
    const bytes = Buffer.from(n % 4 === 3 ? whole.subarray(0, at) : whole)
    if (n % 4 !== 3) bytes[at] = (bytes[at] ?? 0) ^ (1 << (n % 8))
    writeFileSync(`${path}.damaged`, bytes)
    await checkBackup(`${path}.damaged`, passphrase).catch(() => (refused += 1))
  }
  return refused
}

const report = (figures: Readonly<Record<string, number>>): void => {
  const { backup = 0, bareOut = 1, restore = 0, bareIn = 1, rss = 0, bytes = 0 } = figures
  const { same, rounds, refused, damages, check = 0 } = figures
  console.log(
    `\nbackup    ${backup.toFixed(0)} ms, ${(backup / bareOut).toFixed(2)} × COPY TO alone (limit 3)`,
  )
  console.log(
    `restore   ${restore.toFixed(0)} ms, ${(restore / bareIn).toFixed(2)} × COPY FROM alone (limit 3)`,
  )
  console.log(
    `check     ${check.toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB, RSS ${(rss / 1e6).toFixed(0)} MB`,
  )
  console.log(`the same  ${same} of ${rounds} round trips; refused ${refused} of ${damages} damaged backups`)
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/drill-restore.json', JSON.stringify({ node: process.version, ...figures }, null, 2))
  const holds = same === rounds && refused === damages && backup < 3 * bareOut && restore < 3 * bareIn
  if (!holds) process.exitCode = 1
}
