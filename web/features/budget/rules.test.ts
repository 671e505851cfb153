// The year of a budget, its lines, and a plan while it is typed.
import { expect, test } from 'vitest'
import {
  copyLast,
  faultOf,
  hasLast,
  amountIn,
  placeAfter,
  plannedIn,
  sumsOf,
  textOf,
  typedSince,
} from './draft/plan.ts'
import { lineName, shareOf, shownLines } from './lines.ts'
import { badiYearOf, lastDayOf, passedOf } from './period.ts'
import { fiveLines, gift, makeBudget, makeDraft, makeLine, makeYear, teaching } from './test/make-budget.ts'

const year = { startsOn: '2026-05-01', endsOn: '2027-04-30' }

test('the days of the year count from its first to its last, never beyond', () => {
  expect(
    ['2026-04-01', '2026-05-01', '2027-01-02', '2027-04-30', '2028-01-01'].map(
      (day) => passedOf(year, day).passed,
    ),
  ).toEqual([0, 1, 247, 365, 365])
  expect(passedOf(year, '2027-01-02')).toMatchObject({ days: 365, share: 247 / 365 })
})

test('a year of the books is called by the Badi year in which most of it lies', () => {
  const of = (startsOn: string, endsOn: string) => badiYearOf({ startsOn, endsOn })
  expect([
    of('2026-05-01', '2027-04-30'),
    of('2026-01-01', '2026-12-31'),
    of('2026-03-21', '2027-03-20'),
  ]).toEqual([183, 183, 183])
})

test('the figures are of the days before the one that is named, and of none before the first', () => {
  expect(lastDayOf({ ...year, asOf: '2026-12-12' })).toBe('2026-12-11')
  expect(lastDayOf({ ...year, asOf: '2026-05-01' })).toBeNull()
})

test('what is neither planned nor booked is no line, and the largest plan stands first', () => {
  const lines = [makeLine('a', 'Nothing'), makeLine('b', 'Unplanned', { actual: 1 }), ...fiveLines]
  expect(shownLines(lines, 'expense').map(({ name }) => name)).toEqual([
    'Teaching',
    'Centre',
    'Social aid',
    'Library',
    'Unplanned',
  ])
  expect(shownLines(lines, 'income').map(({ name }) => name)).toEqual(['Contributions'])
})

test('without a plan there is no share of it', () => {
  expect([shareOf({ planned: 0, actual: 5 }), shareOf({ planned: 10, actual: 5 })]).toEqual([null, 0.5])
})

test('accounts that every Fund begins with are called in the language, and others as they were named', () => {
  const said = (name: string) => lineName(name, (key) => key)
  expect([said('Contributions'), said('Teaching')]).toEqual(['budget.account.contributions', 'Teaching'])
})

test('a plan begins with what is prepared, else with what the community sees', () => {
  const of = (budget: ReturnType<typeof makeBudget>) => plannedIn(budget, budget.year ?? makeYear())
  expect([of(makeDraft()).get(teaching), of(makeBudget()).get(teaching)]).toEqual([45_000, 50_000])
})

test('an amount is read in English and Persian, and nothing or zero says that nothing is planned', () => {
  expect(['500', '۵۰۰', '1,250.50', '۱۲٫۵', '', '0', 'much'].map((text) => amountIn(text, 'GBP'))).toEqual([
    50_000, 50_000, 125_050, 1_250, 0, 0, 0,
  ])
  expect(['', '0', '۰', '500'].map((text) => faultOf(text, 'GBP'))).toEqual(Array(4).fill(undefined))
  expect(['much', '-5'].map((text) => faultOf(text, 'GBP'))).toEqual([
    'Please write the amount in figures.',
    'Please write an amount above zero.',
  ])
})

test('last year’s plan or figures fill every field, in the digits of the language', () => {
  expect([hasLast(fiveLines, 'lastPlanned'), hasLast([], 'lastActual')]).toEqual([true, false])
  expect(copyLast(fiveLines, 'lastActual', 'GBP', 'en')).toMatchObject({ [teaching]: '380.50', [gift]: '' })
  expect(copyLast(fiveLines, 'lastPlanned', 'GBP', 'fa')).toMatchObject({ [teaching]: '۴۰۰' })
  expect([textOf(-500, 'GBP', 'en'), textOf(0, 'GBP', 'en')]).toEqual(['', ''])
})

test('the sums are of one nature', () => {
  expect(sumsOf(fiveLines, 'expense', () => 100)).toEqual({
    lastPlanned: 40_000,
    lastActual: 74_050,
    planned: 400,
  })
  expect(sumsOf(fiveLines, 'income', () => 100).planned).toBe(100)
})

test('arrows and Enter lead to the amount above or below, and not out of the table', () => {
  expect([
    placeAfter('ArrowUp', 1, 3),
    placeAfter('ArrowDown', 1, 3),
    placeAfter('Enter', 1, 3),
    placeAfter('ArrowUp', 0, 3),
    placeAfter('Enter', 2, 3),
    placeAfter('ArrowLeft', 1, 3),
    placeAfter('Enter', -1, 3),
  ]).toEqual([0, 2, 2, null, null, null, null])
})

test('what was typed while a plan was on its way is still to be saved', () => {
  expect(typedSince({ a: '1', b: '22', c: '3' }, { a: '1', b: '2' })).toEqual({ b: '22', c: '3' })
})
