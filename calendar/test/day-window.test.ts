import { expect, test } from 'vitest'
import {
  addCivilDays,
  badiDateAt,
  badiDayAt,
  badiDayOf,
  badiFromCivil,
  type Boundary,
  type Place,
  placeWithoutLocation,
  suggestedBoundaries,
  sunriseOf,
  sunsetOf,
} from '../src/index.ts'

const placeIn = (timeZone: string, lat: number, lon: number, boundary: Boundary = 'sunset'): Place => ({
  lat,
  lon,
  timeZone,
  boundary,
})
const london = placeIn('Europe/London', 51.5074, -0.1278)
const tromso = placeIn('Europe/Oslo', 69.6492, 18.9553)
const standardSix = { start: '18:00', sunrise: '06:00', standardTime: true }
const finnish = placeIn('Europe/Helsinki', 60.17, 24.94, { ...standardSix, sunMonths: [19] })

test('a day is known by its date, daylight day, weekday and evenings', () => {
  const day = badiDayAt('2026-11-20T17:00:00Z', london)
  expect(day).toMatchObject({ date: { year: 183, month: 13, day: 18 }, civilDay: '2026-11-21', weekday: 1 })
  expect([day.start.slice(0, 16), day.end.slice(0, 16)]).toEqual(['2026-11-20T16:04', '2026-11-21T16:03'])
})

test('the moment of sunset belongs to the new day', () => {
  const { start, end, date } = badiDayOf({ year: 183, month: 14, day: 1 }, london)
  expect(badiDateAt(start, london)).toEqual(date)
  expect(badiDateAt(end, london)).toEqual({ year: 183, month: 14, day: 2 })
  expect(badiDateAt(new Date(Date.parse(end) - 1).toISOString(), london)).toEqual(date)
})

test('an offset in the instant makes no difference', () => {
  const date = badiDateAt('2026-11-21T16:30:00Z', london)
  expect(badiDateAt('2026-11-22T06:30:00+14:00', london)).toEqual(date)
})

const manyPlaces: [string, Place][] = [
  ['London', london],
  ['Tromsø, where the sun stays up and away', tromso],
  ['Nuuk, where it sets after midnight', placeIn('America/Nuuk', 64.18, -51.69)],
  ['the South Pole', placeIn('Antarctica/McMurdo', -90, 0)],
  ['Kiritimati', placeIn('Pacific/Kiritimati', 1.87, -157.43)],
  ['a clock in standard time', placeIn('America/Anchorage', 61.2, -149.9, standardSix)],
  ['a clock with the sun in the Fast', finnish],
]

test.each(manyPlaces)('in %s day follows day without gap and every moment is in its own', (_, place) => {
  const days = Array.from({ length: 740 }, (_day, index) =>
    badiDayOf(badiFromCivil(addCivilDays('2026-03-01', index)), place),
  )
  expect(days.slice(1).map(({ start }) => start)).toEqual(days.slice(0, -1).map(({ end }) => end))
  const middles = days.map(({ start, end }) =>
    new Date((Date.parse(start) + Date.parse(end)) / 2).toISOString(),
  )
  expect(middles.map((middle) => badiDateAt(middle, place))).toEqual(days.map(({ date }) => date))
  expect(days.map(({ start }) => badiDateAt(start, place))).toEqual(days.map(({ date }) => date))
})

test('in the polar seasons the clock stands for the sun and says so', () => {
  const summer = badiDayOf(badiFromCivil('2026-06-21'), tromso)
  expect(summer).toMatchObject({
    start: '2026-06-20T16:00:00.000Z',
    end: '2026-06-21T16:00:00.000Z',
    byClock: true,
  })
  expect(sunriseOf('2026-12-21', tromso)).toEqual({ at: '2026-12-21T05:00:00.000Z', byClock: true })
  expect(sunsetOf('2026-09-22', tromso).byClock).toBe(false)
})

test('in Iceland the day begins at 18:00 where the Assembly’s rule is chosen', () => {
  const iceland = placeIn('Atlantic/Reykjavik', 64.15, -21.94, suggestedBoundaries.iceland)
  expect(badiDayOf({ year: 183, month: 5, day: 18 }, iceland)).toMatchObject({
    start: '2026-06-21T18:00:00.000Z',
    end: '2026-06-22T18:00:00.000Z',
    byClock: true,
  })
})

test('a clock in standard time shows 19:00 in summer', () => {
  expect(sunsetOf('2026-06-21', finnish)).toEqual({ at: '2026-06-21T16:00:00.000Z', byClock: true })
  expect(sunriseOf('2026-06-21', finnish)).toEqual({ at: '2026-06-21T04:00:00.000Z', byClock: true })
  expect(sunsetOf('2026-12-21', finnish)).toEqual({ at: '2026-12-21T16:00:00.000Z', byClock: true })
})

test('a clock in daylight time shows 18:00 all year', () => {
  const canada = placeIn('America/Yellowknife', 62.45, -114.37, suggestedBoundaries.canadaNorthOf60)
  expect(sunsetOf('2024-06-21', canada).at).toBe('2024-06-22T00:00:00.000Z')
  expect(sunsetOf('2024-12-21', canada).at).toBe('2024-12-22T01:00:00.000Z')
  expect(sunriseOf('2024-12-21', canada).at).toBe('2024-12-21T13:30:00.000Z')
})

test('on the days when clocks change a clock rule follows the clocks', () => {
  const newYork = (sunrise: string) =>
    placeIn('America/New_York', 40.71, -74.01, { ...suggestedBoundaries.iceland, sunrise })
  const evenings = ['2025-11-01', '2025-11-02', '2025-11-03'].map((day) => sunsetOf(day, newYork('06:00')).at)
  expect(evenings.map((at) => at.slice(11, 16))).toEqual(['22:00', '23:00', '23:00'])
  expect(sunriseOf('2025-03-09', newYork('02:30')).at).toBe('2025-03-09T07:30:00.000Z')
  expect(sunriseOf('2025-11-02', newYork('01:30')).at).toBe('2025-11-02T05:30:00.000Z')
})

test('a month of the sun runs from sunset to sunset between days of the clock', () => {
  const byClock = (civilDay: string) => badiDayOf(badiFromCivil(civilDay), finnish).byClock
  expect(['2027-03-01', '2027-03-02', '2027-03-20', '2027-03-21'].map(byClock)).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(sunsetOf('2027-03-01', finnish).byClock).toBe(false)
  expect(sunriseOf('2027-03-20', finnish).byClock).toBe(false)
  expect(sunriseOf('2027-03-21', finnish).byClock).toBe(true)
})

test('a community without a location has its evening at six', () => {
  expect(sunsetOf('2026-07-01', placeWithoutLocation('Asia/Tokyo'))).toEqual({
    at: '2026-07-01T09:00:00.000Z',
    byClock: true,
  })
})

test('the last day of the table begins and ends, and the first of all days too', () => {
  expect(badiDayOf({ year: 221, month: 19, day: 19 }, finnish).end.slice(0, 10)).toBe('2065-03-19')
  expect(badiDayOf({ year: 1, month: 1, day: 1 }, london).start.slice(0, 10)).toBe('1844-03-20')
})

test('a civil day that the date line swallowed has no length, and its neighbours touch', () => {
  const apia = placeIn('Pacific/Apia', -13.83, -171.77)
  const [before, swallowed, after] = ['2011-12-29', '2011-12-30', '2011-12-31'].map((civilDay) =>
    badiDayOf(badiFromCivil(civilDay), apia),
  )
  expect(swallowed?.start).toBe(swallowed?.end)
  expect(after?.start).toBe(before?.end)
})
