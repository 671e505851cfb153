import { expect, test } from 'vitest'
import { badiMonthOf, metBy, newYearOf, turnMonth } from './badi-months.ts'

test('before the Fast come the days of Há, four or five of them', () => {
  expect(turnMonth({ year: 183, month: 18, day: 7 }, 1)).toBe('2027-02-26')
  expect(badiMonthOf({ year: 183, month: 'ayyam-i-ha', day: 2 })).toMatchObject({
    firstCivilDay: '2027-02-26',
    lastCivilDay: '2027-03-01',
    days: 4,
  })
  expect(turnMonth({ year: 183, month: 19, day: 3 }, -1)).toBe('2027-02-26')
})

test('a year follows the other, and the last of the tables is the last', () => {
  expect(turnMonth({ year: 183, month: 19, day: 3 }, 1)).toBe('2027-03-21')
  expect(turnMonth({ year: 221, month: 19, day: 3 }, 1)).toBeNull()
  expect(newYearOf(184)).toBe('2027-03-21')
  expect(newYearOf(222)).toBeNull()
  expect(newYearOf(40)).toBeNull()
})

test('a Gregorian month meets Badí‘ months of one year, and in March of two', () => {
  expect(metBy('2026-11-23')).toEqual([{ year: 183, months: [12, 13, 14] }])
  expect(metBy('2027-03-05')).toEqual([
    { year: 183, months: ['ayyam-i-ha', 19] },
    { year: 184, months: [1] },
  ])
  expect(metBy('1800-03-05')).toEqual([])
})
