// The nine-pointed star as pixels, since the server reads no drawings.

const POINTS = 9
const OUTER = 0.48
/** The notches of {9/3}, in parts of the points' distance. */
const NOTCH = 0.653
const SAMPLES = 4

/** A star of one colour on nothing, four bytes a pixel. */
export const starPixels = (size: number, colour: readonly [number, number, number]): Buffer => {
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
