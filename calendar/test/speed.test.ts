import { expect, test } from 'vitest'
import { limits, perCivilDay, perInstant } from './speed.ts'

test('the date of a civil day takes at most a twentieth of a millisecond', () => {
  expect(perCivilDay()).toBeLessThanOrEqual(limits.civilDay)
})

test('the date of an instant at a place takes at most three tenths of a millisecond', () => {
  expect(perInstant()).toBeLessThanOrEqual(limits.instant)
})
