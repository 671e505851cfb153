import { expect, test } from 'vitest'
import type { Triple } from './codes.ts'
import {
  type Count,
  type FileCell,
  type Figures,
  HEADER_ROWS,
  TEXTS,
  added,
  checkCells,
  columnName,
  differences,
  headings,
  keptOrder,
  letterOf,
  orderBySums,
  readHeadings,
  reordered,
  rowOf,
  sumOf,
} from './locality-summary.ts'

const standing = { locality: 'Riverton', cluster: 'North Valley', region: 'West', nationalCommunity: 'UK' }
const figures = (values: Readonly<Record<string, number>>): Figures =>
  Object.entries(values).map(([code, value]) => ({ code, place: null, value }))
const OWN = figures({
  'book:Book 1': 12,
  'done:Book 1': 3,
  'childrensClasses.atEnd': 2,
  'childrensClasses.participants': 15,
  'childrensClasses.friends': 9,
  'juniorYouthGroups.atEnd': 1,
  'juniorYouthGroups.participants': 6,
  'juniorYouthGroups.friends': 4,
  'studyCircles.atEnd': 3,
  'studyCircles.participants': 14,
  'studyCircles.friends': 2,
  'devotionals.atEnd': 4,
  'devotionals.participants': 25,
  'devotionals.friends': 8,
  'educational.atEnd': 99,
  'population.children': 5,
  'population.juniorYouth': 2,
  'population.youth': 3,
  'population.men': 10,
  'population.women': 12,
  'population.total': 34,
  'homes.visited': 7,
  'feasts.held': 5,
  'feasts.attendance': 21,
  'holyDays.held': 0,
})
const row = (more: Figures = []) => rowOf([...OWN, ...more], standing, '2026-10-31')
const at = (letter: string): number => headings.findIndex((_, column) => letterOf(column) === letter) - TEXTS
const changed = (cells: readonly Count[], letter: string, to: Count): readonly Count[] =>
  cells.with(at(letter), to)

const head = (over: Readonly<Record<string, string | null>> = {}): FileCell[][] => {
  const texts = headings.map((title, column) => over[letterOf(column)] ?? title)
  return [
    texts.map((title, column) => (column < TEXTS ? title : null)),
    texts.map(() => null),
    texts.map((title, column) => (column < TEXTS ? null : title)),
  ]
}

test('The report has 72 columns, and a spreadsheet calls the last one BT', () => {
  expect([headings.length, headings[0], headings[71], letterOf(71)]).toEqual([
    72,
    'Locality',
    'Att. at Holy Days',
    'BT',
  ])
  expect(headings.filter((title) => title === 'No.')).toHaveLength(6)
  expect(columnName(at('AQ') + TEXTS)).toBe("AQ (Children's Classes, No.)")
})

test('A row holds the figures as of the day, its sums are computed from their parts, and the believers are those of the screen', () => {
  const { cells } = row()
  expect(cells).toHaveLength(67)
  expect(cells[0]).toBe(12)
  expect(cells.slice(37, 55)).toEqual([2, 15, 9, 1, 6, 4, 3, 14, 2, 6, 35, 15, 4, 25, 8, 10, 60, 23])
  expect(cells.slice(55)).toEqual([5, 2, 3, 10, 12, 34, 1, 7, 1, 21, 0, null])
  expect(checkCells(cells, keptOrder)).toBe(null)
})

test('What is not collected adds nothing, and a sum of nothing is not collected', () => {
  expect(added([null, null])).toBe(null)
  expect(added([null, 3])).toBe(3)
  expect(added([0, null])).toBe(0)
  const { cells } = rowOf(
    figures({ 'devotionals.atEnd': 4, 'population.children': 2, 'population.total': 30 }),
    standing,
    '2026-10-31',
  )
  expect(cells.slice(46, 55)).toEqual([null, null, null, 4, null, null, 4, null, null])
  expect(cells.slice(55, 61)).toEqual([2, null, null, null, null, 30])
})

test('A neighbourhood’s figure is not the locality’s', () => {
  const place = '0198c000-0000-7000-8000-000000000062'
  expect(rowOf([{ code: 'book:Book 1', place, value: 3 }], standing, '2026-10-31').cells[0]).toBe(null)
})

test('A sum that is not the sum of its parts is named with its column', () => {
  const { cells } = row()
  expect(checkCells(changed(cells, 'AZ', 7), keptOrder)).toBe(
    'Column AZ (Total Educational Activities, No.) says 7, and its parts add to 6.',
  )
  expect(checkCells(changed(cells, 'BG', 61), keptOrder)).toContain('BG (Total Core Activities, Att.)')
  expect(checkCells(changed(cells, 'BN', 31), keptOrder)).toContain('BN (Total Believers)')
  // What is not collected proves nothing.
  expect(checkCells(changed(changed(cells, 'BN', 31), 'BL', null), keptOrder)).toBe(null)
})

