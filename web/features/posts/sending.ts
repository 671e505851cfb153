// Spec §7 Uploads: a picture or a video on its way to the server, and what is said when it does not arrive.
import { imageUploadUrl, uploadVideo, videoUploadUrl } from '#contract/uploads/uploads.ts'
import { CallError } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { PutError, putFile } from '#web/http/put-file.ts'
import { said } from '#web/words/said.ts'
import { say, type WordKey } from '#web/words/words.ts'

export type Kind = 'image' | 'video'

export interface Sent {
  /** What a post stores: the granted address without its query. */
  readonly url: string
  /** Of a video; empty for a picture, which is its own. */
  readonly thumbnailUrl: string
}

export interface Watch {
  readonly onShare: (share: number) => void
  readonly signal: AbortSignal
}

/** Sends one file; throws what `failureOf` turns into a sentence. */
export type Send = (kind: Kind, file: File, watch: Watch, of?: Of) => Promise<Sent>

/** The gathering or campaign that a picture is sent for; `new` where it is only being planned. */
export interface Of {
  readonly kind: 'activity' | 'event' | 'campaign'
  readonly id: string
}

const SLOW = 120_000

export const send: Send = (kind, file, watch, of) =>
  kind === 'video' ? sendVideo(file, watch) : sendPicture(file, watch, of)

export const kindOf = (file: File): Kind => (file.type.startsWith('video/') ? 'video' : 'image')

const sendPicture = async (file: File, watch: Watch, of?: Of): Promise<Sent> => {
  // Its code is wanted by those only who add a picture.
  const { shrink } = await import('#web/kit/shrink.ts')
  const blob = await shrink(file)
  const name = of ? nameOf(of, file, blob, Date.now()) : nameFor(file, blob)
  return { url: await sendBlob(blob, name, watch), thumbnailUrl: '' }
}

const sendBlob = async (blob: Blob, fileName: string, watch: Watch): Promise<string> => {
  const type = blob.type || 'application/octet-stream'
  const { url } = await call(imageUploadUrl, {
    query: { fileName, fileType: type, fileSize: blob.size },
    signal: watch.signal,
  })
  await putFile(url, blob, type, watch)
  return withoutQuery(url)
}

const sendVideo = async (file: File, watch: Watch): Promise<Sent> => {
  const query = { fileName: file.name || 'video', fileType: file.type, fileSize: file.size }
  const { url } = await call(videoUploadUrl, { query, signal: watch.signal })
  await putFile(url, file, file.type, watch)
  const videoUrl = withoutQuery(url)
  return { url: videoUrl, thumbnailUrl: await pictureOf(file, videoUrl, watch.signal) }
}

/** A server without ffmpeg draws a picture: a frame of the video is better, where this browser can take one. */
const pictureOf = async (file: File, videoUrl: string, signal: AbortSignal): Promise<string> => {
  const ask = (pictureUrl?: string) =>
    call(uploadVideo, { body: { videoUrl, ...(pictureUrl ? { pictureUrl } : {}) }, signal, patience: SLOW })
  const { thumbnailUrl, drawn } = await ask()
  if (!drawn) return thumbnailUrl
  try {
    // Its code is wanted by those only whose server has no ffmpeg.
    const { frameOf } = await import('./frame.ts')
    const frame = await frameOf(file, signal)
    if (frame === null) return thumbnailUrl
    const sent = await sendBlob(frame, 'frame.jpg', { signal, onShare: () => {} })
    return (await ask(sent)).thumbnailUrl
  } catch {
    signal.throwIfAborted()
    // What was drawn is there already.
    return thumbnailUrl
  }
}

/** Spec §8, word for word; with the server's own sentence where it gave one. */
export const failureOf = (kind: Kind, error: unknown): string => {
  if (error instanceof CallError) return kind === 'image' ? ungranted(error) : withReason(error)
  // Neither the server nor the connection: a fault of the app or of this device.
  if (!(error instanceof PutError)) return say('compose.failed.unexpected')
  if (kind === 'video') return because('compose.failed.video', error.message)
  return error.status === 0
    ? say('compose.failed.image')
    : say('compose.failed.put', { status: error.message || String(error.status) })
}

/** Whether the same file may arrive at another try: one that is empty, too large or no picture never does. */
export const mayArrive = (file: File, error: unknown): boolean => {
  if (file.size === 0) return false
  return !(error instanceof CallError || error instanceof PutError) || ![413, 415].includes(error.status)
}

const ungranted = (error: CallError) => (error.offline ? say('compose.failed.image') : error.message)

const withReason = (error: CallError): string => {
  const early = error.message === said(videoUploadUrl.failure)
  return because(early ? 'compose.failed.videoUrl' : 'compose.failed.video', error.detail ?? '')
}

/** The fixed text and the reason, unless this begins with it. */
const because = (key: WordKey, why: string): string => {
  const fixed = say(key)
  return why === '' || why.startsWith(fixed) ? why || fixed : `${fixed} ${why}`
}

/** What was encoded anew is JPEG, whatever the name said before. */
const nameFor = (file: File, blob: Blob): string =>
  blob === file ? file.name || 'picture' : `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`

/** Spec §7: `activity-{id}-{timestamp}{ext}` and `event-{id}-{timestamp}{ext}`. */
export const nameOf = ({ kind, id }: Of, file: File, blob: Blob, now: number): string =>
  `${kind}-${id}-${now}${/\.[a-z0-9]+$/i.exec(nameFor(file, blob))?.[0].toLowerCase() ?? ''}`

const withoutQuery = (url: string): string => url.split('?')[0] ?? url
