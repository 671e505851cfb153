// What a file is, by its first bytes; what it says of itself counts for nothing.
import { fileTypeFromBuffer } from 'file-type'
import { worded } from '#contract/words/worded.ts'
import type { Ending } from './file-keys.ts'

/** What of a file is enough to know it by. */
export const HEAD_BYTES = 64 * 1024

/** The types that a picture may be sent as; `image/jpg` is what many phones say. */
const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
]

const videos: Readonly<Record<string, Ending>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

export const videoTypes: readonly string[] = Object.keys(videos)

export const endingOfVideo = (type: string): Ending | null => videos[type] ?? null

/** Which of the picture formats that we decode the bytes begin as, or null. */
export const pictureType = async (head: Uint8Array): Promise<string | null> => {
  const mime = await mimeOf(head)
  return pictureTypes.includes(mime) ? mime : null
}

/** How a file with these first bytes would be published, or null when it is no video that browsers play. */
export const videoEnding = async (head: Uint8Array): Promise<Ending | null> => {
  const mime = await mimeOf(head)
  return mime === 'video/x-m4v' ? 'mp4' : endingOfVideo(mime)
}

/** How a material with this content is published; `picture` for what will be encoded anew. */
export const materialKind = async (bytes: Uint8Array): Promise<Ending | 'picture' | null> => {
  // Containers are looked at by our own reader, which never unpacks anything.
  if (startsWith(bytes, 'PK')) return officeKind(bytes)
  if (isPdf(bytes)) return 'pdf'
  const mime = await mimeOf(bytes.subarray(0, HEAD_BYTES))
  if (pictureTypes.includes(mime)) return 'picture'
  if (mime === 'video/mp4' || mime === 'video/x-m4v') return 'mp4'
  if (mime === 'audio/mpeg' || startsWith(bytes, 'ID3')) return 'mp3'
  return mime === '' && isPlainText(bytes) ? 'txt' : null
}

/**
 * What a document is whose text is to be read: `locked` is Word's old format, which is also that of a DOCX with a
 * password, and `other` what has no text of its own. Null for what may be plain text.
 */
export const writtenKind = async (bytes: Uint8Array): Promise<'docx' | 'pdf' | 'locked' | 'other' | null> => {
  if (ARCHIVES.includes(latin(bytes, 3))) return officeKind(bytes) === 'docx' ? 'docx' : 'other'
  if (isPdf(bytes)) return 'pdf'
  const mime = await mimeOf(bytes.subarray(0, HEAD_BYTES))
  if (mime === 'application/x-cfb') return 'locked'
  // These are written in letters, and nobody wants to read them so.
  const isMarkup = /rtf|postscript|xml/.test(mime) || markupOf(bytes) !== null
  return isMarkup ? 'other' : null
}

/** With files, and of nothing. */
const ARCHIVES = ['PK\u0003', 'PK\u0005']

/** Why content that is no picture is refused, for the formats that people do send. */
export const whyNoPicture = async (head: Uint8Array): Promise<string> => {
  const mime = await mimeOf(head)
  const format = formats[mime] ?? markupOf(head)
  if (format === 'HEIC')
    return 'Pictures in the HEIC format cannot be read here. Please save it as JPEG and send that.'
  if (format)
    return worded`This is ${format}, not a picture. Please send a JPEG, PNG, WebP, AVIF or GIF picture.`
  return 'This is not a picture that we can read. Please send a JPEG, PNG, WebP, AVIF or GIF picture.'
}

const formats: Readonly<Record<string, string>> = {
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
  'image/heic-sequence': 'HEIC',
  'application/pdf': 'a PDF document',
  'application/xml': 'an XML document',
  'image/svg+xml': 'an SVG drawing',
  'video/mp4': 'a video',
  'video/webm': 'a video',
  'video/quicktime': 'a video',
  'application/zip': 'an archive',
}

const markupOf = (head: Uint8Array): string | null => {
  const text = new TextDecoder().decode(head.subarray(0, 4096)).trimStart().toLowerCase()
  if (/^<(\?xml[\s\S]*<)?(!doctype svg|svg)/.test(text)) return 'an SVG drawing'
  if (/^<(!doctype html|html|head|body|script)/.test(text)) return 'a web page'
  return text.startsWith('<?xml') ? 'an XML document' : null
}

const mimeOf = async (head: Uint8Array): Promise<string> => {
  if (startsWith(head, 'PK')) return 'application/zip'
  // An end in the middle of a header is for us the same as an unknown type.
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return found?.mime ?? ''
}

const startsWith = (bytes: Uint8Array, text: string): boolean => latin(bytes, text.length) === text

const latin = (bytes: Uint8Array, length: number): string =>
  Buffer.from(bytes.subarray(0, length)).toString('latin1')

/** Scanners put a byte-order mark or empty lines before it; nothing that says something may stand there. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\s\0]*%PDF-/.test(
    Buffer.from(bytes.subarray(0, 1024)).toString('latin1'),
  )

const isPlainText = (bytes: Uint8Array): boolean => {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Which office document this archive is, or null: other archives and documents with macros are refused. */
const officeKind = (bytes: Uint8Array): Ending | null => {
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
