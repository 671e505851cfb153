// The web's fonts as the painter of share pictures can read them: WOFF2 back to TrueType (W3C WOFF 2.0, §5).
import { brotliDecompressSync } from 'node:zlib'
import { type Reader, openReader } from './bytes.ts'

interface Table {
  readonly tag: string
  readonly transformed: boolean
  readonly length: number
}

/** The tags that WOFF2 writes as a number, in its order. */
const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  )

/** A font file as TrueType, under a name that no font of the machine has. Throws where it is no font of ours. */
export const trueTypeOf = (woff2: Buffer, name: string): Buffer => {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is no WOFF2 font.')
  const compressed = woff2.readUInt32BE(20)
  const reader = openReader(woff2, 48)
  const directory = Array.from({ length: woff2.readUInt16BE(12) }, () => readEntry(reader))
  const data = brotliDecompressSync(woff2.subarray(reader.at(), reader.at() + compressed))
  const tables = new Map<string, Buffer>()
  let from = 0
  for (const { tag, length } of directory) {
    tables.set(tag, data.subarray(from, from + length))
    from += length
  }
  const glyphs = directory.find(({ tag }) => tag === 'glyf')
  if (glyphs?.transformed) rebuildGlyphs(tables)
  if (directory.some(({ tag, transformed }) => tag === 'hmtx' && transformed))
    throw new Error('This font leaves its side bearings out.')
  tables.set('name', nameTable(name))
  return written(woff2.subarray(4, 8), tables)
}

const readEntry = (reader: Reader): Table => {
  const flags = reader.u8()
  const tag = (flags & 63) === 63 ? reader.text(4) : (TAGS[flags & 63] ?? '').padEnd(4)
  const version = flags >> 6
  const length = reader.base128()
  // Glyphs are changed unless it is said; of all other tables the opposite holds.
  const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  return { tag: tag.trim(), transformed, length: transformed ? reader.base128() : length }
}

/** Puts `glyf` and `loca` together again, in the long form. */
const rebuildGlyphs = (tables: Map<string, Buffer>): void => {
  const source = tables.get('glyf') ?? Buffer.alloc(0)
  const head = Buffer.from(tables.get('head') ?? Buffer.alloc(54))
  const count = source.readUInt16BE(4)
  const streams = openStreams(source, count)
  const glyphs = Array.from({ length: count }, (_, id) => glyphOf(streams, id))
  const loca = Buffer.alloc((count + 1) * 4)
  let at = 0
  glyphs.forEach((glyph, id) => {
    loca.writeUInt32BE(at, id * 4)
    at += glyph.length
  })
  loca.writeUInt32BE(at, count * 4)
  head.writeInt16BE(1, 50)
  tables.set('glyf', Buffer.concat(glyphs)).set('loca', loca).set('head', head)
}

interface Streams {
  readonly contours: Reader
  readonly points: Reader
  readonly flags: Reader
  readonly glyphs: Reader
  readonly composites: Reader
  readonly boxes: Reader
  readonly instructions: Reader
  readonly hasBox: (id: number) => boolean
}

const openStreams = (source: Buffer, count: number): Streams => {
  let at = 36
  const parts = Array.from({ length: 7 }, (_, place) => {
    const start = at
    at += source.readUInt32BE(8 + place * 4)
    return start
  })
  const open = (place: number) => openReader(source, parts[place] ?? 0)
  const bitmap = parts[5] ?? 0
  return {
    contours: open(0),
    points: open(1),
    flags: open(2),
    glyphs: open(3),
    composites: open(4),
    boxes: openReader(source, bitmap + 4 * ((count + 31) >> 5)),
    instructions: open(6),
    hasBox: (id) => ((source[bitmap + (id >> 3)] ?? 0) & (0x80 >> (id & 7))) !== 0,
  }
}

const glyphOf = (streams: Streams, id: number): Buffer => {
  const contours = streams.contours.i16()
  if (contours === 0) return Buffer.alloc(0)
  const glyph = contours > 0 ? simple(streams, id, contours) : composite(streams)
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)])
}

