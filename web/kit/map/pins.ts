// What stands on a map. Pure.

export interface Place {
  readonly lat: number
  readonly lng: number
}

/** One thing with a place. */
export interface Pinned extends Place {
  readonly id: string
  readonly label: string
  /** False for a home: only the area of about a kilometre around is known. */
  readonly exact: boolean
}

/** All that lies at one point. */
export interface Pin extends Place {
  readonly key: string
  readonly exact: boolean
  readonly items: readonly Pinned[]
}

/** What lies at the same point has one pin, since one would hide the other. */
export const pinsOf = (items: readonly Pinned[]): Pin[] =>
  [...Map.groupBy(items, ({ lat, lng }) => `${lat},${lng}`)].flatMap(([key, ones]) => {
    const [first] = ones
    return first === undefined
      ? []
      : [{ key, lat: first.lat, lng: first.lng, exact: ones.every(({ exact }) => exact), items: ones }]
  })

interface Pixel {
  readonly x: number
  readonly y: number
}

/** Between the keys of pins that stand together. */
const AND = ';'

/** Pins of which one would cover the other are one, that counts and names all of them; nearer by they come apart. */
export const together = (
  pins: readonly Pin[],
  pixelOf: (place: Place) => Pixel,
  apart: number,
): readonly Pin[] => {
  const heaps: { readonly at: Pixel; readonly pins: Pin[] }[] = []
  for (const pin of pins) {
    const at = pixelOf(pin)
    const heap = heaps.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < apart)
    if (heap === undefined) heaps.push({ at, pins: [pin] })
    else heap.pins.push(pin)
  }
  return heaps.map(({ pins: ones }) => ({
    key: ones.map(({ key }) => key).join(AND),
    lat: mean(ones.map(({ lat }) => lat)),
    lng: mean(ones.map(({ lng }) => lng)),
    exact: ones.every(({ exact }) => exact),
    items: ones.flatMap(({ items }) => items),
  }))
}

/** Whether what was chosen stands at this pin, also since it came apart or together. */
export const isAt = ({ key }: Pick<Pin, 'key'>, chosen: string | null): boolean => {
  const keys = new Set(chosen?.split(AND))
  return key.split(AND).some((one) => keys.has(one))
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** The tiles of a map, and whose they are. */
export interface Tiles {
  readonly url: string
  readonly credit: string
}

/** So many pixels one press of an arrow key moves a pin, and with Shift. */
const STEP = 10
const STRIDE = 60

/** Where an arrow key moves a pin, in pixels; null for other keys. */
export const stepOf = (key: string, shift: boolean): [number, number] | null => {
  const by = shift ? STRIDE : STEP
  if (key === 'ArrowUp') return [0, -by]
  if (key === 'ArrowDown') return [0, by]
  if (key === 'ArrowLeft') return [-by, 0]
  return key === 'ArrowRight' ? [by, 0] : null
}
