// A small painter: skies, hills and round shapes as pixels, since the server reads no drawings from files.

export type Colour = readonly [red: number, green: number, blue: number]

export interface Canvas {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel, row by row. */
  readonly pixels: Uint8Array
}

export const openCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 3),
})

/** Reads `#rrggbb`. */
export const colour = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** Fills the whole from the upper colour to the lower one. */
export const sky = (canvas: Canvas, upper: string, lower: string): void => land(canvas, () => 0, upper, lower)

/** Fills everything below a line; `edge` answers the line's height for a place from 0 to 1, 0 being the top. */
export const land = (canvas: Canvas, edge: (at: number) => number, upper: string, lower: string): void => {
  const { width, height } = canvas
  const [from, to] = [colour(upper), colour(lower)]
  for (let x = 0; x < width; x += 1) {
    const top = edge(x / width) * height
    for (let y = Math.max(0, Math.floor(top)); y < height; y += 1) {
      blend(canvas, x, y, mix(from, to, (y - top) / (height - top)), Math.min(1, y + 1 - top))
    }
  }
}

export interface Round {
  /** The centre, in parts of the width and of the height. */
  readonly x: number
  readonly y: number
  /** The largest radius, in parts of the height. */
  readonly size: number
  readonly fill: string
  readonly strength?: number
  /** The radius in parts of the largest one for an angle in radians; a disc without it. */
  readonly reach?: (angle: number) => number
  /** How far the edge fades, in pixels. */
  readonly soft?: number
}

/** A disc, a flower or a star. */
export const round = (canvas: Canvas, { x, y, size, fill, strength = 1, reach, soft = 1 }: Round): void => {
  const [cx, cy, radius] = [x * canvas.width, y * canvas.height, size * canvas.height]
  const paint = colour(fill)
  const far = radius + soft
  for (let py = Math.max(0, Math.floor(cy - far)); py < Math.min(canvas.height, cy + far); py += 1) {
    for (let px = Math.max(0, Math.floor(cx - far)); px < Math.min(canvas.width, cx + far); px += 1) {
      const distance = Math.hypot(px - cx, py - cy)
      if (distance >= far) continue
      const limit = reach ? radius * reach(Math.atan2(py - cy, px - cx)) : radius
      const inside = Math.min(1, (limit - distance) / soft + 0.5)
      if (inside > 0) blend(canvas, px, py, paint, inside * strength)
    }
  }
}

/** A star polygon: `inner` is the notches' distance from the centre, the points being at 1. */
export const star =
  (points: number, inner: number) =>
  (angle: number): number => {
    const half = Math.PI / points
    const turned = (((angle + Math.PI / 2) % (2 * half)) + 2 * half) % (2 * half)
    const from = turned > half ? 2 * half - turned : turned
    return (inner * Math.sin(half)) / (Math.sin(from) + inner * Math.sin(half - from))
  }

/** A flower of so many petals. */
export const flower =
  (petals: number) =>
  (angle: number): number =>
    0.62 + 0.38 * Math.abs(Math.cos((angle * petals) / 2))

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

const blend = ({ width, pixels }: Canvas, x: number, y: number, paint: Colour, strength: number): void => {
  const at = (y * width + x) * 3
  for (let part = 0; part < 3; part += 1) {
    const under = pixels[at + part] ?? 0
    pixels[at + part] = under + ((paint[part] ?? 0) - under) * strength + 0.5
  }
}
