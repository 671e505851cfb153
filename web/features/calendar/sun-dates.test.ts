import { expect, test } from 'vitest'
import { badiDateIn, badiDateOfDay, badiDateOnClock, isOfThisYear } from './sun-dates.ts'

const lisbon = { timeZone: 'Europe/Lisbon', latitude: 38.72, longitude: -9.14 }

test('an evening after sunset has the date of the next Badí‘ day', () => {
  expect(badiDateIn(lisbon, '2026-11-24T16:00:00Z')).toEqual({ year: 183, month: 14, day: 2 })
  expect(badiDateOfDay('2026-11-24')).toEqual({ year: 183, month: 14, day: 2 })
  expect(badiDateIn(lisbon, '2026-11-24T19:30:00Z')).toEqual({ year: 183, month: 14, day: 3 })
})

test('a day and a time are those of the clocks of the place', () => {
  const apia = { timeZone: 'Pacific/Apia', latitude: -13.83, longitude: -171.76 }
  expect(badiDateOnClock(lisbon, '2026-11-24', '19:30')).toEqual({ year: 183, month: 14, day: 3 })
  expect(badiDateOnClock(apia, '2026-11-24', '10:00:00')).toEqual({ year: 183, month: 14, day: 2 })
})

test('a community that reckons by the clock has its own evening', () => {
  const calendar = {
    dayByClock: true,
    eveningAt: '20:00',
    morningAt: '06:00',
    byStandardTime: false,
    fastBySun: false,
  }
  expect(badiDateOnClock({ ...lisbon, calendar }, '2026-11-24', '19:30')?.day).toBe(2)
})

test('what is no day yet, and a year that nobody has decided, have no Badí‘ date', () => {
  expect(badiDateOnClock(lisbon, '2026-13-45', '19:30')).toBeNull()
  expect(badiDateOnClock(lisbon, '2026-11-24', 'half')).toBeNull()
  expect(badiDateIn(lisbon, '2090-01-01T12:00:00Z')).toBeNull()
})

test('the year is said only where it is not this one', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  expect(isOfThisYear({ year: 183, month: 19, day: 19 }, lisbon, now)).toBe(true)
  expect(isOfThisYear({ year: 184, month: 1, day: 1 }, lisbon, now)).toBe(false)
  expect(isOfThisYear({ year: 183, month: 19, day: 19 }, null, now)).toBe(true)
})

test('the year is that of the place: it begins there at sunset, whatever day it is in Greenwich', () => {
  const nawRuz = { year: 184, month: 1, day: 1 } as const
  const apia = { timeZone: 'Pacific/Apia', latitude: -13.83, longitude: -171.76 }
  // Still the 20th in Greenwich; in Apia it is the evening of the same day, after sunset.
  const evening = Date.parse('2027-03-20T06:30:00Z')
  expect(isOfThisYear(nawRuz, apia, evening)).toBe(true)
  expect(isOfThisYear(nawRuz, lisbon, evening)).toBe(false)
  expect(isOfThisYear(nawRuz, lisbon, Date.parse('2027-03-20T19:30:00Z'))).toBe(true)
  const honolulu = { timeZone: 'Pacific/Honolulu', latitude: 21.31, longitude: -157.86 }
  // The 21st in Greenwich, and the afternoon of the 20th in Honolulu.
  expect(isOfThisYear(nawRuz, honolulu, Date.parse('2027-03-21T00:30:00Z'))).toBe(false)
})
