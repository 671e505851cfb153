import { expect, test } from 'vitest'
import {
  areaPath,
  columnPath,
  highestOf,
  lastOf,
  linePath,
  middleOf,
  scaleOf,
  stepPath,
  type Values,
} from './chart-scale.ts'

test.for<[string, Values, number[]]>([
  ['ones', [3, 1], [0, 1, 2, 3]],
  ['twos', [5, 0], [0, 2, 4, 6]],
  ['fives', [14], [0, 5, 10, 15]],
  ['tens', [29], [0, 10, 20, 30]],
  ['money in cents', [124_000, 61_250], [0, 50_000, 100_000, 150_000]],
  ['a very large sum', [9_000_000_000_001], [0, 5_000_000_000_000, 10_000_000_000_000]],
  ['half a percent', [0.005, 0.002], [0, 0.002, 0.004, 0.006]],
  ['what is owed', [-120, 300], [-200, 0, 200, 400]],
  ['only what is owed', [-3], [-3, -2, -1, 0]],
])('the ticks of %s are round, and zero is among them', ([, values, ticks]) => {
  expect(scaleOf(values).ticks).toEqual(ticks)
})

test('the ticks of whole numbers are whole', () => {
  expect(scaleOf([1, 0]).ticks).toEqual([0, 1])
  expect(scaleOf([2]).ticks).toEqual([0, 1, 2])
})

test('without a value above or below zero there is one tick, and all stand at the bottom', () => {
  for (const values of [[], [null, null], [0, 0, null]]) {
    const { ticks, shareOf } = scaleOf(values)
    expect([ticks, shareOf(0)]).toEqual([[0], 0])
  }
})

test('each value stands between the lowest and the highest tick, in proportion', () => {
  const { ticks, shareOf } = scaleOf([-120, 300, null])
  expect(ticks.map(shareOf)).toEqual([0, 1 / 3, 2 / 3, 1])
  for (let high = 1; high < 4_000; high += 7) {
    const scale = scaleOf([high])
    expect(scale.shareOf(high)).toBeGreaterThan(0.5)
    expect(scale.shareOf(high)).toBeLessThanOrEqual(1)
    expect(scale.ticks.length).toBeLessThanOrEqual(4)
  }
})

test('the highest value is the first of several, and the last one stands before the gaps at the end', () => {
  expect([highestOf([3, 9, null, 9]), lastOf([3, 9, 0, null])]).toEqual([1, 2])
  expect([highestOf([0, null]), lastOf([null, null]), highestOf([]), lastOf([])]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('nineteen places share the width evenly', () => {
  expect([0, 9, 18].map((place) => middleOf(place, 19))).toEqual([0.5 / 19, 0.5, 18.5 / 19])
})

test('a column stands on zero and grows to its value', () => {
  const scale = scaleOf([10, -10])
  expect(columnPath(0, 2, 10, scale)).toBe('M7 50V0H43V50Z')
  expect(columnPath(1, 2, -10, scale)).toBe('M57 50V100H93V50Z')
})

test('a column of zero is seen', () => {
  expect(columnPath(0, 1, 0, scaleOf([10]))).toBe('M14 100V98H86V100Z')
})

test('a gap breaks the line, zero does not', () => {
  const scale = scaleOf([10])
  expect(linePath([10, 0, 10], scale)).toBe('M16.67 0L50 100L83.33 0')
  expect(linePath([10, 0, null, 10, 10], scale)).toBe('M10 0L30 100M70 0L90 0')
  expect(areaPath([10, null, 5, 10], scale)).toBe(
    'M12.5 100L12.5 0L12.5 100ZM62.5 100L62.5 50L87.5 0L87.5 100Z',
  )
})

test('a value between two gaps is drawn', () => {
  expect(linePath([null, 10, null], scaleOf([10]))).toBe('M50 0h0')
})

test('steps are level over the whole place, and a gap breaks them', () => {
  const scale = scaleOf([10])
  expect(stepPath([10, 10, 5, 5], scale)).toBe('M0 0H25V0H50V50H75V50H100')
  expect(stepPath([null, 10, null, 5], scale)).toBe('M25 0H50M75 50H100')
})

test('nothing is drawn of nothing', () => {
  const scale = scaleOf([null])
  expect([linePath([null], scale), areaPath([], scale), stepPath([null], scale)]).toEqual(['', '', ''])
})
