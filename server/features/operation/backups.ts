// Where the installation keeps its backups: a folder, or a folder of a bucket.
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/platform/config.ts'
import { type Source, writeBackup } from './backup.ts'
import { nameOfBackup, surplus, timeOfName } from './backup-rules.ts'
import {
  type Address,
  bucketOf,
  download,
  listBucket,
  removeFromBucket,
  upload,
  withDownload,
} from './bucket.ts'
import type { Manifest } from './manifest.ts'

export interface KeptBackup {
  readonly name: string
  /** In ISO 8601. */
  readonly madeAt: string
  /** In bytes. */
  readonly size: number
}

/** Those that were made by themselves, by the page or by the command without a name of its own; the newest first. */
export const listBackups = async (config: Config): Promise<readonly KeptBackup[]> => {
  const bucket = bucketOf(config.backupDir)
  const found = bucket ? await listBucket(config, bucket) : await listFolder(config.backupDir)
  return found
    .flatMap(({ name, size }) => {
      const madeAt = timeOfName(name)
      return madeAt === null ? [] : [{ name, madeAt, size }]
    })
    .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))
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
  readonly why?: 'before-restore' | 'before-upgrade'
}

/** Makes a backup and puts it where backups lie. On the way to a bucket it is on this machine, whole, before it leaves. */
export const makeBackup = async (config: Config, source: Source, making: Making): Promise<Made> => {
  const name = nameOfBackup(making.at, making.why)
  const bucket = bucketOf(config.backupDir)
  if (bucket) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    await removeUnsent(config.dataDir)
    const folder = await mkdtemp(join(config.dataDir, UNSENT))
    try {
      const made = await writeTo(join(folder, name), source, making)
      const address = inBucket(bucket, name)
      await upload(config, address, made.place)
      return { ...made, name, place: `s3://${address.Bucket}/${address.Key}` }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return { name, ...(await writeTo(join(config.backupDir, name), source, making)) }
}

const UNSENT = 'backup-'
const DAY = 86_400_000

/** What was ended on its way to a bucket. */
const removeUnsent = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const found = name.startsWith(UNSENT) && (await stat(join(dataDir, name)).catch(() => null))
    if (found && Date.now() - found.mtimeMs > DAY)
      await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

const writeTo = async (place: string, source: Source, { passphrase }: Making) => {
  const manifest = await writeBackup(place, source, { passphrase })
  return { place, manifest, size: (await stat(place)).size }
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
