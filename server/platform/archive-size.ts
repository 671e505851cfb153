// A ZIP archive of a hundred kilobytes can hold gigabytes. So each of its files is unpacked against a limit,
// one at a time and thrown away, before anything is read: what the archive says of its sizes counts for nothing.
import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

export type ArchiveFault = 'broken' | 'tooLarge'

export interface ArchiveLimits {
  readonly entries: number
  /** Bytes of all files together, unpacked. */
  readonly bytes: number
}

/** Null when the archive keeps within the limits, else what is wrong with it. */
export const archiveFault = (bytes: Uint8Array, limits: ArchiveLimits): ArchiveFault | null => {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return faultIn(archive, limits)
  } catch (error) {
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? 'tooLarge'
      : 'broken'
  }
}

const faultIn = (archive: Buffer, limits: ArchiveLimits): ArchiveFault | null => {
  const end = endOf(archive)
  if (end < 0) return 'broken'
  const count = archive.readUInt16LE(end + 10)
  if (count === 0) return 'broken'
  if (count > limits.entries) return 'tooLarge'
  let at = archive.readUInt32LE(end + 16)
  let left = limits.bytes
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) return 'broken'
    left -= unpackedSize(archive, at, left)
    if (left < 0) return 'tooLarge'
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return null
}

/** The real size of the file whose entry stands here; throws when it is more than `most`. */
const unpackedSize = (archive: Buffer, entry: number, most: number): number => {
  const method = archive.readUInt16LE(entry + 10)
  const packed = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  if (archive.readUInt32LE(local) !== LOCAL) throw new Error('No file where the list says there is one.')
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  if (from + packed > archive.length) throw new Error('A file goes on after the end of the archive.')
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new Error('A way of packing that spreadsheets do not use.')
  return inflateRawSync(archive.subarray(from, from + packed), { maxOutputLength: most + 1 }).length
}

const endOf = (archive: Buffer): number => {
  const least = Math.max(0, archive.length - 22 - 65_535)
  for (let at = archive.length - 22; at >= least; at -= 1) if (archive.readUInt32LE(at) === END) return at
  return -1
}
