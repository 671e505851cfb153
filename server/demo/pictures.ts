// Our own pictures for the demo, painted and stored as a member's would be: in all forms, by keys of the server.
import sharp from 'sharp'
import type { CommunityId } from '#server/platform/db.ts'
import { type Width, newKey, plainForm, smaller } from '#server/platform/file-keys.ts'
import type { Files } from '#server/platform/files.ts'
import { type Canvas, openCanvas } from './canvas.ts'
import type { Topic } from './post-texts.ts'
import { scenes } from './scenes.ts'

export interface Picture {
  readonly key: string
  readonly url: string
  readonly thumbnailUrl: string
  readonly thumbnailKey: string
  readonly size: number
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly suits: readonly Topic[]
}

/** As large as the middle form of a picture, which is therefore the same file. */
const SIZE = { width: 1080, height: 720 } as const

/** Paints every scene and keeps it in the community's folder. */
export const storePictures = (files: Files, community: CommunityId): Promise<Picture[]> =>
  Promise.all(
    scenes.map(async ({ alt, suits, paint }) => {
      const canvas = openCanvas(SIZE.width, SIZE.height)
      paint(canvas)
      const key = newKey(community, 'webp')
      const [small, full, plain] = await Promise.all([
        encode(canvas, 480),
        encode(canvas, 1080),
        drawn(canvas).jpeg({ quality: 80 }).toBuffer(),
      ])
      await Promise.all([
        files.write(smaller(key, 480), small),
        files.write(smaller(key, 1080), full),
        files.write(key, full),
        files.write(plainForm(key), plain),
      ])
      const thumbnailKey = smaller(key, 480)
      return {
        key,
        url: files.urlOf(key),
        thumbnailKey,
        thumbnailUrl: files.urlOf(thumbnailKey),
        size: full.length,
        ...SIZE,
        alt,
        suits,
      }
    }),
  )

const encode = (canvas: Canvas, width: Width): Promise<Uint8Array> =>
  drawn(canvas).resize({ width }).webp({ quality: 78, effort: 2 }).toBuffer()

const drawn = ({ pixels, width, height }: Canvas) => sharp(pixels, { raw: { width, height, channels: 3 } })
