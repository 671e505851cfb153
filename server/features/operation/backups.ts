// Where the installation keeps its backups: a folder, or a folder of a bucket.
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/platform/config.ts'
import { type Source, writeBackup } from './backup.ts'
import { type Why, nameOfBackup, nextName, readName, surplus } from './backup-rules.ts'
import {
  type Address,
  bucketOf,
  download,
  isInBucket,
  listBucket,
  removeFromBucket,
  upload,
  withDownload,
} from './bucket.ts'
import { SMALLEST } from './encrypted-file.ts'
import type { Manifest } from './manifest.ts'

export interface KeptBackup {
  readonly name: string
  /** In ISO 8601. */
  readonly madeAt: string
  /** In bytes. */
  readonly size: number
  readonly why: Why
}

/**
 * Those that were made by themselves, by the page or by the command without a name of its own; the newest first. A file
 * that is too small for a backup is none, whatever its name.
 */
export const listBackups = async (config: Config): Promise<readonly KeptBackup[]> => {
  const found = await listAll(config)
  return found
    .flatMap(({ name, size }) => {
      const named = readName(name)
      return named === null || size < SMALLEST ? [] : [{ name, size, ...named }]
    })
    .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))
}

const listAll = (config: Config) => {
  const bucket = bucketOf(config.backupDir)
  return bucket ? listBucket(config, bucket) : listFolder(config.backupDir)
}

/** A folder that is not there, or not to be read, has no backup in it. */
const listFolder = async (folder: string) => {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      // An old one may be cleared away between the two looks.
      const file = await stat(join(folder, name)).catch(() => null)
      return file?.isFile() ? [{ name, size: file.size }] : []
    }),
  )
  return found.flat()
}

const inBucket = ({ Bucket, Key }: Address, name: string): Address => ({
  Bucket,
  Key: `${Key.replace(/\/$/, '')}/${name}`,
})

export interface Made {
  /** Path or address. */
  readonly place: string
  readonly name: string
  readonly size: number
  readonly manifest: Manifest
}

interface Making {
  readonly passphrase: string
  readonly at: Date
  /** Before what it was made, for a name that says so. */
  readonly why?: Why
}

/** Makes a backup and puts it where backups lie, under a name that no other has. */
export const makeBackup = async (config: Config, source: Source, making: Making): Promise<Made> => {
  const name = nameOfBackup(making.at, making.why)
  const { passphrase } = making
  const bucket = bucketOf(config.backupDir)
  if (bucket) {
    const taken = new Set((await listAll(config)).map((one) => one.name))
    let free = name
    while (taken.has(free)) free = nextName(free)
    return sendToBucket(config, source, { address: inBucket(bucket, free), passphrase })
  }
  if (dirname(config.backupDir) === config.dataDir) await makeDataDir(config)
  const { path, ...written } = await writeBackup(join(config.backupDir, name), source, {
    passphrase,
    whereTaken: (taken) => join(config.backupDir, nextName(basename(taken))),
  })
  return { ...written, place: path, name: basename(path) }
}

/** Makes a backup at a place that was named: a path, or an address in a bucket. Nothing is there yet. */
export const makeBackupAt = async (
  config: Config,
  source: Source,
  { place, passphrase }: { readonly place: string; readonly passphrase: string },
): Promise<Omit<Made, 'name'>> => {
  const address = bucketOf(place)
  if (address) {
    if (await isInBucket(config, address)) throw new Error(`${place} exists already; nothing was written.`)
    return sendToBucket(config, source, { address, passphrase })
  }
  const { path, ...written } = await writeBackup(place, source, { passphrase })
  return { ...written, place: path }
}

interface Sending {
  readonly address: Address
  readonly passphrase: string
}

/** On its way to a bucket a backup is on this machine, whole, before any of it leaves. */
const sendToBucket = async (
  config: Config,
  source: Source,
  { address, passphrase }: Sending,
): Promise<Made> => {
  await makeDataDir(config)
  await removeUnsent(config.dataDir)
  const folder = await mkdtemp(join(config.dataDir, UNSENT))
  try {
    const name = basename(address.Key)
    const { path, ...written } = await writeBackup(join(folder, 'backup.n19'), source, { passphrase })
    await upload(config, address, path)
    return { ...written, name, place: `s3://${address.Bucket}/${address.Key}` }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const makeDataDir = ({ dataDir }: Config) => mkdir(dataDir, { recursive: true, mode: 0o700 })

/** Not as a folder of backups may be called, which somebody has put there. */
const UNSENT = 'unsent-backup-'
const DAY = 86_400_000

/** What was ended on its way to a bucket. */
const removeUnsent = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const found = name.startsWith(UNSENT) && (await stat(join(dataDir, name)).catch(() => null))
    if (found && Date.now() - found.mtimeMs > DAY)
      await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** The bytes of one that is kept; null where there is none of this name. */
export const readBackup = async (
  config: Config,
  name: string,
): Promise<{ readonly body: Readable; readonly size: number } | null> => {
  const kept = (await listBackups(config)).find((one) => one.name === name)
  if (!kept) return null
  const bucket = bucketOf(config.backupDir)
  if (bucket) return download(config, inBucket(bucket, name))
  return { body: createReadStream(join(config.backupDir, name)), size: kept.size }
}

/** Works with a kept backup as a file of this machine. */
export const withBackup = <T>(
  config: Config,
  name: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const bucket = bucketOf(config.backupDir)
  return bucket ? withDownload(config, inBucket(bucket, name), work) : work(join(config.backupDir, name))
}

/** Removes what is older than is promised. */
export const clearBackups = async (config: Config, now: number): Promise<void> => {
  const bucket = bucketOf(config.backupDir)
  const names = (await listBackups(config)).map(({ name }) => name)
  for (const name of surplus(names, now)) {
    if (bucket) await removeFromBucket(config, inBucket(bucket, name))
    else await rm(join(config.backupDir, name), { force: true })
  }
}
