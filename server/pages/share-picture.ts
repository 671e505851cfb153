// The picture of a shared link, 1200×630: whose community, the first sentence, the photo where there is one.
import sharp, { type OverlayOptions } from 'sharp'
import { openTurns } from '#server/platform/turns.ts'
import { withoutTurns } from './html.ts'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFonts } from './web-assets.ts'
import { trueTypeOf } from './woff2.ts'

interface Share {
  readonly community: string
  readonly text: string
  /** A published picture's bytes. */
  readonly photo: Uint8Array | null
}

type DrawShare = (share: Share) => Promise<Buffer>

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
const MARGIN = 72
const PHOTO = 480
const STAR = 64
/** What the words may have between the community's name and the line at the foot. */
const ROOM = { top: 176, height: 340 }
const SIZES = [64, 56, 48, 42] as const
/** Not even of the narrowest letters are there so many on a picture, and each of them costs time to draw. */
const MOST_LETTERS = 700
const SECONDS = 10

const colours = { paper: '#FBF8F4', ink: '#1E1B26', primary: '#312783', gold: '#B9810B' } as const
const PRIMARY = [0x31, 0x27, 0x83] as const

/** Draws one at a time, so that pages and database keep their share; the fonts come with the first. */
export const openShareDrawing = (webFolder: string): DrawShare => {
  const turns = openTurns({ atOnce: 1, waiting: 30 })
  return (share) =>
    turns.take(async () => {
      await loadShareFonts(webFolder)
      return draw(share)
    })
}

