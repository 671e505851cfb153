// What is inside of a backup: a tar of table rows, files, secret and manifest, packed by zstd. Written and read in one
// pass, part by part, never whole in memory.
import { type Hash, createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as tar from 'tar-stream'
import { type Key, UnfitBackup, decrypt } from './encrypted-file.ts'
import { type Manifest, part, readManifest, tableOf } from './manifest.ts'

type Bytes = AsyncIterable<Uint8Array>

export interface Archive {
  add(name: string, bytes: Buffer): Promise<void>
  /** A part whose size is known before its bytes have come. */
  pour(name: string, size: number, bytes: Bytes): Promise<void>
}

/** What zstd answers at once: each answer is a way to another thread and back. */
const CHUNK = 256 * 1024

/** The packed bytes of an archive while `fill` adds its parts. A fault of either ends both. */
export async function* pack(fill: (archive: Archive) => Promise<void>): AsyncGenerator<Buffer> {
  const packed = tar.pack()
  const filling = fill({
    add: (name, bytes) => addTo(packed, name, bytes.length, [bytes]),
    pour: (name, size, bytes) => addTo(packed, name, size, bytes),
  }).then(
    () => packed.finalize(),
    (error: unknown) => {
      packed.destroy(error instanceof Error ? error : new Error(String(error)))
    },
  )
  const zstd = createZstdCompress({ chunkSize: CHUNK, params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const packing = pipeline(Readable.from(packed), zstd)
  packing.catch(() => undefined)
  yield* zstd
  await Promise.all([packing, filling])
}

const addTo = async (
  packed: tar.Pack,
  name: string,
  size: number,
  bytes: Bytes | readonly Uint8Array[],
): Promise<void> => {
  const done = Promise.withResolvers<void>()
  done.promise.catch(() => undefined)
  const entry = packed.entry({ name, size }, (error) => (error ? done.reject(error) : done.resolve()))
  entry.on('error', done.reject)
  for await (const chunk of bytes)
    if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done.promise])
  entry.end(null)
  await done.promise
}

/** Is given each part in turn, and takes all of its bytes. */
export type Visit = (name: string, size: number, bytes: Bytes) => Promise<void>

/**
 * Reads a backup from its first byte to its last and proves each part against the manifest. What is visited before
 * the end is only known to be whole once this answers.
 */
export const readArchive = async (path: string, key: Key, visit: Visit): Promise<Manifest> => {
  let fault: unknown = null
  const note = (error: unknown): void => void (fault = error)
  try {
    return await readParts(noting(decrypt(path, key), note), visit)
  } catch (error) {
    // A part that ends early only says that it was destroyed: why, the pieces have said before.
    throw fault ?? error
  }
}

/** Only its own faults: what its reader throws into it is none. */
async function* noting(
  source: AsyncGenerator<Uint8Array>,
  note: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const next = () =>
    source.next().catch((error: unknown) => {
      note(error)
      throw error
    })
  try {
    for (let one = await next(); !one.done; one = await next()) yield one.value
  } finally {
    await source.return(undefined)
  }
}

const readParts = async (source: Bytes, visit: Visit): Promise<Manifest> => {
  const found = new Map<string, Found>()
  let manifest: Manifest | null = null
  const extract = tar.extract()
  const unpacking = pipeline(Readable.from(source), createZstdDecompress({ chunkSize: CHUNK }), extract)
  unpacking.catch(() => undefined)
  for await (const entry of extract) {
    const { name } = entry.header
    const size = entry.header.size ?? 0
    const bytes = buffersOf(entry)
    if (manifest) throw new UnfitBackup('damaged')
    if (name === part.manifest) manifest = readManifest(await textOf(bytes))
    else await visit(name, size, counted(bytes, foundOf(found, tableOf(name) ?? name)))
  }
  await unpacking
  if (!manifest || !isAsSaid(manifest, found)) throw new UnfitBackup('damaged')
  return manifest
}

/** The library’s types leave open of what its entries are streams. */
async function* buffersOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk
}

export const textOf = async (bytes: Bytes): Promise<string> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export interface Found {
  readonly hash: Hash
  size: number
  /** Each row is a line; within a row a new line is written as two signs. */
  lines: number
}

const foundOf = (all: Map<string, Found>, name: string): Found => {
  const known = all.get(name) ?? nothingFound()
  all.set(name, known)
  return known
}

export const nothingFound = (): Found => ({ hash: createHash('sha256'), size: 0, lines: 0 })

async function* counted(bytes: Bytes, found: Found): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    count(chunk, found)
    yield chunk
  }
}

export const count = (chunk: Uint8Array, found: Found): void => {
  found.hash.update(chunk)
  found.size += chunk.length
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) found.lines += 1
}

const isAsSaid = ({ tables, files, erasures }: Manifest, found: ReadonlyMap<string, Found>): boolean => {
  const hashes = new Map([...found].map(([name, { hash }]) => [name, hash.digest('hex')]))
  const said = [
    ...tables.map(({ name, sha256, rows }) => ({ name, sha256, holds: found.get(name)?.lines === rows })),
    ...files.map(({ key, sha256, size }) => ({
      name: part.file(key),
      sha256,
      holds: found.get(part.file(key))?.size === size,
    })),
    { name: part.erasures, sha256: erasures, holds: true },
  ]
  return (
    said.every(({ name, sha256, holds }) => holds && hashes.get(name) === sha256) &&
    found.has(part.secret) &&
    found.size === said.length + 1
  )
}
