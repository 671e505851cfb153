import { expect, test } from 'vitest'
import { badiFromWire, civilDaysOf, monthMeaning, monthParts, monthText } from './badi.ts'
import { civilDayIn, civilDayOf } from './civil-day.ts'
import { badiDayIn } from './sunset.ts'
import { untilNext } from './use-badi-today.ts'

test('a date on the wire becomes a date of the calendar', () => {
  expect(badiFromWire({ year: 183, month: 14, day: 1 })).toEqual({ year: 183, month: 14, day: 1 })
})

test('month 0 on the wire is Ayyám-i-Há', () => {
  expect(badiFromWire({ year: 183, month: 0, day: 2 })).toEqual({ year: 183, month: 'ayyam-i-ha', day: 2 })
})

test('what is no date on the wire is none', () => {
  expect(badiFromWire(null)).toBeNull()
  expect(badiFromWire({ year: 183, month: 20, day: 1 })).toBeNull()
  expect(badiFromWire({ year: 183, month: 0, day: 6 })).toBeNull()
})

test('a Badí‘ day has two civil days', () => {
  expect(civilDaysOf({ year: 183, month: 14, day: 1 })).toEqual({ eve: '2026-11-22', daylight: '2026-11-23' })
})

test('two letters for one sound are underlined, and plain in a line', () => {
  expect(monthParts(16, 'en')).toEqual([
    { text: 'Sh', underlined: true },
    { text: 'araf', underlined: false },
  ])
  expect(monthText(16, 'en')).toBe('Sharaf')
})

test('Persian has the name in its own script and needs no meaning', () => {
  expect(monthText(14, 'fa')).toBe('قول')
  expect(monthMeaning(14, 'fa')).toBeNull()
  expect(monthMeaning(14, 'en')).toBe('Speech')
})

test('the Badí‘ day changes at sunset where the community is', () => {
  const lisbon = { timeZone: 'Europe/Lisbon', latitude: 38.72, longitude: -9.14 }
  const before = badiDayIn(lisbon, '2026-11-22T17:00:00Z')
  const after = badiDayIn(lisbon, before.end)
  expect(before.date).toEqual({ year: 183, month: 13, day: 19 })
  expect(after.date).toEqual({ year: 183, month: 14, day: 1 })
})

test('a community without a location begins its day at six in the evening', () => {
  const where = { timeZone: 'Europe/Lisbon', latitude: null, longitude: null }
  expect(badiDayIn(where, '2026-11-22T17:59:59Z').date.day).toBe(19)
  expect(badiDayIn(where, '2026-11-22T18:00:00Z').date.day).toBe(1)
})

test('the date is looked at again a second after sunset, and at least every quarter of an hour', () => {
  const now = Date.parse('2026-11-22T17:00:00Z')
  expect(untilNext('2026-11-22T17:01:00Z', now)).toBe(61_000)
  expect(untilNext('2026-11-23T17:01:00Z', now)).toBe(900_000)
  expect(untilNext('2026-11-22T16:00:00Z', now)).toBe(1_000)
  expect(untilNext(undefined, now)).toBe(900_000)
})

test('the civil day of a moment is that of the device', () => {
  expect(civilDayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test('the civil day in a zone is not that of the device', () => {
  const moment = new Date('2026-11-23T10:30:00Z')
  expect(civilDayIn('Pacific/Apia', moment)).toBe('2026-11-23')
  expect(civilDayIn('Pacific/Pago_Pago', moment)).toBe('2026-11-22')
  expect(civilDayIn('Pacific/Kiritimati', moment)).toBe('2026-11-24')
})
