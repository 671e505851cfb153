// Files that people of the journeys choose.
import sharp from 'sharp'
import { makeVideo } from '#server/test/pictures.ts'

export interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A photograph as large as phones take them. */
export const photo = async (name: string, width = 3_000, height = 2_000): Promise<Chosen> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: { r: 90, g: 140, b: 90 } } })
    .jpeg()
    .toBuffer(),
})

export const document = (name: string): Chosen => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
})

/** A second of film. */
export const film = async (name: string): Promise<Chosen> => {
  const ending = name.endsWith('.webm') ? 'webm' : 'mp4'
  return { name, mimeType: `video/${ending}`, buffer: await makeVideo(ending) }
}

/** One caption at this time. */
export const captions = (name: string, time: string): Chosen => ({
  name,
  mimeType: 'text/vtt',
  buffer: Buffer.from(`WEBVTT\n\n${time}\n<b>Welcome</b>, friends\n`),
})

/** Within a page: how far a video has come, in seconds. */
export const playedTo = async (video: HTMLVideoElement): Promise<number> => {
  video.muted = true
  if (video.paused) await video.play()
  return video.currentTime
}
