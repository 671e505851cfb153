import { expect, test } from 'vitest'
import { badiDayAt, sunriseOf } from '../src/index.ts'
import { places, riseOrSet, sampleInstants } from './ephemeris.ts'

test('an independent ephemeris agrees with the start and end of a day to half a minute', () => {
  const apart = sampleInstants(200, 19).flatMap(({ instant, place, start, end }) => {
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
