import { expect, test } from 'vitest'
import {
  cyclesOf,
  dayName,
  holyDayNames,
  latinParts,
  markedLatin,
  monthName,
  monthsInOrder,
  weekdayName,
  yearName,
} from '../src/index.ts'

test('an underlined pair of letters can be drawn by a screen', () => {
  expect(latinParts(monthName(11))).toEqual([
    { text: 'Ma', underlined: false },
    { text: 'sh', underlined: true },
    { text: 'íyyat', underlined: false },
  ])
  expect(latinParts(monthName(16))[0]).toEqual({ text: 'Sh', underlined: true })
  expect(latinParts(monthName(1))).toEqual([{ text: 'Bahá', underlined: false }])
})

test('in text alone the underline is a combining character', () => {
  expect(markedLatin(monthName(16))).toBe('S\u0332h\u0332araf')
  expect(monthName(16).latin).toBe('Sharaf')
})

test('days of a month carry the names of the months', () => {
  expect(dayName(17)).toEqual(monthName(17))
})

test('‘ayn and hamza are the quotation marks of the World Centre, and accents are single letters', () => {
  const all = allNames().map(({ latin }) => latin)
  expect(all.filter((latin) => /['`´ʻʼ′]/u.test(latin))).toEqual([])
  expect(all.filter((latin) => latin !== latin.normalize('NFC'))).toEqual([])
})

test('Persian is written with Persian letters and Arabic with Arabic ones', () => {
  const names = [...allNames(), ...Object.values(holyDayNames)]
  expect(names.filter(({ persian }) => /[كيى!-~]/u.test(persian))).toEqual([])
  expect(names.filter(({ arabic }) => /[کی!-~]/u.test(arabic))).toEqual([])
})

test('there is no name outside the range', () => {
  expect(() => dayName(20)).toThrow('A month has the days 1 to 19, not “20”.')
  expect(() => weekdayName(0)).toThrow('A week has the days 1 to 7, not “0”.')
  expect(() => yearName(Number.NaN)).toThrow('A Váḥid has the years 1 to 19, not “NaN”.')
})

const allNames = () => [
  ...monthsInOrder.map(monthName),
  ...[1, 2, 3, 4, 5, 6, 7].map(weekdayName),
  ...Array.from({ length: 19 }, (_, index) => yearName(cyclesOf(172 + index).yearInVahid)),
]
