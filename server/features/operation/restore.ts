// Brings a backup back. The whole file is proven before the first statement; then rows, files, secret and log of
// erasures come in beside what is there, and one commit makes them the state of the installation.
import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { erasureLog } from '#server/features/admin/erasure-log.ts'
import type { Config } from '#server/platform/config.ts'
import {
  type CopyIn,
  type Table,
  analyze,
  beginLoading,
  copyIn,
  commitLoading,
  countCommunities,
  endLoading,
  openCopy,
} from '#server/platform/copy.ts'
import { syncFolder } from '#server/platform/files-local.ts'
import type { Files } from '#server/platform/files.ts'
import { knownMigrations } from '#server/platform/migrate.ts'
import { findHome } from '#server/platform/postgres-cluster.ts'
import { finishRestore, restoredSecret } from '#server/platform/secrets.ts'
import { readArchive, textOf } from './archive.ts'
import { naming } from './command.ts'
import { type Key, UnfitBackup, findKey } from './encrypted-file.ts'
import { type Opened, filesOf, openTarget } from './installation.ts'
import { type Manifest, fileOf, hashOfSecret, part, refuseOtherVersion, tableOf } from './manifest.ts'
import { demandRoom, withRoomTold } from './room.ts'

/** A backup that was read to its end and is whole. */
export interface Backup {
  readonly path: string
  readonly key: Key
  readonly manifest: Manifest
  readonly secret: string
  readonly erasures: string
  /** How many bytes its rows are; with their indexes they take up more. */
  readonly rowBytes: number
}

export interface Target {
  /** How the owner of the tables connects, or a superuser. They are migrated already. */
  readonly database: pg.ClientConfig
  readonly files: Pick<Files, 'list' | 'receive' | 'remove' | 'sizeOf'>
  readonly dataDir: string
  /** The secret of the settings; null: it is the one in the data folder. */
  readonly secret: string | null
}

/** Reads the whole file. Whatever is wrong with it is a sentence. */
export const checkBackup = async (path: string, passphrase: string): Promise<Backup> => {
  const key = await findKey(path, passphrase).catch(naming(path))
  const texts = new Map<string, string>()
  let rowBytes = 0
  const manifest = await readArchive(path, key, async (name, size, bytes) => {
    if (tableOf(name) !== null) rowBytes += size
    if (name === part.secret || name === part.erasures) texts.set(name, await textOf(bytes))
    else for await (const chunk of bytes) void chunk
  }).catch((error: unknown) => {
    // Beside the pieces' own proof: a packed stream that ends early, or a manifest of another form.
    if (error instanceof Error && !('syscall' in error)) throw new UnfitBackup('damaged')
    throw error
  })
  refuseOtherVersion(manifest, await knownMigrations())
  const secret = texts.get(part.secret) ?? ''
  if (hashOfSecret(secret) !== manifest.secret) throw new UnfitBackup('damaged')
  return { path, key, manifest, secret, erasures: texts.get(part.erasures) ?? '', rowBytes }
}

/** Refuses a secret of the settings that is not the one under which this backup’s values are encrypted. */
export const refuseOtherSecret = (backup: Backup, secret: string | null): void => {
  if (secret !== null && secret !== backup.secret)
    throw new UnfitBackup(
      'secret',
      'SECRET_KEY is not the secret of this backup. Take it out of the settings, so that the backup’s own is put into the data folder, or set it to that one.',
    )
}

/**
 * Restores into the installation of these settings, in whose place nothing runs. `look` sees first what is there and how
 * many communities it has, and may refuse.
 */
export const restoreInstallation = async (
  config: Config,
  backup: Backup,
  look: (communities: number, there: Opened) => Promise<void>,
): Promise<void> => {
  const there = await openTarget(config)
  try {
    const files = await filesOf(config, backup.secret)
    const needed = await roomFor(backup, config, files)
    await demandRoom(config.dataDir, needed)
    const client = await openCopy(there.database)
    await look(await countCommunities(client).finally(() => client.end()), there)
    await there.update()
    await restoreBackup(backup, {
      database: there.database,
      files,
      dataDir: config.dataDir,
      secret: config.secretKey,
    }).catch(async (error: unknown) => {
      throw await withRoomTold(error, config.dataDir, needed)
    })
  } finally {
    await there.close()
  }
}

