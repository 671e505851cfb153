import { expect, test } from 'vitest'
import {
  addCivilDays,
  badiFromCivil,
  civilFromBadi,
  cyclesOf,
  daysInAyyamIHa,
  nawRuzOf,
  weekdayName,
  weekdayOf,
  yearName,
  yearStatus,
} from '../src/index.ts'

test('the years before the table begin on 21 March', () => {
  expect([1, 57, 171].map(nawRuzOf)).toEqual(['1844-03-21', '1900-03-21', '2014-03-21'])
})

test('their Ayyám-i-Há follows the February in it', () => {
  expect([1, 4, 56, 156].map(daysInAyyamIHa)).toEqual([4, 5, 4, 5])
})

test('every day of the years before the table leads there and back', () => {
  const days = Array.from({ length: 62_456 }, (_, index) => addCivilDays('1844-03-21', index))
  expect(days.at(-1)).toBe('2015-03-20')
  expect(days.map((day) => civilFromBadi(badiFromCivil(day)))).toEqual(days)
})

test('a year is western, official or provisional', () => {
  expect([1, 171, 172, 221, 222].map(yearStatus)).toEqual([
    'western',
    'western',
    'official',
    'official',
    'provisional',
  ])
})

test('183 is the year Javáb of the tenth Váḥid of the first Kull-i-Shay’', () => {
  expect(cyclesOf(183)).toEqual({ yearInVahid: 12, vahid: 10, kullIShay: 1 })
  expect(yearName(cyclesOf(183).yearInVahid).latin).toBe('Javáb')
  expect(cyclesOf(361)).toEqual({ yearInVahid: 19, vahid: 19, kullIShay: 1 })
  expect(cyclesOf(362)).toEqual({ yearInVahid: 1, vahid: 1, kullIShay: 2 })
})

test('a Saturday is Jalál, also before 1970', () => {
  const weekdays = ['2026-11-21', '1969-12-27', '1844-03-23'].map((day) => weekdayOf(badiFromCivil(day)))
  expect(weekdays.map((weekday) => weekdayName(weekday).latin)).toEqual(['Jalál', 'Jalál', 'Jalál'])
})