const draw = async ({ community, text, photo }: Share): Promise<Buffer> => {
  const rightToLeft = beginsRightToLeft(text)
  const width = SHARE_WIDTH - MARGIN * 2 - (photo ? PHOTO : 0)
  const start = rightToLeft ? SHARE_WIDTH - MARGIN : MARGIN
  /** From the side on which the words begin. */
  const placed = (layer: Layer, top: number, away = 0): OverlayOptions => ({
    input: layer.pixels,
    raw: { width: layer.width, height: layer.height, channels: 4 },
    top,
    left: rightToLeft ? start - away - layer.width : start + away,
  })
  const name = await lineOf(community, width - STAR - 20)
  const words = await fitting(text, width)
  return sharp({
    create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: colours.paper },
  })
    .composite([
      placed({ pixels: starPixels(STAR, PRIMARY), width: STAR, height: STAR }, MARGIN - 8),
      placed(name, MARGIN + 24 - Math.round(name.height / 2), STAR + 20),
      placed(words, ROOM.top + Math.max(0, Math.round((ROOM.height - words.height) / 2))),
      placed(plain(120, 5, colours.gold), SHARE_HEIGHT - MARGIN),
      ...(photo ? [await beside(photo, rightToLeft)] : []),
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .timeout({ seconds: SECONDS })
    .toBuffer()
}

interface Layer {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** The photo on the side where the words do not begin, over the whole height. */
const beside = async (photo: Uint8Array, rightToLeft: boolean): Promise<OverlayOptions> => ({
  input: await sharp(photo, { failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .resize({ width: PHOTO, height: SHARE_HEIGHT, fit: 'cover' })
    .webp({ quality: 90 })
    .toBuffer(),
  top: 0,
  left: rightToLeft ? 0 : SHARE_WIDTH - PHOTO,
})

/** As large as the room allows; what is too long for the smallest ends in three dots. */
const fitting = async (whole: string, width: number): Promise<Layer> => {
  const text = Array.from(whole).slice(0, MOST_LETTERS).join('')
  for (const size of SIZES) {
    const layer = await written(text, size, colours.ink, width)
    if (layer.height <= ROOM.height) return layer
  }
  return shortened(text, (cut) => written(cut, SIZES[3], colours.ink, width), isLowEnough)
}

const isLowEnough = ({ height }: Layer) => height <= ROOM.height

const NAME_SIZES = [34, 28] as const

/** The community's name on one line. */
const lineOf = async (name: string, width: number): Promise<Layer> => {
  for (const size of NAME_SIZES) {
    const layer = await written(name, size, colours.primary, null)
    if (layer.width <= width) return layer
  }
  return shortened(
    name,
    (cut) => written(cut, NAME_SIZES[1], colours.primary, null),
    (layer) => layer.width <= width,
  )
}

/** The longest beginning that fits, found by halving. */
const shortened = async (
  text: string,
  write: (text: string) => Promise<Layer>,
  fits: (layer: Layer) => boolean,
): Promise<Layer> => {
  const whole = await write(text)
  if (fits(whole)) return whole
  const letters = Array.from(text)
  let [good, bad] = [1, letters.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (fits(await write(cutAt(letters, middle)))) good = middle
    else bad = middle
  }
  return write(cutAt(letters, good))
}

/** At a space where one is near. */
const cutAt = (letters: readonly string[], length: number): string => {
  const cut = letters.slice(0, length).join('')
  return `${cut.replace(/\s+\S{0,20}$/, '') || cut}…`
}

const written = async (text: string, size: number, colour: string, width: number | null): Promise<Layer> => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${SHARE_FAMILIES} Bold ${size}`,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size / 10),
      ...(width === null ? {} : { width }),
    },
  })
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

const plain = (width: number, height: number, colour: string): Layer => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const pixel = Buffer.from([red ?? 0, green ?? 0, blue ?? 0, 255])
  return { pixels: Buffer.alloc(width * height * 4, pixel), width, height }
}

/** For the painter, whose texts are markup. */
const escaped = (text: string): string =>
  drawable(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) || '…'

/** A text without the signs that none of our fonts has. */
export const drawable = (text: string): string =>
  withoutTurns(text)
    .replace(/[\p{Extended_Pictographic}\p{Cc}\u{FE0F}\u{200D}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** By the first letter that has a direction. */
const beginsRightToLeft = (text: string): boolean => /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

const POINTS = 9
const OUTER = 0.48
/** The notches of {9/3}, in parts of the points' distance. */
const NOTCH = 0.653
const SAMPLES = 4

/** A star of one colour on nothing, four bytes a pixel. */
const starPixels = (size: number, colour: readonly [number, number, number]): Buffer => {
  const pixels = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) pixels.set([...colour, coverage(x, y, size)], (y * size + x) * 4)
  return pixels
}

/** How much of a pixel lies in the star, from 0 to 255. */
const coverage = (x: number, y: number, size: number): number => {
  let inside = 0
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const dx = (x + ((sample % SAMPLES) + 0.5) / SAMPLES) / size - 0.5
    const dy = (y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / size - 0.5
    if (Math.hypot(dx, dy) <= OUTER * reach(Math.atan2(dy, dx))) inside += 1
  }
  return Math.round((inside / SAMPLES ** 2) * 255)
}

/** How far the outline is at an angle, the points being at 1 and the first one at the top. */
const reach = (angle: number): number => {
  const half = Math.PI / POINTS
  const turned = (((angle + Math.PI / 2) % (2 * half)) + 2 * half) % (2 * half)
  const from = turned > half ? 2 * half - turned : turned
  return (NOTCH * Math.sin(half)) / (Math.sin(from) + NOTCH * Math.sin(half - from))
}

/** In the order in which a letter is looked for. */
const parts = [
  { name: 'Nineteen Latin', built: 'latin', source: 'nunito-sans/files/nunito-sans-latin-wght-normal' },
  {
    name: 'Nineteen Extended',
    built: 'latinExt',
    source: 'nunito-sans/files/nunito-sans-latin-ext-wght-normal',
  },
  { name: 'Nineteen Persian', built: 'arabic', source: 'vazirmatn/files/vazirmatn-arabic-wght-normal' },
] as const

/** As the painter names them. */
const SHARE_FAMILIES = parts.map(({ name }) => name).join(', ')

let loading: Promise<void> | null = null

/** Makes the fonts known to the painter: once a process, since it keeps them and reads on in their files. */
const loadShareFonts = (webFolder: string): Promise<void> => (loading ??= load(webFolder))

const load = async (webFolder: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const built = findFonts(webFolder)
  for (const part of parts) {
    const inBuild = built[part.built]
    const path = inBuild === null ? inPackages(part.source) : join(webFolder, inBuild)
    const file = join(folder, `${part.built}.ttf`)
    await writeFile(file, trueTypeOf(readFileSync(path), part.name), { mode: 0o600 })
    await sharp({ text: { text: '.', font: `${part.name} 10`, fontfile: file } })
      .raw()
      .toBuffer()
  }
}

/** Where nothing was built, as in tests. */
const inPackages = (source: string): string =>
  createRequire(import.meta.url).resolve(`@fontsource-variable/${source}.woff2`)
