import { BadiDate as OracleDate } from 'badidate'
import { expect, test } from 'vitest'
import {
  addCivilDays,
  type BadiDate,
  badiFromCivil,
  civilFromBadi,
  daysInYear,
  holyDaysOf,
  nawRuzOf,
  nextBadiDay,
  previousBadiDay,
} from '../src/index.ts'

const firstDay = '2015-03-21'
const days = 18_262
const civilDays = Array.from({ length: days }, (_, index) => addCivilDays(firstDay, index))
const years = Array.from({ length: 50 }, (_, index) => 172 + index)

test('the table covers 21 March 2015 to 19 March 2065', () => {
  expect([civilDays[0], civilDays.at(-1)]).toEqual([nawRuzOf(172), '2065-03-19'])
  expect(nawRuzOf(222)).toBe('2065-03-20')
  expect(years.reduce((sum, year) => sum + daysInYear(year), 0)).toBe(days)
})

test('twelve of the fifty years have five days of Ayyám-i-Há', () => {
  expect(years.filter((year) => daysInYear(year) === 366)).toHaveLength(12)
})

test('every day has one Badí‘ date of its own and leads back', () => {
  const dates = civilDays.map(badiFromCivil)
  expect(dates.map(civilFromBadi)).toEqual(civilDays)
  expect(new Set(dates.map(written)).size).toBe(days)
})

test('the day after each day is the next and the day before it the previous', () => {
  const dates = civilDays.map(badiFromCivil)
  expect(dates.slice(0, -1).map(nextBadiDay)).toEqual(dates.slice(1))
  expect(dates.slice(1).map(previousBadiDay)).toEqual(dates.slice(0, -1))
})

test('an independent calendar agrees with every Holy Day from year 1 to 221', () => {
  const all = Array.from({ length: 221 }, (_, index) => index + 1)
  const ours = all.flatMap((year) =>
    holyDaysOf(year).map(({ civilDay, date }) => `${civilDay} ${written(date)}`),
  )
  const theirs = all.flatMap((year) =>
    Array.from({ length: 11 }, (_, index) => {
      const date = new OracleDate({ year, holyDayNumber: index + 1 })
      return `${date.gregorianDate.toISODate()} ${date.year}-${monthName(date.month)}-${date.day}`
    }),
  )
  expect(ours).toEqual(theirs)
})

const written = ({ year, month, day }: BadiDate) => `${year}-${month}-${day}`

const monthName = (month: number) => (month === 20 ? 'ayyam-i-ha' : String(month))
