import { expect, test } from 'vitest'
import { usualFirstDay } from './formats.ts'

test('a week begins on Saturday in Persian, else as the device’s country has it', () => {
  expect(usualFirstDay('fa', 'en-GB')).toBe(6)
  expect(usualFirstDay('en', 'en-GB')).toBe(1)
  expect(usualFirstDay('en', 'en-US')).toBe(0)
})

test('a device that names no country, or nothing that is one, begins on Monday', () => {
  expect(usualFirstDay('en', undefined)).toBe(1)
  expect(usualFirstDay('en', 'not a language!')).toBe(1)
})
