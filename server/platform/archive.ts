// A ZIP archive of a hundred kilobytes can hold gigabytes, and two readers can see two archives in one file:
// one that follows the list at its end, and one that takes what comes. So its files are unpacked here, against
// a limit and by the list alone, and packed anew for the library that reads them: the sizes that the archive
// states count for nothing, and every file in the new one was checked.
import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

export type ArchiveFault = 'broken' | 'tooLarge'

export interface ArchiveLimits {
  readonly entries: number
  /** Bytes of the files that are wanted together, unpacked. */
  readonly bytes: number
  readonly wants: (name: string) => boolean
}

export interface Unpacked {
  readonly name: string
  readonly content: Buffer
}

/** The wanted files, or what is wrong with the archive. */
export const unpack = (
  bytes: Uint8Array,
  limits: ArchiveLimits,
): readonly Unpacked[] | { readonly fault: ArchiveFault } => {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return filesIn(archive, limits)
  } catch (error) {
    if (error instanceof TooLarge) return { fault: 'tooLarge' }
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? { fault: 'tooLarge' }
      : { fault: 'broken' }
  }
}

class TooLarge extends Error {}

const filesIn = (archive: Buffer, { entries, bytes, wants }: ArchiveLimits): readonly Unpacked[] => {
  const end = endOf(archive)
  const count = end < 0 ? 0 : archive.readUInt16LE(end + 10)
  if (count === 0) throw new Error('An archive of nothing.')
  if (count > entries) throw new TooLarge()
  const files = new Map<string, Unpacked>()
  let at = archive.readUInt32LE(end + 16)
  let left = bytes
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The list of files is broken.')
    const length = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    if (wants(name)) {
      const content = contentOf(archive, at, left)
      left -= content.length
      if (left < 0) throw new TooLarge()
      if (files.has(name)) throw new Error('Two files of one name.')
      files.set(name, { name, content })
    }
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return [...files.values()]
}

/** The file whose entry stands here, unpacked; throws when it is more than `most`. */
const contentOf = (archive: Buffer, entry: number, most: number): Buffer => {
  const method = archive.readUInt16LE(entry + 10)
  const packed = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  if (archive.readUInt32LE(local) !== LOCAL) throw new Error('No file where the list says there is one.')
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  if (from + packed > archive.length) throw new Error('A file goes on after the end of the archive.')
  const content = archive.subarray(from, from + packed)
  if (method === STORED) return content
  if (method !== DEFLATED) throw new Error('A way of packing that spreadsheets do not use.')
  return inflateRawSync(content, { maxOutputLength: most + 1 })
}

const endOf = (archive: Buffer): number => {
  const least = Math.max(0, archive.length - 22 - 65_535)
  for (let at = archive.length - 22; at >= least; at -= 1) if (archive.readUInt32LE(at) === END) return at
  return -1
}

/** An archive of just these files, not compressed. */
export const pack = (files: readonly Unpacked[]): Buffer => {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content } of files) {
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    parts.push(sign(LOCAL), facts, title, content)
    list.push(sign(ENTRY), Buffer.from([20, 0]), facts, place, title)
    at += 30 + title.length + content.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, sign(END), end])
}

const sign = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
