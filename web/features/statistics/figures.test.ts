// Reading figures from cycle to cycle: what is compared with what, and what may be said of it.
import { expect, test } from 'vitest'
import type { Figure } from './data.ts'
import {
  beforeOf,
  byCode,
  chosenCycle,
  courseOf,
  daysOf,
  feastsOf,
  gapsOf,
  type Span,
  trendUpTo,
} from './figures.ts'
import {
  before,
  makeCycle,
  makeCycleFigures,
  makeFigure,
  makeStatistics,
  now,
  older,
  threeCycles,
} from './test/make-statistics.ts'

const today = '2027-01-10'
const [running] = threeCycles
if (running === undefined) throw new Error('There is no cycle.')
const trend = trendUpTo(makeStatistics(), running)

const course = (values: readonly (number | null | Partial<Figure>)[], span: Span = 'cycle') => {
  const made = values.map((value, place) => ({
    cycle: makeCycle(String(place), place + 1, {
      startsOn: `2026-0${place + 1}-01`,
      endsOn: `2026-0${place + 1}-28`,
    }),
    of: byCode([
      typeof value === 'object' && value !== null ? makeFigure('x', null, value) : makeFigure('x', value),
    ]),
  }))
  return courseOf(made, 'x', beforeOf(made, span, '2027-01-01'))
}

test('the latest cycle that has begun is shown, unless another is chosen', () => {
  const coming = makeCycle('a', 37, { startsOn: '2027-02-01', endsOn: '2027-04-30', state: 'coming' })
  expect(chosenCycle([coming, ...threeCycles], null)?.id).toBe(now)
  expect(chosenCycle([coming, ...threeCycles], older)?.id).toBe(older)
  expect(chosenCycle([coming, ...threeCycles], 'a')?.id).toBe(now)
  expect(chosenCycle([coming], null)).toBeNull()
})

test('a cycle is compared with the one before it, or with the one that ended about a year ago', () => {
  expect(beforeOf(trend, 'cycle', today)?.trend.cycle.id).toBe(before)
  expect(beforeOf(trend, 'year', today)).toMatchObject({
    since: 'aboutYear',
    trend: { cycle: { id: older } },
  })
  expect(beforeOf(trend.slice(0, 1), 'year', today)).toBeNull()
})

test('what is not quite a year is about a year', () => {
  const later = '2027-01-25'
  expect(beforeOf(trend, 'year', '2027-01-31')?.since).toBe('year')
  expect(beforeOf(trend, 'year', later)?.since).toBe('year')
  expect(beforeOf(trend, 'year', '2026-12-20')?.since).toBe('aboutYear')
  expect(beforeOf(trend, 'half', '2027-01-10')).toMatchObject({
    since: 'named',
    trend: { cycle: { id: before } },
  })
})

test('where no cycle ended about then, the earliest that is known is named', () => {
  expect(beforeOf(trend.slice(1), 'year', today)).toMatchObject({
    since: 'named',
    trend: { cycle: { id: before } },
  })
})

test.for<[string, Parameters<typeof course>[0], ReturnType<typeof course>]>([
  ['more', [4, 8], { says: 'more', from: 4, to: 8 }],
  ['fewer', [8, 4], { says: 'fewer', from: 8, to: 4 }],
  ['none and more', [0, 3], { says: 'more', from: 0, to: 3 }],
  ['as many', [4, 4], { says: 'same', to: 4 }],
  ['none all the time', [0, 0], { says: 'none' }],
  ['a first one', [5], { says: 'alone', to: 5 }],
  ['one after a gap', [null, 5], { says: 'alone', to: 5 }],
  ['one after fewer than five', [{ shown: 'few' }, 9], { says: 'alone', to: 9 }],
  ['what was not collected', [4, null], { says: 'missing' }],
  ['fewer than five', [9, { shown: 'few' }], { says: 'few' }],
  ['what is hidden', [9, { shown: 'hidden' }], { says: 'hidden' }],
])('of %s is said what is true', ([, values, says]) => {
  expect(course(values)).toEqual(says)
})

test('none at both ends and some between is no change, not none all the time', () => {
  expect(course([0, 3, 0], 'year')).toEqual({ says: 'same', to: 0 })
})

test('the cycles in which a figure was not collected are its gaps; what is only not told is none', () => {
  const figures = [makeFigure('x', 4), makeFigure('x', null), makeFigure('x', null, { shown: 'few' })]
  const made = figures.map((figure, place) => ({
    cycle: makeCycle(String(place), place),
    of: byCode([figure]),
  }))
  expect(gapsOf(made, 'x').map(({ id }) => id)).toEqual(['1'])
})

test('a year ends with the cycle, or today while it runs', () => {
  expect(daysOf(running, 'year', today)).toEqual({ from: '2026-01-11', to: '2027-01-10' })
  expect(daysOf(running, 'cycle', '2027-03-01')).toEqual({ from: '2026-11-01', to: '2027-01-31' })
})

test('the average of Feasts is of those that have a number', () => {
  expect(feastsOf(makeCycleFigures().gatherings)).toMatchObject({
    told: 2,
    untold: 0,
    average: 35,
    least: 30,
    most: 40,
  })
  expect(feastsOf([])).toMatchObject({ told: 0, average: null })
})

test('of a figure of a neighbourhood is not told what is of the whole', () => {
  const of = byCode([makeFigure('x', 4), makeFigure('x', 1, { place: 'a' })])
  expect([of('x')?.value, of('x', 'a')?.value, of('x', 'b')]).toEqual([4, 1, null])
})
