import { expect, test } from 'vitest'
import {
  badiDateAt,
  badiDayOf,
  type Boundary,
  type HolyDayId,
  holyDayOf,
  holyDaysOf,
  holyDayTime,
  type Place,
  suggestedBoundaries,
  sunsetOf,
} from '../src/index.ts'

const placeIn = (timeZone: string, lat: number, lon: number, boundary: Boundary = 'sunset'): Place => ({
  lat,
  lon,
  timeZone,
  boundary,
})
const newYork = placeIn('America/New_York', 40.7128, -74.006)
const auckland = placeIn('Pacific/Auckland', -36.85, 174.76)

test('the Ascension of Bahá’u’lláh is at 3 a.m. standard time, 4 a.m. on New York’s clocks', () => {
  expect(holyDayTime(183, 'ascension-of-bahaullah', newYork)).toEqual({
    at: '2026-05-29T08:00:00.000Z',
    about: false,
  })
})

test('the Ascension of ‘Abdu’l-Bahá is at 1 a.m. standard time, 2 a.m. on New Zealand’s clocks', () => {
  expect(holyDayTime(183, 'ascension-of-abdul-baha', auckland)).toEqual({
    at: '2026-11-27T13:00:00.000Z',
    about: false,
  })
})

test('the First Day of Riḍván is about three in the afternoon, standard time', () => {
  expect(holyDayTime(183, 'ridvan-1', newYork)).toEqual({ at: '2026-04-21T20:00:00.000Z', about: true })
})

test('the Martyrdom of the Báb is about noon, standard time or by the sun', () => {
  expect(holyDayTime(183, 'martyrdom-of-the-bab', newYork)).toEqual({
    at: '2026-07-10T17:00:00.000Z',
    about: true,
  })
  const solar = holyDayTime(183, 'martyrdom-of-the-bab', newYork, 'solar')
  expect(solar?.at.slice(0, 16)).toBe('2026-07-10T17:01')
})

test('the Declaration is about two hours after the sunset that begins its day', () => {
  const time = holyDayTime(183, 'declaration-of-the-bab', newYork)
  const { start } = badiDayOf({ year: 183, month: 4, day: 8 }, newYork)
  expect(start.slice(0, 16)).toBe('2026-05-24T00:13')
  expect(minutesBetween(start, time?.at)).toBe(120)
  expect(minutesBetween(start, time?.historical)).toBe(131)
  expect(time?.about).toBe(true)
})

test('in Iceland the Declaration is at 20:00 and the Martyrdom at 12:00', () => {
  const iceland = placeIn('Atlantic/Reykjavik', 64.15, -21.94, suggestedBoundaries.iceland)
  expect(holyDayTime(183, 'declaration-of-the-bab', iceland)?.at).toBe('2026-05-23T20:00:00.000Z')
  expect(holyDayTime(183, 'martyrdom-of-the-bab', iceland)?.at).toBe('2026-07-10T12:00:00.000Z')
})

test('standard time is Greenwich in Ireland, +01:00 in Morocco and +03:30 in Iran', () => {
  const at = (timeZone: string, year: number) => timeAt(timeZone, year, 'ascension-of-bahaullah')
  expect(at('Europe/Dublin', 183)).toBe('03:00')
  expect(at('Africa/Casablanca', 181)).toBe('02:00')
  expect(at('Africa/Casablanca', 173)).toBe('03:00')
  expect([at('Asia/Tehran', 178), at('Asia/Tehran', 181)]).toEqual(['23:30', '23:30'])
  expect(at('Australia/Lord_Howe', 183)).toBe('16:30')
})

test('Moroccan standard time holds through a Riḍván in Ramaḍán', () => {
  expect(timeAt('Africa/Casablanca', 178, 'ridvan-1')).toBe('14:00')
})

test('a zone that has given up daylight time keeps its new standard time', () => {
  expect(timeAt('Europe/Istanbul', 173, 'ascension-of-abdul-baha')).toBe('22:00')
  expect(timeAt('America/Nuuk', 180, 'ascension-of-abdul-baha')).toBe('03:00')
})

test('a clock in standard time does so to the last day of daylight time', () => {
  const clock = { start: '18:00', sunrise: '06:00', standardTime: true }
  const days = ['2025-03-08', '2025-03-09', '2025-07-01', '2025-11-01', '2025-11-02', '2025-12-31']
  const evenings = days.map((day) => sunsetOf(day, { ...newYork, boundary: clock }).at.slice(11, 16))
  expect(new Set(evenings)).toEqual(new Set(['23:00']))
})

test('the other Holy Days may be held at any time of their day', () => {
  const anyTime = holyDaysOf(183).filter(({ id }) => holyDayTime(183, id, newYork) === null)
  expect(anyTime.map(({ id }) => id)).toEqual([
    'naw-ruz',
    'ridvan-9',
    'ridvan-12',
    'birth-of-the-bab',
    'birth-of-bahaullah',
    'day-of-the-covenant',
  ])
})

test('every hour of commemoration lies in its Holy Day', () => {
  const places = [
    newYork,
    auckland,
    placeIn('Asia/Shanghai', 39.47, 75.99),
    placeIn('Asia/Kathmandu', 27.72, 85.32),
  ]
  const years = Array.from({ length: 50 }, (_, index) => 172 + index)
  const strays = years.flatMap(holyDaysOf).flatMap(({ id, date }) =>
    places.filter((place) => {
      const time = holyDayTime(date.year, id, place)
      return time !== null && JSON.stringify(badiDateAt(time.at, place)) !== JSON.stringify(date)
    }),
  )
  expect(strays).toEqual([])
})

test('one Holy Day can be asked for, and only one of the eleven', () => {
  expect(holyDayOf(183, 'day-of-the-covenant')).toMatchObject({
    civilDay: '2026-11-26',
    workSuspended: false,
  })
  expect(() => holyDayOf(183, JSON.parse('"new-year"'))).toThrow('There is no Holy Day “new-year”.')
})

const minutesBetween = (one: string, other: string | undefined) =>
  (Date.parse(other ?? '') - Date.parse(one)) / 60_000

const timeAt = (timeZone: string, year: number, id: HolyDayId) =>
  holyDayTime(year, id, placeIn(timeZone, 34, 0))?.at.slice(11, 16)
