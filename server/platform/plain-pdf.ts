// A PDF that only shows something: what would act when it is opened is refused, and nothing is changed in the file.
import { inflateSync } from 'node:zlib'
import { isPdf } from './file-types.ts'
import { refuse } from './refuse.ts'

const NO_PDF = 'This is not a PDF that can be read. Please send it again or choose another.'
const LOCKED = 'This PDF is locked with a password. Please send one that opens without.'
const ACTS = 'This PDF holds a program or another file. Please send a plain one, or a photo.'
const PACKED = 'This PDF is packed in a way that cannot be looked into. Please send a photo.'

/** Names of what acts, whatever stands around them: long enough that no picture has them by chance. */
const ACTING = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA)(?![A-Za-z])/

/** So short that a picture may have them by chance: looked for outside of what is packed. */
const SHORT = /\/(JS|EF)(?![A-Za-z])/

/** Of all that is unpacked together. */
const MOST = 40 * 1024 * 1024

/** Where a photo would do as well. */
const OR_A_PHOTO = { acts: ACTS, packed: PACKED }

/** Returns when the file is a plain PDF, else refuses with the reason. */
export const demandPlainPdf = (bytes: Uint8Array, { acts, packed } = OR_A_PHOTO): void => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!isPdf(bytes) || !/startxref\s+\d+/.test(text)) refuse(400, NO_PDF)
  const { streams, outside } = partsOf(text)
  const objects = streams.filter(holdsObjects).map(unpackedIn({ left: MOST, packed }))
  const said = [outside, ...streams.map(({ head }) => head), ...objects].map(spelledOut)
  if (said.some((part) => /\/Encrypt(?![A-Za-z])/.test(part))) refuse(415, LOCKED)
  if (said.some((part) => SHORT.test(part)) || ACTING.test(spelledOut(text))) refuse(415, acts)
  if (objects.some((part) => ACTING.test(spelledOut(part)))) refuse(415, acts)
}

interface Stream {
  /** What is said of it before it begins. */
  readonly head: string
  readonly body: string
}

/** What lies packed in it, and all else. */
const partsOf = (text: string) => {
  const streams: Stream[] = []
  const outside: string[] = []
  let at = 0
  for (const found of text.matchAll(/stream\r?\n/g)) {
    const begin = found.index + found[0].length
    if (begin < at || text.slice(found.index - 3, found.index) === 'end') continue
    const before = text.slice(at, found.index)
    const ends = text.indexOf('endstream', begin)
    const end = ends < 0 ? text.length : ends
    streams.push({ head: before.slice(before.lastIndexOf('obj') + 3), body: text.slice(begin, end) })
    outside.push(before)
    at = end
  }
  return { streams, outside: [...outside, text.slice(at)].join('\n') }
}

/** Objects may be packed together; without these two nobody finds them there. */
const holdsObjects = ({ head }: Stream): boolean => {
  const said = spelledOut(head)
  return (
    /\/ObjStm(?![A-Za-z])/.test(said) || (/\/First(?![A-Za-z])/.test(said) && /\/N(?![A-Za-z])/.test(said))
  )
}

const unpackedIn =
  (room: { left: number; readonly packed: string }) =>
  ({ head, body }: Stream): string => {
    const said = spelledOut(head)
    const filters = [...said.matchAll(/\/(\w+Decode)\b/g)].map(([, name]) => name)
    if (filters.length === 0) return body
    if (filters.length > 1 || filters[0] !== 'FlateDecode' || /\/Predictor\s*(?!1\b)\d/.test(said))
      return refuse(415, room.packed)
    const bytes = inflated(Buffer.from(body, 'latin1'), room.left) ?? refuse(415, room.packed)
    room.left -= bytes.length
    return bytes.toString('latin1')
  }

const inflated = (packed: Buffer, most: number): Buffer | null => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch {
    return null
  }
}

/** A letter of a name may be written by its number: `/J#53` is `/JS`. */
const spelledOut = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
