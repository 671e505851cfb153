// Makes a backup: every row as it is at one moment, then the files, the secret and the log of erasures, in one
// encrypted file that is there once it is whole.
import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { erasureLog } from '#server/features/admin/erasure-log.ts'
import {
  type Table,
  beginSnapshot,
  copyOut,
  countInstallation,
  findRanVersion,
  listMigrations,
  listTables,
  openCopy,
} from '#server/platform/copy.ts'
import { syncFolder } from '#server/platform/files-local.ts'
import type { Files } from '#server/platform/files.ts'
import { type Archive, count, nothingFound, pack } from './archive.ts'
import { encrypt, makeKey } from './encrypted-file.ts'
import { VERSION } from '#server/platform/version.ts'
import { type Manifest, hashOfSecret, part } from './manifest.ts'
import { withRoomTold } from './room.ts'

export interface Source {
  /** How a role connects that sees every row. */
  readonly database: pg.ClientConfig
  readonly files: Pick<Files, 'list' | 'read'>
  readonly dataDir: string
  readonly secret: string
}

interface Settings {
  readonly passphrase: string
  /** What the passphrase costs to try (encrypted-file.ts). */
  readonly cost?: number
  /** Another path where something has this one already; without it that is refused. */
  readonly whereTaken?: (path: string) => string
}

export interface Written {
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly manifest: Manifest
}

/**
 * What a restore would drop is in no backup: who was signed in, links that may have been used since, answers kept for
 * a second try, and what was about to leave, which may have left since. A backup before an update reads the tables as
 * an earlier version left them: a condition names only columns that its table has always had.
 */
export const KEPT_ROWS: Readonly<Record<string, string>> = {
  sessions: 'false',
  refresh_tokens: 'false',
  second_steps: 'false',
  google_returns: 'false',
  password_resets: 'false',
  set_up_links: 'false',
  idempotency_keys: 'false',
  mails: 'sent_at is not null or failure is not null',
  operation_acts: 'false',
  notification_deliveries: `state <> 'waiting'`,
}

/** Writes a backup to this path, where it is once it is whole. Nothing that is there already is ever replaced. */
export const writeBackup = async (
  path: string,
  source: Source,
  { passphrase, cost, whereTaken = refuseTaken }: Settings,
): Promise<Written> => {
  await findFree(path, whereTaken)
  const key = await makeKey(passphrase, cost)
  const folder = dirname(path)
  await makeLast(folder)
  await removeLeftovers(folder)
  const temporary = `${path}.${randomBytes(4).toString('hex')}.part`
  const file = await open(temporary, 'wx', 0o600)
  const made = Promise.withResolvers<Manifest>()
  try {
    const packed = pack((archive) => fill(archive, source).then(made.resolve))
    await file.writeFile(encrypt(key, packed))
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    const free = await findFree(path, whereTaken)
    await rename(temporary, free)
    await syncFolder(folder)
    return { path: free, size, manifest: await made.promise }
  } catch (error) {
    const { size } = await file.stat().catch(() => ({ size: 0 }))
    await file.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw await withRoomTold(error, folder, size)
  }
}

const refuseTaken = (path: string): never => {
  throw new Error(`${path} exists already; nothing was written.`)
}

/** A path that nothing has. */
const findFree = async (path: string, whereTaken: (path: string) => string): Promise<string> => {
  let free = path
  while (await lstat(free).catch(() => null)) free = whereTaken(free)
  return free
}

/** Makes the last folder of a path and no other: where those above it are missing, a disk is not there. */
const makeLast = async (folder: string): Promise<void> => {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new Error(
        `There is no folder ${dirname(folder)} for the backup. Mount its disk or make the folder; nothing was written.`,
      )
    if (error.code !== 'EEXIST') throw error
  })
}

const HOUR = 3_600_000

/**
 * Clears away what backups that were ended have left in a folder: nobody has written to it for an hour. Answers its
 * names.
 */
export const removeLeftovers = async (folder: string): Promise<readonly string[]> => {
  const removed: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.n19\.[0-9a-f]{8}\.part$/.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (!found || Date.now() - found.mtimeMs < HOUR) continue
    await rm(join(folder, name), { force: true })
    removed.push(name)
  }
  return removed
}

const fill = async (archive: Archive, source: Source): Promise<Manifest> => {
  const { database, files } = await readDatabase(archive, source)
  const erasures = nothingFound()
  // Read after the rows: who is erased meanwhile stands in it, and is erased again when this comes back.
  const log = await readFile(erasureLog(source.dataDir)).catch(() => Buffer.alloc(0))
  count(log, erasures)
  await archive.add(part.erasures, log)
  await archive.add(part.secret, Buffer.from(source.secret))
  const manifest: Manifest = {
    ...database,
    files,
    erasures: erasures.hash.digest('hex'),
    secret: hashOfSecret(source.secret),
  }
  await archive.add(part.manifest, Buffer.from(JSON.stringify(manifest)))
  return manifest
}

/** The rows first, then the files: none is ever changed, so those of the rows' moment are still there. */
const readDatabase = async (archive: Archive, source: Source) => {
  const client = await openCopy(source.database)
  try {
    await beginSnapshot(client)
    const madeAt = new Date().toISOString()
    const counts = await countInstallation(client)
    // Before an update the rows are those of the version that ran last, and it is the one that restores them.
    const version = (await findRanVersion(client)) ?? VERSION
    const migrations = await listMigrations(client)
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) tables.push(await addTable(archive, client, table))
    return {
      database: { version, madeAt, counts, migrations, tables },
      files: await addFiles(archive, source),
    }
  } finally {
    await client.end()
  }
}

const PART = 2 * 1024 * 1024

/** In parts, since an archive wants to know a size before its bytes. One is packed while the next one comes. */
const addTable = async (archive: Archive, client: pg.Client, table: Table) => {
  const found = nothingFound()
  let held: Buffer[] = []
  let size = 0
  let number = 0
  let adding = Promise.resolve()
  const flush = async () => {
    await adding
    adding = archive.add(part.table(table.name, number++), Buffer.concat(held))
    // It is awaited behind the next part.
    adding.catch(() => undefined)
    held = []
    size = 0
  }
  for await (const chunk of copyOut(client, table, KEPT_ROWS[table.name])) {
    const lines: Buffer = chunk
    count(lines, found)
    held.push(lines)
    size += lines.length
    if (size >= PART) await flush()
  }
  if (size > 0 || number === 0) await flush()
  await adding
  return {
    name: table.name,
    columns: [...table.columns],
    rows: found.lines,
    sha256: found.hash.digest('hex'),
  }
}

const addFiles = async (archive: Archive, { files }: Source): Promise<Manifest['files']> => {
  const added: Manifest['files'] = []
  for await (const key of files.list()) {
    const stored = await files.read(key)
    // Removed since it was listed.
    if (!stored) continue
    const found = nothingFound()
    await archive.pour(part.file(key), stored.size, counting(stored.body, found))
    added.push({ key, size: found.size, sha256: found.hash.digest('hex') })
  }
  return added
}

async function* counting(body: Readable, found: ReturnType<typeof nothingFound>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    const bytes: Uint8Array = chunk
    count(bytes, found)
    yield bytes
  }
}
