import { expect, test } from 'vitest'
import { alikeAmong, stateOf, stepsOf } from './states.ts'
import { makeReceipt } from './test/make-receipts.ts'

const [seenAt, decidedAt, settledAt] = [23, 24, 25].map((day) => `2026-11-${day}T10:00:00.000Z`)

test('each state has its word and the day on which it was reached', () => {
  const word = (given: Parameters<typeof makeReceipt>[0]) => stateOf(makeReceipt(given), null)
  const sent = { word: 'receipts.state.sent', at: '2026-11-22T10:00:00.000Z' }
  expect(word({})).toEqual(sent)
  expect(word({ state: 'seen', seenAt: seenAt ?? null })).toEqual({ word: 'receipts.state.seen', at: seenAt })
  const askedAt = '2026-11-23T15:00:00.000Z'
  expect(word({ state: 'question', seenAt: seenAt ?? null, askedAt })).toEqual({
    word: 'receipts.state.question',
    at: askedAt,
  })
  const decided = { decidedAt: decidedAt ?? null }
  expect(word({ state: 'approved', ...decided })).toEqual({ word: 'receipts.state.approved', at: decidedAt })
  expect(word({ state: 'declined', ...decided })).toEqual({ word: 'receipts.state.declined', at: decidedAt })
})

test('what is settled is repaid or given where that is known, and else only settled', () => {
  const settled = makeReceipt({ state: 'settled', settledAt: settledAt ?? null })
  expect(stateOf(settled, 'repay')).toEqual({ word: 'receipts.state.repaid', at: settledAt })
  expect(stateOf(settled, 'give')).toEqual({ word: 'receipts.state.given', at: settledAt })
  expect(stateOf(settled, null).word).toBe('receipts.state.settled')
  expect(stateOf({ ...settled, byCard: true }, 'repay').word).toBe('receipts.state.settled')
})

test('the steps stand in their order, with what has not happened left out', () => {
  const receipt = makeReceipt({
    state: 'settled',
    seenAt: seenAt ?? null,
    decidedAt: decidedAt ?? null,
    settledAt: settledAt ?? null,
    question: 'For which class?',
    askedAt: '2026-11-23T15:00:00.000Z',
  })
  expect(stepsOf(receipt, 'repay')[2]?.at).toBe('2026-11-23T15:00:00.000Z')
  expect(stepsOf(receipt, 'repay').map(({ word }) => word.replace('receipts.state.', ''))).toEqual([
    'sent',
    'seen',
    'question',
    'approved',
    'repaid',
  ])
  expect(stepsOf(makeReceipt(), null)).toHaveLength(1)
})

test('alike is what has the same day and amount, or the same picture', () => {
  const own = [
    makeReceipt({ number: 1, pictureHash: 'a' }),
    makeReceipt({ number: 2, day: '2026-11-20', pictureHash: 'b' }),
    makeReceipt({ number: 3, amount: 1, pictureHash: null }),
  ]
  const numbers = (next: Parameters<typeof alikeAmong>[1]) =>
    alikeAmong(own, next).map(({ number }) => number)
  expect(numbers({ amount: 4_320, day: '2026-11-21', pictureHash: 'c' })).toEqual([1])
  expect(numbers({ amount: 9, day: '2026-01-01', pictureHash: 'b' })).toEqual([2])
  expect(numbers({ amount: 9, day: '2026-01-01', pictureHash: null })).toEqual([])
})
