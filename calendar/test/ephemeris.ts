// Sunsets as an independent ephemeris (astronomy-engine) reckons them, at places all over the world.
import { Body, Observer, SearchHourAngle, SearchRiseSet } from 'astronomy-engine'
import type { Place } from '../src/index.ts'

/** A moment at a place, and the day that holds it; `margin` is how far the nearest sunset is, in milliseconds. */
export interface Sample {
  readonly instant: string
  readonly place: Place
  readonly start: number
  readonly end: number
  readonly civilDay: string
  readonly margin: number
}

/** Moments of 2015 to 2065 that are more than a minute from a sunset; the same for the same seed. */
export const sampleInstants = (count: number, seed: number): Sample[] => {
  const random = randomFrom(seed)
  const samples: Sample[] = []
  while (samples.length < count) {
    const sample = sampleOf(random)
    if (sample.margin > 60_000) samples.push(sample)
  }
  return samples
}

/** The first sunrise (1) or sunset (-1) after a moment, in milliseconds. */
export const riseOrSet = (where: Place, direction: 1 | -1, from: number): number => {
  const found = SearchRiseSet(Body.Sun, observerAt(where), direction, new Date(from), 2)
  if (!found) throw new Error(`The sun stays where it is in ${where.timeZone}.`)
  return found.date.getTime()
}

const place = (timeZone: string, lat: number, lon: number): Place => ({
  lat,
  lon,
  timeZone,
  boundary: 'sunset',
})

/** Twenty places where the sun sets every day: both hemispheres, the date line, clocks far from the sun. */
export const places: readonly Place[] = [
  place('Asia/Tehran', 35.69, 51.39),
  place('Asia/Jerusalem', 32.79, 34.99),
  place('America/Los_Angeles', 34.05, -118.24),
  place('America/New_York', 40.71, -74.01),
  place('America/Anchorage', 61.22, -149.9),
  place('America/St_Johns', 47.56, -52.71),
  place('America/Guayaquil', -0.18, -78.47),
  place('America/Punta_Arenas', -53.16, -70.91),
  place('Atlantic/Reykjavik', 64.15, -21.94),
  place('Europe/London', 51.51, -0.13),
  place('Europe/Dublin', 53.35, -6.26),
  place('Europe/Helsinki', 60.17, 24.94),
  place('Africa/Casablanca', 33.57, -7.59),
  place('Asia/Kathmandu', 27.72, 85.32),
  place('Asia/Shanghai', 39.47, 75.99),
  place('Australia/Lord_Howe', -31.56, 159.08),
  place('Pacific/Auckland', -36.85, 174.76),
  place('Pacific/Apia', -13.83, -171.77),
  place('Pacific/Kiritimati', 1.87, -157.43),
  place('Pacific/Chatham', -43.95, -176.55),
]

const sampleOf = (random: () => number): Sample => {
  const where = places[Math.floor(random() * places.length)] ?? place('UTC', 0, 0)
  const first = Date.UTC(2015, 2, 23)
  const moment = Math.floor(first + random() * (Date.UTC(2065, 2, 17) - first))
  const end = riseOrSet(where, -1, moment)
  const start = lastSetBefore(where, end)
  const noon = SearchHourAngle(Body.Sun, observerAt(where), 0, new Date(start)).time.date
  return {
    instant: new Date(moment).toISOString(),
    place: where,
    start,
    end,
    civilDay: noon.toLocaleDateString('sv-SE', { timeZone: where.timeZone }),
    margin: Math.min(end - moment, moment - start),
  }
}

// In spring of the far north a sunset comes up to ten minutes later than the day before.
const lastSetBefore = (where: Place, end: number): number => riseOrSet(where, -1, end - 25 * 3_600_000)

const observerAt = ({ lat, lon }: Place) => new Observer(lat, lon, 0)

// A small generator with a fixed seed, so that a failure can be seen again.
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
