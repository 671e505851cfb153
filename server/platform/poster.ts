// The picture of a video of which no frame could be had: a dark plane with the mark of playing.
import sharp from 'sharp'

const WIDTH = 1280
const HEIGHT = 720
const PLANE = [38, 50, 56] as const
const DISC = [96, 125, 139] as const
const MARK = [255, 255, 255] as const
const RADIUS = 120

/** A PNG of it. */
export const drawPoster = (): Promise<Uint8Array> => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      pixels.set(colourAt(x - WIDTH / 2, y - HEIGHT / 2), (y * WIDTH + x) * 3)
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
}

/** Seen from the middle: a triangle that points to the right, in a disc. */
const colourAt = (x: number, y: number): readonly [number, number, number] => {
  if (x >= -40 && Math.abs(y) <= (80 - x) * 0.6) return MARK
  return x * x + y * y <= RADIUS * RADIUS ? DISC : PLANE
}
