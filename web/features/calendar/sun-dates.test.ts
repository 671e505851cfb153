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
  expect(isOfThisYear({ year: 183, month: 19, day: 19 }, now)).toBe(true)
  expect(isOfThisYear({ year: 184, month: 1, day: 1 }, now)).toBe(false)
})