const simple = (streams: Streams, id: number, contours: number): Buffer => {
  let last = -1
  const ends = Array.from({ length: contours }, () => (last += streams.points.short255()))
  const flags = Buffer.alloc(last + 1)
  const [xs, ys] = [Buffer.alloc((last + 1) * 2), Buffer.alloc((last + 1) * 2)]
  let [x, y] = [0, 0]
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let point = 0; point <= last; point += 1) {
    const flag = streams.flags.u8()
    const [dx, dy] = step(flag & 127, streams.glyphs)
    // On the curve or not; both coordinates in the long form.
    flags[point] = flag >> 7 ? 0 : 1
    xs.writeInt16BE(dx, point * 2)
    ys.writeInt16BE(dy, point * 2)
    x += dx
    y += dy
    box.splice(0, 4, ...around(box, x, y))
  }
  const given = streams.hasBox(id) ? streams.boxes.bytes(8) : numbers(box)
  const instructions = streams.instructions.bytes(streams.glyphs.short255())
  return Buffer.concat([
    numbers([contours]),
    given,
    numbers(ends),
    numbers([instructions.length]),
    instructions,
    flags,
    xs,
    ys,
  ])
}

const around = ([left = 0, low = 0, right = 0, high = 0]: readonly number[], x: number, y: number) => [
  Math.min(left, x),
  Math.min(low, y),
  Math.max(right, x),
  Math.max(high, y),
]

const MORE = 0x20
const INSTRUCTED = 0x100

const composite = (streams: Streams): Buffer => {
  const parts: Buffer[] = []
  let flags = MORE
  let instructed = false
  while (flags & MORE) {
    const start = streams.composites.bytes(2)
    flags = start.readUInt16BE()
    instructed ||= (flags & INSTRUCTED) !== 0
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    parts.push(start, streams.composites.bytes(2 + (flags & 1 ? 4 : 2) + scale))
  }
  const box = streams.boxes.bytes(8)
  if (!instructed) return Buffer.concat([numbers([-1]), box, ...parts])
  const instructions = streams.instructions.bytes(streams.glyphs.short255())
  return Buffer.concat([numbers([-1]), box, ...parts, numbers([instructions.length]), instructions])
}

/** §5.2: how far to the next point, in one to four bytes. */
const step = (flag: number, from: Reader): readonly [number, number] => {
  const [one, other] = [flag & 1 ? 1 : -1, flag & 2 ? 1 : -1]
  const a = from.u8()
  if (flag < 10) return [0, one * (((flag & 14) << 7) + a)]
  if (flag < 20) return [one * ((((flag - 10) & 14) << 7) + a), 0]
  if (flag < 84)
    return [one * (1 + ((flag - 20) & 0x30) + (a >> 4)), other * (1 + (((flag - 20) & 0x0c) << 2) + (a & 15))]
  const b = from.u8()
  if (flag < 120) {
    const rest = flag - 84
    return [one * (1 + (Math.floor(rest / 12) << 8) + a), other * (1 + (((rest % 12) >> 2) << 8) + b)]
  }
  const c = from.u8()
  if (flag < 124) return [one * ((a << 4) + (b >> 4)), other * (((b & 15) << 8) + c)]
  return [one * ((a << 8) + b), other * ((c << 8) + from.u8())]
}

/** Family, style, full name and PostScript name, for Windows in English, as every reader understands it. */
const nameTable = (family: string): Buffer => {
  const texts = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ] as const
  const strings = texts.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  let at = 0
  const records = strings.map((string, place) => {
    const record = numbers([3, 1, 0x409, texts[place]?.[0] ?? 0, string.length, at])
    at += string.length
    return record
  })
  return Buffer.concat([numbers([0, texts.length, 6 + texts.length * 12]), ...records, ...strings])
}

const numbers = (values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, place) => buffer.writeUInt16BE(value & 0xffff, place * 2))
  return buffer
}

/** The tables in a file; checksums are left out, since no reader of ours looks at them. */
const written = (flavour: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer => {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const head = Buffer.alloc(12 + sorted.length * 16)
  flavour.copy(head)
  head.writeUInt16BE(sorted.length, 4)
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((sorted.length - power) * 16, 10)
  let at = head.length
  const parts = sorted.map(([tag, data], place) => {
    const record = 12 + place * 16
    head.write(tag.padEnd(4), record, 'latin1')
    head.writeUInt32BE(at, record + 8)
    head.writeUInt32BE(data.length, record + 12)
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    at += padded.length
    return padded
  })
  return Buffer.concat([head, ...parts])
}
