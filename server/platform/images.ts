// Pictures are decoded and encoded anew: what was hidden in the file, and where it was taken, is gone.
import sharp, { type Sharp } from 'sharp'
import { worded } from '#contract/words/worded.ts'
import { WIDTHS, type Width } from './file-keys.ts'
import { HEAD_BYTES, pictureType, whyNoPicture } from './file-types.ts'
import { refuse } from './refuse.ts'
import { openTurns } from './turns.ts'

export const PICTURE_BYTES = 10 * 1024 * 1024
export const PICTURE_PIXELS = 40_000_000
/** AVIF is decoded whole, at 18 bytes a pixel. */
const AVIF_PIXELS = 12_300_000

/** The longest side of the full picture. */
const LONGEST = 2048
const PLAIN_LONGEST = 1200
const SECONDS = 15

export interface Picture {
  /** WebP, upright, without metadata. */
  readonly full: Uint8Array
  readonly smaller: Readonly<Record<Width, Uint8Array>>
  /** JPEG, for those that read no WebP. */
  readonly plain: Uint8Array
  /** Of the full picture. */
  readonly width: number
  readonly height: number
}

// Only these decoders exist for us: no SVG, no PDF, no TIFF, nothing that a library may learn later.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * Decoding happens off the event loop; two at once leave it and the database their share. A picture is read and
 * written within its turn as well: so no more than two are in memory, however many are sent.
 */
export const pictureTurns = openTurns({ atOnce: 2, waiting: 40 })

/** The picture and its smaller forms, or a refusal that says what is wrong with it. Call it within a turn. */
export const drawPicture = async (bytes: Uint8Array): Promise<Picture> => {
  if (bytes.length > PICTURE_BYTES)
    refuse(413, 'This picture is larger than 10 MB. Please send a smaller one.')
  const head = bytes.subarray(0, HEAD_BYTES)
  const type = (await pictureType(head)) ?? refuse(415, await whyNoPicture(head))
  const pixels = type === 'image/avif' ? AVIF_PIXELS : PICTURE_PIXELS
  return draw(bytes, pixels).catch((error: unknown) => explain(error, pixels))
}

/** The full picture alone, for what has no page of its own. Call it within a turn. */
export const drawFull = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { data } = await encode(bytes, PICTURE_PIXELS).catch((error: unknown) =>
    explain(error, PICTURE_PIXELS),
  )
  return data
}

const encode = (bytes: Uint8Array, pixels: number) =>
  within(bytes, LONGEST, pixels).webp({ quality: 82, effort: 3 }).toBuffer({ resolveWithObject: true })

const draw = async (bytes: Uint8Array, pixels: number): Promise<Picture> => {
  const { data: full, info } = await encode(bytes, pixels)
  const small = await within(full, WIDTHS[0]).webp({ quality: 74, effort: 3 }).toBuffer()
  const middle = await within(full, WIDTHS[1]).webp({ quality: 78, effort: 3 }).toBuffer()
  const plain = await within(full, PLAIN_LONGEST)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { full, smaller: { 480: small, 1080: middle }, plain, width: info.width, height: info.height }
}

/** Upright, and no side longer than this. */
const within = (bytes: Uint8Array, longest: number, pixels = PICTURE_PIXELS): Sharp =>
  sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1, sequentialRead: true })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })

const explain = (error: unknown, pixels: number): never => {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) {
    return refuse(
      413,
      worded`This picture has more than ${Math.floor(pixels / 1e6)} million pixels. Please send a smaller one.`,
    )
  }
  if (/timeout/i.test(message))
    return refuse(413, 'This picture takes too long to read. Please send a simpler one.')
  return refuse(400, 'This picture is damaged and could not be read. Please send it again or choose another.')
}