test('What contradicts another column is named with both, and the groups may stand in another order', () => {
  const { cells } = row()
  const friends = "AS (Children's Classes, Friends of the Faith)"
  const attend = "AR (Children's Classes, Att.)"
  const whole = changed(changed(changed(cells, 'AS', 16), 'BB', 22), 'BH', 30)
  expect(checkCells(whole, keptOrder)).toBe(`Column ${friends} says 16, and column ${attend} only 15.`)
  const other = [...keptOrder].toReversed()
  expect(checkCells(reordered(whole, keptOrder, other), other)).toContain("BH (Children's Classes, Friends")
  expect(checkCells(changed(cells, 'BQ', 0), keptOrder)).toBe(
    'Column BR (Att. at 19 Day Feast) says 21, and column BQ (Has 19 Day Feast) says No.',
  )
})

test('Headings are read in their order, and the first column that differs is named', () => {
  expect(readHeadings(head())).toEqual({ triples: null })
  expect(readHeadings(head({ F: 'Book 2', G: 'Book 1' }))).toEqual({
    fault: 'Column F is “Book 2”, and the report has “Book 1” there.',
  })
  expect(readHeadings(head().map((line) => line.slice(0, 71)))).toEqual({
    fault: 'Column BT has no heading, and the report has “Att. at Holy Days” there.',
  })
  expect(readHeadings(head().map((line) => [...line, 'Notes']))).toEqual({
    fault: 'The report has 72 columns, and column BU says “Notes”.',
  })
  expect(readHeadings([])).toHaveProperty('fault')
  expect(head()).toHaveLength(HEADER_ROWS)
})

test('Headings above the groups say which is which, where all six are named', () => {
  const rows = head()
  const names = [
    'Devotional Gatherings',
    "Children's Classes",
    'JY Groups',
    'Study Circles',
    'Total Educational',
    'Total Core',
  ]
  names.forEach((name, group) => rows[1]?.splice(42 + 3 * group, 1, name))
  expect(readHeadings(rows)).toEqual({
    triples: ['devotionals', 'childrensClasses', 'juniorYouthGroups', 'studyCircles', 'educational', 'core'],
  })
  rows[1]?.splice(42, 1, null)
  expect(readHeadings(rows)).toEqual({ triples: null })
})

test('Without headings above them the sums say where the sums are', () => {
  const other: readonly Triple[] = [
    'core',
    'devotionals',
    'educational',
    'childrensClasses',
    'juniorYouthGroups',
    'studyCircles',
  ]
  const cells = reordered(row().cells, keptOrder, other)
  expect(orderBySums([cells], other)).toEqual(other)
  expect(orderBySums([cells], keptOrder)).toEqual(other)
  expect(reordered(cells, other, keptOrder)).toEqual(row().cells)
  expect(orderBySums([changed(row().cells, 'AZ', 7)], keptOrder)).toBe(null)
  // Of zeros every order holds: then the expected one.
  expect(orderBySums([row().cells.map(() => 0)], other)).toEqual(other)
})

test('Differences are named by column, and the locality and the day are none', () => {
  const own = row()
  expect(differences(own, { ...own, locality: 'riverton', day: '2026-10-30' })).toEqual([])
  expect(differences(own, { ...own, region: 'East', cells: changed(own.cells, 'F', null) })).toEqual([
    { column: 2, own: 'West', read: 'East' },
    { column: 5, own: 12, read: null },
  ])
})

test('In a sum of localities no sum is added again, and yes is yes once', () => {
  const { cells } = row()
  const wrong = changed(changed(cells, 'AZ', 1000), 'BF', 1000)
  const sum = sumOf([{ cells: wrong }, { cells }])
  expect(sum[at('AZ')]).toBe(12)
  expect(sum[at('BF')]).toBe(20)
  expect(sum[at('BN')]).toBe(68)
  expect(sum[at('BO')]).toBe(1)
  expect(checkCells(sum, keptOrder)).toBe(null)
})

test('A locality that tells its total alone is in the sum with it', () => {
  const cells = row().cells.map((_, cell): Count => (cell === at('BN') ? 40 : null))
  expect(sumOf([{ cells }, row()])[at('BN')]).toBe(74)
  expect(sumOf([{ cells }])[at('AQ')]).toBe(null)
})
