import { expect, test } from 'vitest'
import { weeksOf } from './month.ts'

const numbers = (weeks: ReturnType<typeof weeksOf>) =>
  weeks.map((week) => week.map((day) => day?.number ?? 0))

test('a month stands in whole weeks from Monday on', () => {
  expect(numbers(weeksOf('2026-11-22', 1, []))).toEqual([
    [0, 0, 0, 0, 0, 0, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, 0, 0, 0, 0, 0, 0],
  ])
})

test('in Persian a week begins on Saturday, and February of a leap year has 29 days', () => {
  const weeks = numbers(weeksOf('2028-02-10', 6, []))
  expect(weeks[0]).toEqual([0, 0, 0, 1, 2, 3, 4])
  expect(weeks.flat().filter((number) => number > 0)).toHaveLength(29)
})

test('each day counts its gatherings', () => {
  const days = weeksOf('2026-11-22', 1, ['2026-11-23', '2026-11-23', '2026-12-01', '2026-11-30']).flat()
  expect(days.filter((day) => day !== null && day.count > 0)).toEqual([
    { day: '2026-11-23', number: 23, count: 2 },
    { day: '2026-11-30', number: 30, count: 1 },
  ])
})