/** What the data folder needs at least: the rows where the database is in it, and the files that are not there yet. */
const roomFor = async (
  { manifest, rowBytes }: Backup,
  config: Config,
  files: Pick<Files, 'sizeOf'>,
): Promise<number> => {
  let bytes = hasRows(config) ? rowBytes : 0
  if (config.files.kind === 'local')
    for (const { key, size } of manifest.files) if ((await files.sizeOf(key)) === null) bytes += size
  return bytes
}

/** As root the built-in database may lie on another disk. */
const hasRows = ({ database, dataDir }: Config): boolean =>
  database === null && findHome(dataDir).folder.startsWith(dataDir)

/** Replaces everything that is there by what is in the backup, or changes nothing. */
export const restoreBackup = async (backup: Backup, target: Target): Promise<void> => {
  refuseOtherSecret(backup, target.secret)
  await finishRestore(target.dataDir, target.database)
  const client = await openCopy(target.database)
  const added: string[] = []
  const mark = randomBytes(8).toString('hex')
  let isUndecided = false
  try {
    const forced = await beginLoading(client, backup.manifest.tables)
    // From here on the next start finds that there was a restore, and says what became of it.
    const secret = await writeBeside(restoredSecret(target.dataDir, mark), `${backup.secret}\n`)
    await load(backup, target, client, added)
    await addErasures(target.dataDir, backup.erasures)
    await endLoading(client, forced, mark, backup.manifest.madeAt)
    // What becomes of a commit that is not answered, the next start finds out by the mark: until then all stays.
    isUndecided = true
    await commitLoading(client)
    if (target.secret === null) await secret.place(join(target.dataDir, 'secret.key')).catch(missing)
    else await secret.discard()
    await analyze(client)
  } finally {
    await client.end()
    if (!isUndecided) {
      await rm(restoredSecret(target.dataDir, mark), { force: true })
      for (const key of added) await target.files.remove(key)
    }
  }
  await removeOthers(target, backup.manifest)
}

/** Rows and files, proven a second time while they come in. The keys of files that were not there go into `added`. */
const load = async (backup: Backup, { files }: Target, client: pg.Client, added: string[]): Promise<void> => {
  const tables = new Map(backup.manifest.tables.map((table) => [table.name, table]))
  let current: { readonly name: string; readonly copy: CopyIn } | null = null
  const openTable = async (name: string): Promise<CopyIn> => {
    if (current?.name === name) return current.copy
    await current?.copy.end()
    current = { name, copy: copyIn(client, tables.get(name) ?? unknownTable(name)) }
    return current.copy
  }
  await readArchive(backup.path, backup.key, async (name, size, bytes) => {
    const [table, key] = [tableOf(name), fileOf(name)]
    if (table !== null) {
      const copy = await openTable(table)
      for await (const lines of bytes) await copy.write(lines)
      return
    }
    await current?.copy.end()
    current = null
    if (key === null) for await (const chunk of bytes) void chunk
    else {
      if ((await files.sizeOf(key)) === null) added.push(key)
      await files.receive(key, Readable.from(bytes), size)
    }
  })
}

const unknownTable = (name: string): Table => {
  throw new Error(`The backup has rows of a table ${name} that it does not name.`)
}

/** Who was erased since the backup stands in the log of here, who was erased elsewhere in that of the backup. */
const addErasures = async (dataDir: string, log: string): Promise<void> => {
  const path = erasureLog(dataDir)
  const here = await readFile(path, 'utf8').catch(() => '')
  const lines = [...new Set([...here.split('\n'), ...log.split('\n')])].filter((line) => line !== '')
  if (lines.length === 0) return
  const merged = await writeBeside(`${path}.restored`, `${lines.join('\n')}\n`)
  await merged.place(path)
}

/** A start right behind the commit was quicker, and has put it in its place. */
const missing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

interface Beside {
  /** Puts it in its place, whatever is there. */
  place(path: string): Promise<void>
  /** Takes it away unless it is in its place. */
  discard(): Promise<void>
}

/** A whole and flushed file beside the place that it is for. */
const writeBeside = async (beside: string, text: string): Promise<Beside> => {
  const file = await open(beside, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  return {
    place: async (path) => {
      await rename(beside, path)
      await syncFolder(dirname(path))
    },
    discard: () => rm(beside, { force: true }),
  }
}

/** What belonged to the state before, after the new one is there for good. */
const removeOthers = async ({ files }: Target, { files: restored }: Manifest): Promise<void> => {
  const ours = new Set(restored.map(({ key }) => key))
  for await (const key of files.list()) if (!ours.has(key)) await files.remove(key)
}
