import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

const english = formatsOf('en', 'Australia/Melbourne')
const persian = formatsOf('fa', 'Australia/Melbourne')
const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u061c\u202f\u00a0]/g, ' ').trim()

test('A gathering is said with weekday, day and time in its own zone', () => {
  expect(plain(english.dayTime('2026-11-23T08:30:00Z'))).toBe('Mon 23 Nov, 7:30 pm')
})

test('A civil day is the same day in every zone', () => {
  expect(formatsOf('en', 'Pacific/Honolulu').longDay('2026-11-23')).toBe('Monday 23 November 2026')
})

test('A day tile has weekday, day and month', () => {
  expect(english.tile('2026-11-23')).toEqual({ weekday: 'Mon', day: '23', month: 'Nov' })
})

test('Persian keeps the Gregorian day in Persian digits', () => {
  expect(persian.longDay('2026-11-23')).toMatch(/۲۳ نوامبر/)
  expect(persian.number(1_234)).toBe('۱٬۲۳۴')
})

test('The size of a file is said in the unit that fits, in the words of the language', () => {
  const said = [0, 1, 14_200, 999_400, 999_500, 1_230_000, 999_500_000, 50_000_000_000].map(english.fileSize)
  expect(said.map(plain)).toEqual(['0 kB', '1 kB', '14 kB', '999 kB', '1 MB', '1.2 MB', '1 GB', '50 GB'])
  expect([14_200, 1_230_000].map(persian.fileSize).map(plain)).toEqual(['۱۴ کیلوبایت', '۱٫۲ مگابایت'])
})

test('What happened within a week is said as an age, older things as a day', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  expect(english.age('2026-11-23T11:59:40Z', now)).toBe('now')
  expect(english.age('2026-11-23T09:00:00Z', now)).toBe('3 hours ago')
  expect(english.age('2026-11-22T11:00:00Z', now)).toBe('yesterday')
  expect(english.age('2026-11-01T09:00:00Z', now)).toMatch(/^Sun 1 Nov/)
})
