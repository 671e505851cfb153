// The path of books, what circles study, and service by cycle, as rules alone.
import { expect, test } from 'vitest'
import { itemOf } from '#server/test/make-catalogue.ts'
import { isOfSame, isWithin, markedIn, serviceOf, shownOf, statesOf, yearsOf } from './rules.ts'

const items = [
  itemOf('one'),
  itemOf('two'),
  itemOf('three', { released: false }),
  itemOf('old', { removedAt: '2026-01-01T00:00:00.000Z' }),
  itemOf('text', { kind: 'text' }),
  itemOf('unit', { kind: 'unit', parent: 'two' }),
  itemOf('hidden', { kind: 'unit', parent: 'two', released: false }),
  itemOf('early', { kind: 'unit', parent: 'three' }),
]

const shown = (...known: string[]) =>
  shownOf(items, new Set(known)).map(({ book, parts }) => [book.id, ...parts.map(({ id }) => id)])

test('the path shows the books that can be studied with their parts, and what is known of somebody besides', () => {
  expect(shown()).toEqual([['one'], ['two', 'unit']])
  expect(shown('hidden', 'old')).toEqual([['one'], ['two', 'unit', 'hidden'], ['old']])
  expect(shown('early')).toEqual([['one'], ['two', 'unit'], ['three', 'early']])
})

/** d is done, n is studied now. */
const states = (books: string) =>
  statesOf([...books].map((one) => ({ done: one === 'd', now: one === 'n' }))).join(' ')

test('next is the first that is not done, also one that was passed over, unless a circle studies it now', () => {
  expect(states('...')).toBe('next later later')
  expect(states('d.d..')).toBe('done next done later later')
  expect(states('dn.')).toBe('done now later')
  expect(states('d.n')).toBe('done next now')
  expect(states('dd')).toBe('done done')
})

test('a group is of an item when it studies it, a part of it, or its book', () => {
  expect(isOfSame(items, 'two', 'two')).toBe(true)
  expect(isOfSame(items, 'two', 'unit')).toBe(true)
  expect(isOfSame(items, 'unit', 'two')).toBe(true)
  expect(isOfSame(items, 'unit', 'hidden')).toBe(false)
  expect(isOfSame(items, 'one', 'unit')).toBe(false)
})

test('a circle on a part marks its book too, and a class does not', () => {
  const studied = items.filter(({ id }) => id === 'unit')
  const marked = (circle: boolean) => markedIn(items, { studied, circle }).map(({ id }) => id)
  expect([marked(true), marked(false)]).toEqual([['unit', 'two'], ['unit']])
})

const span = { name: '', number: 1, startsOn: '2026-02-01', endsOn: '2026-04-30' }

test('something was done in a cycle when it lasted on one of its days, of which none is to come', () => {
  const within = (from: string, until: string | null, today = '2026-12-01') =>
    isWithin({ from, until }, span, today)
  expect(within('2020-01-01', null)).toBe(true)
  expect(within('2026-04-30', null)).toBe(true)
  expect(within('2026-05-01', null)).toBe(false)
  expect(within('2020-01-01', '2026-01-31')).toBe(false)
  expect(within('2020-01-01', '2026-02-01')).toBe(true)
  expect(within('2026-03-10', null, '2026-03-09')).toBe(false)
  expect(within('2026-03-10', '2026-03-01')).toBe(false)
})

test('without cycles service is told by years, at most twelve and none that is empty', () => {
  const acts = [
    { from: '2001-01-01', until: null },
    { from: '2024-03-01', until: '2024-04-01' },
  ]
  expect(yearsOf(acts, '2026-11-30').map(({ name }) => name)).toHaveLength(12)
  expect(yearsOf(acts.slice(1), '2026-11-30')).toEqual([
    { name: '2024', number: null, startsOn: '2024-01-01', endsOn: '2024-12-31' },
  ])
  expect(serviceOf([span], acts, '2026-11-30').map((one) => one.acts.length)).toEqual([1])
  expect(serviceOf([span], [], '2026-11-30')).toEqual([])
})
