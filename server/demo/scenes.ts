// What the demo's pictures show: landscapes, gardens and patterns of our own, and no faces.
import { type Canvas, flower, land, round, sky, star } from './canvas.ts'
import type { Topic } from './post-texts.ts'

export interface Scene {
  readonly alt: string
  /** Which posts it goes with. */
  readonly suits: readonly Topic[]
  readonly paint: (canvas: Canvas) => void
}

/** A line of hills: its mean height, and how far it swings. */
const hills =
  (mean: number, swing: number, shift: number) =>
  (at: number): number =>
    mean + swing * Math.sin(at * 5.1 + shift) + swing * 0.4 * Math.sin(at * 13.7 + shift * 2.3)

/** Places that look scattered, leave no large gap and are always the same. */
const scattered = (count: number, shift: number): readonly (readonly [x: number, y: number])[] =>
  Array.from(
    { length: count },
    (_, turn) => [(halton(turn + 1, 2) + shift) % 1, halton(turn + 1, 3)] as const,
  )

/** Halton's sequence: the digits of a number in a base, mirrored behind the point. */
const halton = (number: number, base: number): number => {
  let [sum, share, rest] = [0, 1 / base, number]
  while (rest > 0) {
    sum += share * (rest % base)
    rest = Math.floor(rest / base)
    share /= base
  }
  return sum
}

const dawn = (canvas: Canvas): void => {
  sky(canvas, '#6d6aa8', '#ffd9a8')
  round(canvas, { x: 0.68, y: 0.5, size: 0.34, fill: '#ffe9bf', strength: 0.5, soft: 160 })
  round(canvas, { x: 0.68, y: 0.5, size: 0.11, fill: '#fff3d6', soft: 4 })
  land(canvas, hills(0.58, 0.05, 0.4), '#9b8bb8', '#c9a7b8')
  land(canvas, hills(0.68, 0.06, 2.1), '#6f6796', '#8d7fa6')
  land(canvas, hills(0.8, 0.05, 4.2), '#3f3d66', '#2b2a4a')
}

const harbour = (canvas: Canvas): void => {
  sky(canvas, '#8fc3d8', '#f4efe1')
  land(canvas, hills(0.46, 0.03, 1.2), '#7aa39a', '#8fb5a5')
  land(canvas, () => 0.54, '#4d93a8', '#1f5673')
  land(canvas, (at) => (at > 0.3 && at < 0.38 ? 0.22 + (at - 0.3) * 5.4 : 2), '#fffaf0', '#f1e3cd')
  land(canvas, (at) => (at > 0.235 && at < 0.29 ? 0.3 + (0.29 - at) * 6.5 : 2), '#f7e6cf', '#e6cfae')
  land(canvas, (at) => (at > 0.22 && at < 0.39 ? 0.665 : 2), '#7a4a2e', '#5e3722')
  land(canvas, (at) => 0.7 + 0.004 * Math.sin(at * 60), '#3d7f97', '#1f5673')
  for (const [x, y] of scattered(60, 0.2))
    round(canvas, { x, y: 0.72 + y * 0.26, size: 0.003 + y * 0.004, fill: '#d9eef0', strength: 0.6 })
}

const garden = (canvas: Canvas): void => {
  sky(canvas, '#bfe0ea', '#f8f4e3')
  land(canvas, hills(0.52, 0.02, 0.9), '#9fc58a', '#6fa061')
  land(canvas, hills(0.62, 0.03, 3.3), '#7fb069', '#3f7d47')
  const fills = ['#d9577b', '#f2b84b', '#8f6bc0', '#f4f0ea']
  scattered(70, 0.37).forEach(([x, y], turn) => {
    const at = { x, y: 0.64 + y * 0.34, size: 0.012 + y * 0.028 }
    round(canvas, { ...at, fill: fills[turn % fills.length] ?? '#ffffff', reach: flower(5) })
    round(canvas, { ...at, size: at.size * 0.3, fill: '#ffe9a8' })
  })
}

const orchard = (canvas: Canvas): void => {
  sky(canvas, '#a9d4e8', '#fdf3d8')
  for (const x of [0.12, 0.36, 0.62, 0.88]) {
    land(canvas, (at) => (Math.abs(at - x) < 0.012 ? 0.5 : 2), '#6b4a33', '#6b4a33')
    round(canvas, {
      x,
      y: 0.42,
      size: 0.2,
      fill: '#4c8a4a',
      reach: (angle) => 0.93 + 0.07 * Math.cos(angle * 11),
    })
    for (const [dx, dy] of scattered(11, x)) {
      round(canvas, { x: x + (dx - 0.5) * 0.17, y: 0.42 + (dy - 0.5) * 0.27, size: 0.017, fill: '#d8432f' })
    }
  }
  land(canvas, hills(0.74, 0.02, 2.2), '#9cc17a', '#5d8f4a')
}

