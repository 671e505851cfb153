import { Body, Observer, SearchHourAngle, SearchRiseSet } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { badiDayAt, type Place, sunriseOf } from '../src/index.ts'

const sampled = 900
const nearestSeconds = 60

test(`an independent ephemeris agrees with the day of ${sampled} random instants`, () => {
  const random = randomFrom(183)
  const samples = Array.from({ length: sampled }, () => sampleOf(random))
  const compared = samples.filter(({ margin }) => margin > nearestSeconds * 1000)
  expect(compared.length).toBeGreaterThan(sampled - 20)
  expect(compared.map(({ instant, place }) => badiDayAt(instant, place).civilDay)).toEqual(
    compared.map(({ civilDay }) => civilDay),
  )
})

test('it agrees with the start and end of those days to half a minute', () => {
  const random = randomFrom(19)
  const samples = Array.from({ length: 200 }, () => sampleOf(random))
  const apart = samples
    .filter(({ margin }) => margin > nearestSeconds * 1000)
    .flatMap(({ instant, place, start, end }) => {
      const day = badiDayAt(instant, place)
      return [Math.abs(Date.parse(day.start) - start), Math.abs(Date.parse(day.end) - end)]
    })
  expect(Math.max(...apart)).toBeLessThan(30_000)
})

test('it agrees with the sunrise of days of the Fast to half a minute', () => {
  const apart = places.map((place) => {
    const sunrise = Date.parse(sunriseOf('2027-03-11', place).at)
    return Math.abs(sunrise - riseOrSet(place, 1, sunrise - 3_600_000))
  })
  expect(Math.max(...apart)).toBeLessThan(30_000)
})

const place = (timeZone: string, lat: number, lon: number): Place => ({
  lat,
  lon,
  timeZone,
  boundary: 'sunset',
})

const places = [
  place('Asia/Tehran', 35.69, 51.39),
  place('Asia/Jerusalem', 32.79, 34.99),
  place('America/Los_Angeles', 34.05, -118.24),
  place('America/New_York', 40.71, -74.01),
  place('America/St_Johns', 47.56, -52.71),
  place('America/Guayaquil', -0.18, -78.47),
  place('America/Punta_Arenas', -53.16, -70.91),
  place('Europe/London', 51.51, -0.13),
  place('Europe/Helsinki', 60.17, 24.94),
  place('Africa/Casablanca', 33.57, -7.59),
  place('Asia/Kathmandu', 27.72, 85.32),
  place('Asia/Shanghai', 39.47, 75.99),
  place('Australia/Lord_Howe', -31.56, 159.08),
  place('Pacific/Apia', -13.83, -171.77),
  place('Pacific/Kiritimati', 1.87, -157.43),
  place('Pacific/Chatham', -43.95, -176.55),
]

const sampleOf = (random: () => number) => {
  const where = places[Math.floor(random() * places.length)] ?? place('UTC', 0, 0)
  const first = Date.UTC(2015, 2, 23)
  const moment = Math.floor(first + random() * (Date.UTC(2065, 2, 17) - first))
  const end = riseOrSet(where, -1, moment)
  const start = riseOrSet(where, -1, end - 25 * 3_600_000)
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

const riseOrSet = (where: Place, direction: number, from: number): number => {
  const found = SearchRiseSet(Body.Sun, observerAt(where), direction, new Date(from), 2)
  if (!found) throw new Error(`The sun stays where it is in ${where.timeZone}.`)
  return found.date.getTime()
}

const observerAt = ({ lat, lon }: Place) => new Observer(lat, lon, 0)

// A small generator with a fixed seed, so that a failure can be seen again.
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
