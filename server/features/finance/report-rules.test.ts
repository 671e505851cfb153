// The months of a book, and what is needed in each.
import { expect, test } from 'vitest'
import { endsMonth, giversIn, headingOf, monthsOf, neededIn } from './report-rules.ts'

const year = { starts_on: '2026-05-01', ends_on: '2027-04-30' }
const months = monthsOf(year)

test('a book has the months of the Badi calendar, cut at its first and last day', () => {
  expect(months.map(({ from, to, badiMonth }) => [from, to, badiMonth])).toEqual([
    ['2026-05-01', '2026-05-16', 3],
    ['2026-05-17', '2026-06-04', 4],
    ['2026-06-05', '2026-06-23', 5],
    ['2026-06-24', '2026-07-12', 6],
    ['2026-07-13', '2026-07-31', 7],
    ['2026-08-01', '2026-08-19', 8],
    ['2026-08-20', '2026-09-07', 9],
    ['2026-09-08', '2026-09-26', 10],
    ['2026-09-27', '2026-10-15', 11],
    ['2026-10-16', '2026-11-03', 12],
    ['2026-11-04', '2026-11-22', 13],
    ['2026-11-23', '2026-12-11', 14],
    ['2026-12-12', '2026-12-30', 15],
    ['2026-12-31', '2027-01-18', 16],
    ['2027-01-19', '2027-02-06', 17],
    // The days of Ayyam-i-Ha belong to Mulk.
    ['2027-02-07', '2027-03-01', 18],
    ['2027-03-02', '2027-03-20', 19],
    ['2027-03-21', '2027-04-08', 1],
    ['2027-04-09', '2027-04-27', 2],
    ['2027-04-28', '2027-04-30', 3],
  ])
})

test('a month needs a nineteenth of the goal, and both parts of a cut one together', () => {
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) throw new Error('A year has months.')
  expect(neededIn(190_000, months.slice(1, 2))).toBe(10_000)
  expect(neededIn(190_000, [first])).toBe(8_421)
  expect(neededIn(190_000, [first, last])).toBe(10_000)
  expect(neededIn(190_000, months)).toBe(190_000)
  expect(neededIn(null, months)).toBe(null)
})

test('days are closed up to the first day of a month, or to the end of the year', () => {
  const ends = (day: string) => endsMonth(months, day)
  expect([ends('2026-05-17'), ends('2027-05-01'), ends('2026-05-18'), ends('2026-05-01')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('nobody is counted where fewer than five gave, or where two months were closed together', () => {
  const closing = (until: string, givers: number) => ({ until, givers, members: 20 })
  const closings = [closing('2026-05-17', 4), closing('2026-06-05', 5), closing('2026-07-13', 9)]
  const counted = months.slice(0, 4).map((month) => giversIn(month, closings, year.starts_on))
  expect(counted).toEqual([
    { givers: null, members: 20 },
    { givers: 5, members: 20 },
    { givers: null, members: null },
    { givers: null, members: null },
  ])
})

test('a book whose days no calendar dates has no months', () => {
  expect(monthsOf({ starts_on: '2090-01-01', ends_on: '2090-12-31' })).toEqual([])
})

test('what opens a book stands under no heading, and what goes to other Funds under what was spent', () => {
  const heading = (nature: Parameters<typeof headingOf>[0]['nature'], code: string) =>
    headingOf({ nature, code })
  expect([
    heading('net', 'opening'),
    heading('net', 'to-funds'),
    heading('net', 'from-funds'),
    heading('income', 'contributions'),
    heading('income', 'own-gift'),
    heading('income', 'rent'),
    heading('liability', 'held'),
  ]).toEqual([null, 'spent', 'spent', 'received', 'received', 'otherIncome', 'held'])
})
