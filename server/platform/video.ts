// Videos: the place where they were taken is removed, and ffmpeg, where installed, makes a picture.
import { spawn } from 'node:child_process'
import { access, constants, type FileHandle, open } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { refuse } from './refuse.ts'
import { openTurns } from './turns.ts'

export const VIDEO_BYTES = 200 * 1024 * 1024

const unreadable = 'This video is damaged and could not be read. Please send it again or choose another.'
/** What a moov box may weigh; that of two hours of film is about 5 MB. */
const MOST_MOOV = 24 * 1024 * 1024
/** Twelve hours of film cut into pieces have half as many. */
const MOST_BOXES = 50_000
const POSTER_SECONDS = 20
const MOST_POSTER = 8 * 1024 * 1024
const MEMORY_KB = 2_000_000

/** Pictures of videos, one after the other. */
export const frameTurns = openTurns({ atOnce: 1, waiting: 10 })

/**
 * Checks that an MP4 or MOV file is whole, and blanks in place the boxes where phones write the place,
 * the device and the owner: the same length as free space, so that nothing else moves.
 */
export const forgetOrigin = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const heads = openHeads(file)
    let movie = false
    for (let at = 0, count = 0; at < size; count += 1) {
      if (count > MOST_BOXES) refuse(400, unreadable)
      const box = boxIn(await heads(at), 0, size - at)
      if (box.type === 'moov') await cleanMovie(file, at, box.length)
      if (tellTale.has(box.type)) await blankWhole(file, at, box.length)
      movie ||= box.type === 'moov'
      at += box.length
    }
    if (!movie) refuse(400, unreadable)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Where ffmpeg is: at the path that the settings name, else where programs are; or null. */
export const findFfmpeg = async (
  named: string | null,
  path = process.env['PATH'] ?? '',
): Promise<string | null> => {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const folders = path.split(delimiter).filter(Boolean)
  for (const program of named === null ? folders.map((folder) => join(folder, name)) : [named]) {
    const found = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return program
  }
  return null
}

/** A frame of the video as JPEG. It may read this one file only, with bounds on time and memory. Call it in a turn. */
export const frameOf = async (
  ffmpeg: string,
  path: string,
  ending: 'mp4' | 'mov' | 'webm',
): Promise<Uint8Array> => {
  const later = await runFfmpeg(ffmpeg, path, ending, '1')
  const frame = later.length > 0 ? later : await runFfmpeg(ffmpeg, path, ending, '0')
  return frame.length > 0 ? frame : refuse(400, unreadable)
}

const tellTale = new Set(['udta', 'meta', 'uuid'])

interface Box {
  readonly type: string
  readonly length: number
}

const WINDOW = 64 * 1024

/** The sixteen bytes at a place; small boxes in a row are read at once. */
const openHeads = (file: FileHandle) => {
  let from = 0
  let window = Buffer.alloc(0)
  return async (at: number): Promise<Buffer> => {
    if (at < from || at + 16 > from + window.length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW), 0, WINDOW, at)
      from = at
      window = buffer.subarray(0, bytesRead)
    }
    return window.subarray(at - from, at - from + 16)
  }
}

/** A box's head: four bytes of length, four of type; length 1 means eight more, 0 means the rest. */
const boxIn = (bytes: Buffer, at: number, room: number): Box => {
  if (at + 8 > bytes.length) return refuse(400, unreadable)
  const short = bytes.readUInt32BE(at)
  if (short === 1 && at + 16 > bytes.length) return refuse(400, unreadable)
  const length = short === 0 ? room : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
  if (length < 8 || length > room) return refuse(400, unreadable)
  return { type: bytes.toString('latin1', at + 4, at + 8), length }
}

/** What stands beside the film is never large; what is, is no film. */
const blankWhole = async (file: FileHandle, at: number, length: number): Promise<void> => {
  if (length > MOST_MOOV) refuse(400, unreadable)
  const empty = Buffer.alloc(length)
  empty.writeUInt32BE(length)
  empty.write('free', 4, 'latin1')
  await file.write(empty, 0, length, at)
}

const cleanMovie = async (file: FileHandle, at: number, length: number): Promise<void> => {
  if (length > MOST_MOOV) refuse(400, unreadable)
  const bytes = Buffer.alloc(length)
  await file.read(bytes, 0, length, at)
  blank(bytes, 8, length)
  await file.write(bytes, 0, length, at)
}

/** In the movie and in its tracks; a track has no track in it. */
const blank = (bytes: Buffer, from: number, to: number, inTrack = false): void => {
  for (let at = from; at + 8 <= to;) {
    const box = boxIn(bytes, at, to - at)
    if (tellTale.has(box.type)) {
      bytes.write('free', at + 4, 'latin1')
      bytes.fill(0, at + 8, at + box.length)
    }
    if (box.type === 'trak' && !inTrack) blank(bytes, at + 8, at + box.length, true)
    at += box.length
  }
}

const runFfmpeg = (ffmpeg: string, path: string, ending: string, second: string): Promise<Uint8Array> => {
  const format = ending === 'webm' ? 'matroska' : 'mov'
  const input = ['-protocol_whitelist', 'file', '-f', format, '-ss', second, '-i', `file:${path}`]
  const output = [
    '-frames:v',
    '1',
    '-an',
    '-sn',
    '-dn',
    '-vf',
    `scale='min(1280,iw)':-2`,
    '-f',
    'image2pipe',
    '-c:v',
    'mjpeg',
    'pipe:1',
  ]
  const words = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1', ...input, ...output]
  // The shell only sets the bounds; the words reach ffmpeg one by one, unread.
  const bounds = `ulimit -v ${MEMORY_KB} -t ${POSTER_SECONDS}; exec "$@"`
  const [command, ...rest] =
    process.platform === 'win32' ? [ffmpeg, ...words] : ['/bin/sh', '-c', bounds, 'ffmpeg', ffmpeg, ...words]
  return outputOf(command, rest)
}

const outputOf = (command: string, words: readonly string[]): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: POSTER_SECONDS * 1000,
      killSignal: 'SIGKILL',
      env: {},
    })
    const chunks: Buffer[] = []
    let count = 0
    child.stdout.on('data', (chunk: Buffer) => {
      count += chunk.length
      if (count > MOST_POSTER) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : Buffer.alloc(0)))
  })
