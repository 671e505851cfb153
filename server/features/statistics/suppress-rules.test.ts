import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedKinds, figureCodes } from '#contract/statistics/codes.ts'
import { everything } from '#server/test/everything.ts'
import { added, sumsOf } from './figure-rules.ts'
import { type Cell, type Shown, hideIn, isFew, shownOf } from './suppress-rules.ts'

const RUNS = everything ? 20_000 : 1_000

const hide = (values: readonly (number | null)[], total = added(values)) =>
  hideIn(
    values.map((value) => ({ value })),
    total,
  )

test('0 and what is not collected are said, from 1 to 4 are few, and 5 is said', () => {
  expect([null, 0, 1, 4, 5].map(isFew)).toEqual([false, false, true, true, false])
  expect(hide([0, null, 12, 5])).toEqual({ cells: ['value', 'value', 'value', 'value'], total: 'value' })
})

test('a small number that its total would tell takes another one with it', () => {
  expect(hide([3, 12, 20])).toEqual({ cells: ['few', 'hidden', 'value'], total: 'value' })
})

test('two small numbers that could be others stand alone, and two that could not take another one with them', () => {
  expect(hide([2, 3, 20])).toEqual({ cells: ['few', 'few', 'value'], total: 'value' })
  expect(hide([1, 1, 20])).toEqual({ cells: ['few', 'few', 'hidden'], total: 'value' })
  expect(hide([4, 4, 20])).toEqual({ cells: ['few', 'few', 'hidden'], total: 'value' })
})

test('where no other number suffices the total is hidden too', () => {
  expect(hide([3, 0, null])).toEqual({ cells: ['few', 'value', 'value'], total: 'few' })
  expect(hide([1, 5, 0])).toEqual({ cells: ['few', 'hidden', 'value'], total: 'hidden' })
  expect(hide([1, 1, 1, 1])).toEqual({ cells: ['few', 'few', 'few', 'few'], total: 'hidden' })
})

test('what is known of a cell by other figures does not tell it either', () => {
  const cells: Cell[] = [{ value: 3 }, { value: 5, most: 5 }, { value: 9, most: 30 }]
  expect(hideIn(cells, 17).cells).toEqual(['few', 'value', 'hidden'])
  expect(hideIn([{ value: 1 }, { value: 20, least: 20 }], 21)).toEqual({
    cells: ['few', 'hidden'],
    total: 'hidden',
  })
})

/** All numbers that a cell may be, for who knows what is shown: tried one by one. */
const possible = (
  values: readonly number[],
  shown: readonly Shown[],
  total: number,
  ofTotal: Shown,
): Set<number>[] => {
  const most = ofTotal === 'value' ? total : ofTotal === 'few' ? 4 : 40
  const found = values.map(() => new Set<number>())
  const walk = (place: number, sum: number, chosen: readonly number[]): void => {
    if (sum > most) return
    if (place === values.length) {
      const fits = ofTotal === 'value' ? sum === total : ofTotal === 'few' ? sum >= 1 : true
      if (fits) chosen.forEach((one, at) => found[at]?.add(one))
      return
    }
    const own = values[place] ?? 0
    const range =
      shown[place] === 'value'
        ? [own]
        : shown[place] === 'few'
          ? [1, 2, 3, 4]
          : Array.from({ length: Math.max(0, most - 4) }, (_, index) => index + 5)
    for (const one of range) walk(place + 1, sum + one, [...chosen, one])
  }
  walk(0, 0, [])
  return found
}

test('nobody finds a hidden number by subtracting, whatever the table', () => {
  const table = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(table, (values) => {
      const total = values.reduce((sum, one) => sum + one, 0)
      const hidden = hide(values, total)
      const found = possible(values, hidden.cells, total, hidden.total)
      for (const [place, shown] of hidden.cells.entries()) {
        expect(found[place]?.has(values[place] ?? 0)).toBe(true)
        if (shown !== 'value') expect(found[place]?.size).toBeGreaterThan(1)
        expect(shown === 'few').toBe(isFew(values[place] ?? 0))
      }
    }),
    { numRuns: RUNS, seed: 37 },
  )
})

/** All figures of a locality as they would stand, of those that are named. */
const told = (named: Readonly<Record<string, number>>, attendances: Parameters<typeof shownOf>[1] = []) => {
  const own = (code: string): number | null => named[code] ?? null
  const values = new Map(
    figureCodes.map((code) => [code, own(code) ?? added((sumsOf.get(code) ?? []).map(own))]),
  )
  return shownOf(values, attendances)
}

test('both sums of the kinds tell nothing of a small one', () => {
  const shown = told({
    'childrensClasses.participants': 3,
    'juniorYouthGroups.participants': 11,
    'studyCircles.participants': 14,
    'devotionals.participants': 20,
  })
  const of = (triple: string) => shown.get(`${triple}.participants`)
  expect([...countedKinds, 'educational', 'core'].map(of)).toEqual([
    'few',
    'hidden',
    'value',
    'value',
    'hidden',
    'value',
  ])
})

test('a small devotional is not found by what the two sums differ in', () => {
  const shown = told({
    'childrensClasses.friends': 7,
    'juniorYouthGroups.friends': 11,
    'studyCircles.friends': 14,
    'devotionals.friends': 2,
  })
  expect(shown.get('devotionals.friends')).toBe('few')
  expect(shown.get('educational.friends')).toBe('hidden')
})

test('what does not count persons is always said', () => {
  const shown = told({
    'devotionals.atEnd': 2,
    'feasts.held': 1,
    'homes.visited': 3,
    'book:Book 1': 2,
    'done:Book 1': 0,
  })
  expect(['devotionals.atEnd', 'feasts.held', 'homes.visited'].map((code) => shown.get(code))).toEqual([
    'value',
    'value',
    'value',
  ])
  expect([shown.get('book:Book 1'), shown.get('done:Book 1')]).toEqual(['few', 'value'])
})

test('men and women do not tell of each other, nor of an age that is hidden', () => {
  const grown = { 'population.adults': 30, 'population.children': 8, 'population.youth': 9 }
  const sexes = told({ ...grown, 'population.men': 2, 'population.women': 28 })
  expect([sexes.get('population.men'), sexes.get('population.women')]).toEqual(['few', 'hidden'])
  const ages = told({
    'population.youth': 3,
    'population.adults': 30,
    'population.men': 14,
    'population.women': 16,
  })
  expect(ages.get('population.adults')).toBe('hidden')
  expect([ages.get('population.men'), ages.get('population.women')]).toEqual(['hidden', 'hidden'])
})

test('beside a small Feast the usual number of all Feasts is not told', () => {
  const figures = { 'feasts.attendance': 15, 'holyDays.attendance': 20 }
  const shown = told(figures, [
    { type: 'Feast', attendance: 4 },
    { type: 'Feast', attendance: 26 },
    { type: 'Holy Day', attendance: 20 },
  ])
  expect([shown.get('feasts.attendance'), shown.get('holyDays.attendance')]).toEqual(['hidden', 'value'])
})
