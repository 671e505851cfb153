// Pictures, videos and documents made for tests, none of them anybody's.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture with soft colours and, in its metadata, a place. */
export const makePicture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff',
  width = 64,
  height = 48,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 49, g: 39, b: 131 } } })
    .withExif({
      IFD0: { Copyright: 'CANARY-EXIF' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toFormat(format)
    .toBuffer()

/** A PNG of any size in a few bytes: one colour packs well. */
export const makeHugePng = (side: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const line = Math.ceil(side / 8) + 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(line * side))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A second of moving pattern with a place in its metadata. ffmpeg is part of what tests need: npm test fetches it. */
export const makeVideo = async (ending: 'mp4' | 'webm' | 'mov'): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-film-'))
  const path = join(folder, `film.${ending}`)
  const words = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=160x120:rate=5', '-pix_fmt', 'yuv420p']
  const place = ['-metadata', 'location=+51.5000-000.1200/', '-metadata', 'title=CANARY-PLACE']
  try {
    await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...words, ...place, path])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A ZIP archive of stored entries. */
export const makeArchive = (entries: Readonly<Record<string, string>>): Buffer => {
  const locals: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(entries)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, title, content)
    listed.push(entry, title)
    at += local.length + title.length + content.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

export const makeDocx = (more: Readonly<Record<string, string>> = {}): Buffer =>
  makeArchive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...more })

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
