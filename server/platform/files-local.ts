// Files in a folder of our own. What was answered with 200 has been flushed, the folder's entry too.
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, glob, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { freeOn, openDiskRoom } from './disk-room.ts'
import { signGrant } from './file-grants.ts'
import { demandKey, isPrivateKey, isPublishedKey, typeOfKey } from './file-keys.ts'
import type { Files } from './files.ts'
import { refuse } from './refuse.ts'
import type { Secrets } from './secrets.ts'

const DAY = 86_400_000

export const openLocalFiles = async (
  config: Config,
  secrets: Secrets,
  clock: Clock,
  free = freeOn,
): Promise<Files> => {
  const root = join(config.dataDir, 'files')
  await mkdir(join(root, 'tmp'), { recursive: true })
  await syncFolder(root)
  await syncFolder(config.dataDir)
  await clearLeftovers(join(root, 'tmp'), clock)
  const pathOf = (key: string) => join(root, ...demandKey(key).split('/'))
  const withRoom = openDiskRoom(root, free)
  const files: Files = {
    origin: '',
    grantUrl: async (grant) => `${files.urlOf(grant.key)}?grant=${signGrant(secrets, grant)}`,
    keyOf: (address) => keyInAddress(address, config.publicUrl),
    write: (key, body) =>
      withRoom(body.length, () => land(root, pathOf(key), (file) => file.writeFile(body))),
    receive: (key, body, size) =>
      withRoom(size, () => land(root, pathOf(key), (file) => pour(body, file, size))),
    read: async (key, range) => {
      const file = await openToRead(pathOf(key))
      if (!file) return null
      const { size } = await file.stat()
      return { body: file.createReadStream({ ...range }), contentType: typeOfKey(key), size }
    },
    sizeOf: async (key) => (await stat(pathOf(key)).catch(missing))?.size ?? null,
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
    },
    list: () => listKeys(root, ['c/*/*', 'p/*/*']),
    listPrivate: () => listKeys(root, ['p/*/*']),
    urlOf: (key) => `/files/${key}`,
    check: () => tryOut(files),
  }
  return files
}

async function* listKeys(root: string, patterns: readonly string[]): AsyncGenerator<string> {
  for await (const path of glob(patterns, { cwd: root })) {
    const key = path.replaceAll('\\', '/')
    if (isPublishedKey(key) || isPrivateKey(key)) yield key
  }
}

/** The key in `/files/<key>`, written with or without our own origin. */
export const keyInAddress = (address: string, publicUrl: string): string | null => {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  const key = path.startsWith('/files/') ? path.slice('/files/'.length) : ''
  return isPublishedKey(key) ? key : null
}

/** Writes a byte, reads it back and takes it away. */
export const tryOut = async (files: Files): Promise<void> => {
  const key = `check/${randomBytes(16).toString('hex')}`
  await files.write(key, Uint8Array.of(19))
  const found = await files.read(key)
  const [byte] = found ? await found.body.toArray() : []
  await files.remove(key)
  if (!byte || byte[0] !== 19) throw new Error('The store for files does not give back what it took.')
}

/** A name that is not there until its content is complete and flushed. */
const land = async (
  root: string,
  target: string,
  fill: (file: FileHandle) => Promise<void>,
): Promise<void> => {
  const temporary = join(root, 'tmp', randomBytes(16).toString('hex'))
  const file = await open(temporary, 'wx', 0o600)
  try {
    await fill(file)
    await file.sync()
    await file.close()
    await makeFolder(root, dirname(target))
    await rename(temporary, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}

const pour = async (body: Readable, file: FileHandle, size: number): Promise<void> => {
  let count = 0
  for await (const chunk of body) {
    const bytes: Uint8Array = chunk
    count += bytes.length
    if (count > size) refuse(413, 'This file is larger than was agreed.')
    await file.writeFile(bytes)
  }
  if (count < size) refuse(400, 'This file did not arrive whole. Please send it again.')
}

/** Folders whose entries this process has flushed, all the way up to the root. */
const flushed = new Set<string>()

/** Makes a folder and flushes the entry of each folder above it, once. */
const makeFolder = async (root: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (flushed.has(folder)) return
  for (let at = folder; at !== root && at.startsWith(root); at = dirname(at)) await syncFolder(dirname(at))
  flushed.add(folder)
}

/** Flushes the entries of a folder: what was made or renamed in it. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open a folder to flush it; its journal keeps the entry.
  if (process.platform === 'win32') return
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const openToRead = async (path: string): Promise<FileHandle | null> =>
  open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(missing)

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** What a killed process left half written. */
const clearLeftovers = async (folder: string, clock: Clock): Promise<void> => {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(missing)
    if (found && clock.now() - found.mtimeMs > DAY) await rm(join(folder, name), { force: true })
  }
}
