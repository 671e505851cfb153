// Our own pictures for the demo, painted and stored as a member's would be: in three sizes, by keys of the server.
import sharp from 'sharp'
import type { CommunityId } from '#server/platform/db.ts'
import { type Width, WIDTHS, newKey, smaller } from '#server/platform/file-keys.ts'
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
  readonly alt: string
  readonly suits: readonly Topic[]
}

const SIZE = { width: 1080, height: 720 } as const

/** Paints every scene and keeps it in the community's folder. */
export const storePictures = (files: Files, community: CommunityId): Promise<Picture[]> =>
  Promise.all(
    scenes.map(async ({ alt, suits, paint }) => {
      const canvas = openCanvas(SIZE.width, SIZE.height)
      paint(canvas)
      const key = newKey(community, 'webp')
      const full = await encode(canvas, null)
      const writings = WIDTHS.map(async (width) =>
        files.write(smaller(key, width), await encode(canvas, width)),
      )
      await Promise.all([files.write(key, full), ...writings])
      const thumbnailKey = smaller(key, 480)
      return {
        key,
        url: files.urlOf(key),
        thumbnailKey,
        thumbnailUrl: files.urlOf(thumbnailKey),
        size: full.length,
        alt,
        suits,
      }
    }),
  )

const encode = (canvas: Canvas, width: Width | null): Promise<Uint8Array> =>
  sharp(canvas.pixels, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .resize({ width: width ?? canvas.width })
    .webp({ quality: 78, effort: 2 })
    .toBuffer()
