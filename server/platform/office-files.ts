// Office documents are ZIP archives. We read the list of names in them and never unpack anything.
import type { Ending } from './file-keys.ts'

/** Which office document this archive is, or null: other archives and documents with macros are refused. */
export const officeKind = (bytes: Uint8Array): Ending | null => {
  const names = namesIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!names) return null
  if (names.some((name) => /vbaProject\.bin$|^Basic\/|\/macros?\//i.test(name))) return null
  if (names.includes('[Content_Types].xml')) {
    if (names.includes('word/document.xml')) return 'docx'
    if (names.includes('xl/workbook.xml')) return 'xlsx'
    if (names.includes('ppt/presentation.xml')) return 'pptx'
    return null
  }
  return names[0] === 'mimetype' && isOpenText(bytes) ? 'odt' : null
}

/** OpenDocument begins with its own type, stored and not compressed, at a fixed place. */
const isOpenText = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(38, 38 + 39)).toString('latin1') === 'application/vnd.oasis.opendocument.text'

const END = 0x06054b50
const ENTRY = 0x02014b50
const MOST_ENTRIES = 10_000

/** The names in the archive's own list at its end; null when the list is broken or absurd. */
const namesIn = (bytes: Buffer): readonly string[] | null => {
  const end = endRecord(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count === 0 || count > MOST_ENTRIES) return null
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null
    const length = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    if (name.includes('..') || name.startsWith('/') || name.includes('\0')) return null
    names.push(name)
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

const endRecord = (bytes: Buffer): number => {
  const least = Math.max(0, bytes.length - 22 - 65_535)
  for (let at = bytes.length - 22; at >= least; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  return -1
}
