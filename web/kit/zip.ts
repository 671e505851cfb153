// Reads single files out of a ZIP archive, which an XLSX file is. What they unpack to is bounded, whatever they say.

/** Why a file cannot be read. */
export class Unreadable extends Error {
  readonly why: 'notAWorkbook' | 'tooLarge'

  constructor(why: Unreadable['why']) {
    super(why)
    this.why = why
  }
}

export interface Archive {
  /** The text of a file in it; null where there is none of this name. */
  text(name: string): Promise<string | null>
}

interface Entry {
  readonly method: number
  readonly packed: number
  readonly at: number
}

const MOST_ENTRIES = 500
const MOST_UNPACKED = 16_000_000
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535

/** Throws `Unreadable`. */
export const openArchive = (bytes: Uint8Array): Archive => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = within(() => entriesOf(bytes, view))
  const left = { bytes: MOST_UNPACKED }
  return {
    text: async (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return null
      const packed = within(() => packedOf(bytes, view, entry))
      const unpacked = entry.method === 0 ? packed : await inflate(packed, left)
      return new TextDecoder().decode(unpacked)
    },
  }
}

/** Places that lie outside of the file are a fault of the file. */
const within = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('notAWorkbook')
  }
}

const entriesOf = (bytes: Uint8Array, view: DataView): ReadonlyMap<string, Entry> => {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw new Unreadable('tooLarge')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let left = count; left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new Unreadable('notAWorkbook')
    const named = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + named))
    entries.set(name.replaceAll('\\', '/'), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + named + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** It stands last, before a comment. */
const endOf = (view: DataView): number => {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at
  throw new Unreadable('notAWorkbook')
}

const packedOf = (bytes: Uint8Array, view: DataView, { method, packed, at }: Entry): Uint8Array => {
  if (view.getUint32(at, true) !== LOCAL || (method !== 0 && method !== 8))
    throw new Unreadable('notAWorkbook')
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + packed > bytes.length) throw new Unreadable('notAWorkbook')
  return bytes.subarray(start, start + packed)
}

/** What all files of the archive unpack to is counted, and no more is unpacked than that. */
const inflate = async (packed: Uint8Array, left: { bytes: number }): Promise<Uint8Array> => {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const parts: Uint8Array[] = []
  for (;;) {
    const { value } = await reader.read().catch(() => {
      throw new Unreadable('notAWorkbook')
    })
    if (value === undefined) break
    left.bytes -= value.length
    if (left.bytes < 0) {
      void reader.cancel()
      throw new Unreadable('tooLarge')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
