import { expect, test } from 'vitest'
import { firstDayOn } from './circle-form.ts'
import { dayAfterTap, placeAfter } from './grid.ts'
import { claimableOf, isBeginning, shareOf, unitOf, withNext } from './path.ts'
import { makeBeginning, makeBook, makeProgress, makeStep } from './test/make-progress.ts'

test('what one studies now is offered first, its units before the book, and nothing that is done or said', () => {
  const claim = { _id: 'a', id: 'a', day: '2026-10-02', state: 'waiting' as const }
  const { path } = makeProgress()
  const said = path.map((book) => (book.state === 'next' ? { ...book, claim } : book))
  expect(claimableOf(said).map(({ step }) => step.names.en)).toEqual([
    'Uplifting Conversations',
    'Deepening Themes',
    'Book 2',
    'Book 4',
    'Book 5',
  ])
})

test('a word that was answered with not yet may be said again', () => {
  const claim = { _id: 'a', id: 'a', day: '2026-10-02', state: 'declined' as const }
  expect(claimableOf([makeBook(1, 'Book 1', { claim })])).toHaveLength(1)
})

test('the unit that one studies is the first that is open; branches are no units', () => {
  const [, second] = makeProgress().path
  expect(second && unitOf(second)).toEqual({ at: 2, of: 3 })
  expect(second && shareOf(second)).toBeCloseTo(1 / 3)
  expect(unitOf({ parts: [makeStep(1, 'Branch 1', { kind: 'branch' })] })).toBe(null)
})

test('who studies a book sees what comes after it', () => {
  const path = [makeBook(1, 'Book 1', { state: 'now' }), makeBook(2, 'Book 2'), makeBook(3, 'Book 3')]
  expect(withNext(path).map(({ state }) => state)).toEqual(['now', 'next', 'later'])
  const { path: known } = makeProgress()
  expect(withNext(known)).toEqual(known)
})

test('a path begins where nothing is done, said, studied or served', () => {
  expect(isBeginning(makeBeginning())).toBe(true)
  expect(isBeginning(makeProgress())).toBe(false)
  const leads = [{ _id: 'a', id: 'a', title: 'Prayers', kind: 'Study Circle' as const, waiting: 0 }]
  expect(isBeginning({ ...makeBeginning(), leads })).toBe(false)
})

test('the arrows stay within the table, and are mirrored where lines run from right to left', () => {
  const size = { rows: 2, columns: 3 }
  const at = { row: 1, column: 1 }
  expect(placeAfter('ArrowRight', at, size, false)).toEqual({ row: 1, column: 2 })
  expect(placeAfter('ArrowRight', at, size, true)).toEqual({ row: 1, column: 0 })
  expect(placeAfter('ArrowDown', at, size, false)).toEqual({ row: 1, column: 1 })
  expect(placeAfter('ArrowUp', at, size, false)).toEqual({ row: 0, column: 1 })
  expect(placeAfter('End', at, size, false)).toEqual({ row: 1, column: 2 })
  expect(placeAfter('Tab', at, size, false)).toBe(null)
})

test('a tap notes today, confirms a word with its own day, and takes back what is done', () => {
  const claim = { _id: 'a', id: 'a', studyItem: 'b', day: '2026-10-02' }
  expect(dayAfterTap({ state: 'open' }, '2026-11-30')).toBe('2026-11-30')
  expect(dayAfterTap({ state: 'waiting', claim }, '2026-11-30')).toBe('2026-10-02')
  expect(dayAfterTap({ state: 'done', day: '2026-10-02' }, '2026-11-30')).toBe(null)
})

test('the first meeting is on a day of the proposal, a week from today or later', () => {
  // A Monday.
  expect(firstDayOn('2026-11-30', ['monday'])).toBe('2026-12-07')
  expect(firstDayOn('2026-11-30', ['sunday', 'tuesday'])).toBe('2026-12-08')
  expect(firstDayOn('2026-11-30', [])).toBe('2026-12-07')
})