const night = (canvas: Canvas): void => {
  sky(canvas, '#10123a', '#4a4687')
  for (const [x, y] of scattered(90, 0.11))
    round(canvas, { x, y: y * 0.7, size: 0.002 + x * y * 0.004, fill: '#f4efff', strength: 0.9 })
  round(canvas, { x: 0.24, y: 0.24, size: 0.085, fill: '#f7ecc9', soft: 3 })
  land(canvas, hills(0.72, 0.05, 1.9), '#2b2a5e', '#23224c')
  land(canvas, hills(0.84, 0.04, 0.2), '#17173a', '#0f0f29')
}

const mountains = (canvas: Canvas): void => {
  const ridge = (mean: number, steep: number, count: number, shift: number) => (at: number) =>
    mean + steep * Math.abs((((at + shift) * count) % 1) - 0.5)
  sky(canvas, '#cfe4f2', '#fff6e6')
  land(canvas, ridge(0.3, 0.5, 2, 0.1), '#b9c8dc', '#d5dfea')
  land(canvas, ridge(0.42, 0.42, 3, 0.3), '#8ba3c2', '#a9bdd2')
  land(canvas, hills(0.76, 0.03, 1.1), '#4d7a63', '#2f5a46')
}

const river = (canvas: Canvas): void => {
  sky(canvas, '#f6c99b', '#fff1da')
  land(canvas, hills(0.45, 0.04, 3.4), '#c98f6b', '#e0b184')
  land(canvas, hills(0.55, 0.03, 0.6), '#8d9a5b', '#5e7a44')
  for (let turn = 0; turn < 88; turn += 1) {
    const y = 0.56 + turn * 0.00525
    round(canvas, { x: 0.5 + 0.16 * Math.sin(turn * 0.08), y, size: 0.012 + turn * 0.0009, fill: '#86bdce' })
  }
}

const starTile = (canvas: Canvas): void => {
  const [ground, line, middle] = ['#2f3f86', '#d9b45a', '#f4ead0'] as const
  sky(canvas, ground, ground)
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const at = { x: (column + 0.5) / 6, y: (row + 0.5) / 4 }
      round(canvas, { ...at, size: 0.115, fill: line, reach: star(9, 0.653) })
      round(canvas, { ...at, size: 0.088, fill: ground, reach: star(9, 0.653) })
      round(canvas, { ...at, size: 0.05, fill: middle, reach: flower(9) })
    }
  }
}

const roses = (canvas: Canvas): void => {
  sky(canvas, '#fbf3ea', '#f3dfd3')
  scattered(34, 0.53).forEach(([x, y], turn) => {
    const size = 0.05 + ((turn * 7) % 5) * 0.012
    round(canvas, { x: x + 0.03, y: y + 0.05, size: size * 0.7, fill: '#8fae83', reach: flower(3) })
    for (const [part, fill] of [
      [1, '#d98a9a'],
      [0.72, '#c9647c'],
      [0.42, '#a33f5c'],
    ] as const) {
      round(canvas, { x, y, size: size * part, fill, reach: flower(5) })
    }
  })
}

const lanterns = (canvas: Canvas): void => {
  sky(canvas, '#2b2a5e', '#8a5a7a')
  for (const [x, y] of scattered(26, 0.71)) {
    const at = { x, y: 0.1 + y * 0.7 }
    round(canvas, { ...at, size: 0.1, fill: '#ffcf7d', strength: 0.28, soft: 60 })
    round(canvas, { ...at, size: 0.03, fill: '#ffe3a6', soft: 3 })
  }
  land(canvas, hills(0.88, 0.02, 0.7), '#1d1c40', '#14132e')
}

/** Every picture of the demo, with what it shows in words. */
export const scenes: readonly Scene[] = [
  { alt: 'The sun rises over violet hills', suits: ['prayer', 'study'], paint: dawn },
  { alt: 'A small sailing boat in a calm harbour', suits: ['prayer', 'help', 'children'], paint: harbour },
  { alt: 'A meadow full of red, yellow and violet flowers', suits: ['garden', 'children'], paint: garden },
  { alt: 'Four apple trees with ripe fruit', suits: ['garden', 'table', 'children'], paint: orchard },
  { alt: 'A moon and many stars above dark hills', suits: ['prayer', 'persian'], paint: night },
  { alt: 'Pale mountains behind a green slope', suits: ['study', 'thanks'], paint: mountains },
  { alt: 'A river winds through evening fields', suits: ['study', 'thanks', 'help'], paint: river },
  { alt: 'A tile of nine-pointed stars in blue and gold', suits: ['music', 'persian'], paint: starTile },
  { alt: 'A pattern of roses on cream paper', suits: ['thanks', 'garden', 'persian', 'music'], paint: roses },
  { alt: 'Paper lanterns in a garden at dusk', suits: ['table', 'music', 'children'], paint: lanterns },
]
