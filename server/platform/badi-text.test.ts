import { expect, test } from 'vitest'
import { placeOf } from '#calendar/index.ts'
import { badiTextAt } from './badi-text.ts'

const london = placeOf({ timeZone: 'Europe/London', latitude: 51.5, longitude: -0.12 })

test('an afternoon has the Badí‘ date of its day, and the evening after sunset that of the next', () => {
  expect([
    badiTextAt('2026-11-22T15:00:00Z', london, false),
    badiTextAt('2026-11-22T19:30:00Z', london, false),
    badiTextAt('2026-11-22T19:30:00Z', london, true),
  ]).toEqual(['19 Qudrat 183', '1 Qawl 183', '۱ قول ۱۸۳'])
})

test('no date is said where none is decided any more', () => {
  expect(badiTextAt('2090-01-01T12:00:00Z', london, false)).toBeNull()
})
