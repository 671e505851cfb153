// From the inbox to the pages: a sent file is checked, made harmless and only then published.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CAPTION_BYTES, plainCaptions } from './captions.ts'
import { type Ending, WIDTHS, inboxOf, plainForm, smaller } from './file-keys.ts'
import { HEAD_BYTES, videoEnding } from './file-types.ts'
import type { Files } from './files.ts'
import { PICTURE_BYTES, type Picture, drawPicture, pictureTurns } from './images.ts'
import { refuse } from './refuse.ts'
import { VIDEO_BYTES, forgetOrigin, frameOf, frameTurns } from './video.ts'

/** What was published: bytes, and pixels where they are known at once. */
export interface PublishedSize {
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

/** Publishes bytes as a picture under this key, with its other forms. */
export const publishPicture = (files: Files, key: string, bytes: Uint8Array): Promise<PublishedSize> =>
  pictureTurns.take(() => drawAndWrite(files, key, bytes))

/** Publishes the picture that waits in the inbox; null when nothing waits there. */
export const publishSentPicture = async (files: Files, key: string): Promise<PublishedSize | null> => {
  const size = await files.sizeOf(inboxOf(key))
  if (size === null) return null
  if (size > PICTURE_BYTES)
    return refuse(413, 'This picture is larger than 10 MB. Please send a smaller one.')
  return pictureTurns.take(async () => {
    const sent = await files.read(inboxOf(key))
    return sent ? drawAndWrite(files, key, await bytesOf(sent.body)) : null
  })
}

/** Publishes the video that waits in the inbox, without the metadata of its origin. */
export const publishSentVideo = async (files: Files, key: string): Promise<PublishedSize | null> => {
  const size = await files.sizeOf(inboxOf(key))
  if (size === null) return null
  if (size > VIDEO_BYTES) return refuse(413, 'This video is larger than 200 MB. Please send a shorter one.')
  return withCopy(files, inboxOf(key), async (path) => {
    const ending = await videoEnding(await headOf(path))
    if (!ending)
      return refuse(415, 'This is not a video that browsers play. Please send an MP4, WebM or MOV video.')
    if (!sameFamily(ending, key)) return refuse(415, 'This video is not of the type that was said.')
    if (ending !== 'webm') await forgetOrigin(path)
    await files.receive(key, createReadStream(path), size)
    return { size, width: null, height: null }
  })
}

/** Publishes the captions that wait in the inbox, as plain text with times. */
export const publishSentCaptions = async (files: Files, key: string): Promise<PublishedSize | null> => {
  const size = await files.sizeOf(inboxOf(key))
  if (size === null) return null
  if (size > CAPTION_BYTES)
    return refuse(413, 'These captions are larger than 200 KB. Please send a smaller file.')
  const sent = await files.read(inboxOf(key))
  if (!sent) return null
  const plain = Buffer.from(plainCaptions(await bytesOf(sent.body)))
  await files.write(key, plain)
  return { size: plain.length, width: null, height: null }
}

/** Draws a published video's picture and publishes it in its sizes; answers how large the frame is. */
export const publishFrame = async (
  files: Files,
  key: string,
  ffmpeg: string,
): Promise<Pick<Picture, 'width' | 'height'>> => {
  const ending = key.endsWith('.webm') ? 'webm' : key.endsWith('.mov') ? 'mov' : 'mp4'
  // One copy of a video lies on the disk at a time.
  const frame = await frameTurns.take(() => withCopy(files, key, (path) => frameOf(ffmpeg, path, ending)))
  return publishPoster(files, key, async () => frame ?? refuse(404, 'We could not find this video.'))
}

/** Publishes bytes as the picture of this video, in its sizes. They are asked for when it is their turn. */
export const publishPoster = (
  files: Files,
  key: string,
  bytes: () => Promise<Uint8Array>,
): Promise<Pick<Picture, 'width' | 'height'>> =>
  pictureTurns.take(async () => {
    const picture = await drawPicture(await bytes())
    await writeForms(files, key, picture)
    return { width: picture.width, height: picture.height }
  })

/** The bytes of a published picture. */
export const pictureBytes = async (files: Files, key: string): Promise<Uint8Array> => {
  const found = await files.read(key)
  return bytesOf((found ?? refuse(404, 'We could not find this picture.')).body)
}

const drawAndWrite = async (files: Files, key: string, bytes: Uint8Array): Promise<PublishedSize> => {
  const picture = await drawPicture(bytes)
  await writeForms(files, key, picture)
  await files.write(key, picture.full)
  return { size: picture.full.length, width: picture.width, height: picture.height }
}

const writeForms = async (files: Files, key: string, picture: Picture): Promise<void> => {
  for (const width of WIDTHS) await files.write(smaller(key, width), picture.smaller[width])
  await files.write(plainForm(key), picture.plain)
}

/** MP4 and MOV are one family: phones name either as the other. */
const sameFamily = (ending: Ending, key: string): boolean => (ending === 'webm') === key.endsWith('.webm')

/** Works on a copy of a stored file in a folder of its own, and removes both; null when it is not there. */
const withCopy = async <T>(
  files: Files,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T | null> => {
  const stored = await files.read(key)
  if (!stored) return null
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-video-'))
  try {
    const path = join(folder, 'video')
    await pipeline(stored.body, createWriteStream(path, { mode: 0o600 }))
    if ((await stat(path)).size !== stored.size)
      return refuse(503, 'The file could not be read. Please try again.')
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const bytesOf = async (body: Readable): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
