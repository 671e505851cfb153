import { expect, test } from 'vitest'
import { byDay, nearDay } from './parts/Days.tsx'
import { kindAt, kinds } from './kinds.ts'

const make = (id: string, date: string | null, time: string | null = '18:00') => ({
  id,
  nextSessions: date === null ? [] : [{ date, time }],
})
const shown = (groups: ReturnType<typeof byDay<ReturnType<typeof make>>>) =>
  groups.map(({ day, items }) => [day, ...items.map(({ id }) => id)])

test('activities stand under the day of their next meeting, soonest first', () => {
  const list = [make('c', '2026-11-25'), make('a', '2026-11-24'), make('b', '2026-11-25')]
  expect(shown(byDay(list))).toEqual([
    ['2026-11-24', 'a'],
    ['2026-11-25', 'c', 'b'],
  ])
})

test('within a day the earlier hour comes first', () => {
  const list = [make('late', '2026-11-24', '19:30'), make('early', '2026-11-24', '09:00')]
  expect(shown(byDay(list))).toEqual([['2026-11-24', 'early', 'late']])
})

test('those without a meeting ahead come last', () => {
  expect(shown(byDay([make('none', null), make('one', '2026-11-24')]))).toEqual([
    ['2026-11-24', 'one'],
    [null, 'none'],
  ])
})

test('today and tomorrow have a word, also over the end of a month', () => {
  expect(nearDay('2026-11-30', '2026-11-30')).toBe('today')
  expect(nearDay('2026-12-01', '2026-11-30')).toBe('tomorrow')
  expect(nearDay('2026-12-02', '2026-11-30')).toBeNull()
})

test('the address names the kind, by a page of its own or by a query', () => {
  expect(kindAt('/devotionals', null)?.kind).toBe('Devotional')
  expect(kindAt('/activities', 'childrens-class')?.kind).toBe("Children's Class")
  expect(kindAt('/study-circles', 'fireside')?.kind).toBe('Study Circle')
  expect(kindAt('/activities', null)).toBeNull()
  expect(kindAt('/activities', 'unheard-of')).toBeNull()
})

test('there are six kinds with a name each', () => {
  expect(new Set(kinds.map(({ slug }) => slug)).size).toBe(6)
})
