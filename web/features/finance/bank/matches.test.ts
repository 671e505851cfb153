import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LedgerEntry, lineKeys, proposeMatches, receiptsIn, unfolded } from './matches.ts'
import type { BankLine } from './statement.ts'

const line = (amount: number, day: string, text = '', reference: string | null = null): BankLine => ({
  day: `2026-03-${day}`,
  amount,
  text,
  counterparty: '',
  reference,
})
const entry = (id: string, amount: number, day: string, receipt: number | null = null): LedgerEntry => ({
  id,
  day: `2026-03-${day}`,
  amount,
  receipt,
})

test('the same amount is proposed within five days, the nearest first, and what is left is listed', () => {
  const lines = [line(100, '10'), line(100, '20'), line(300, '10')]
  const entries = [entry('far', 100, '14'), entry('near', 100, '09'), entry('late', 300, '16')]
  expect(proposeMatches(lines, entries)).toEqual({
    matches: [{ line: 0, entry: 'near', by: 'amount', days: 1, difference: 0 }],
    duplicates: [],
    lines: [1, 2],
    entries: ['far', 'late'],
  })
  expect(proposeMatches([line(100, '15')], [entry('a', 100, '10')]).matches).toHaveLength(1)
  // Of two as near, the one before: money is recorded, then banked.
  const [match] = proposeMatches(
    [line(100, '10')],
    [entry('after', 100, '11'), entry('before', 100, '09')],
  ).matches
  expect(match?.entry).toBe('before')
})

test('a receipt’s number in the text goes before the nearer day, and holds over any number of days', () => {
  const entries = [entry('near', 100, '10', 11), entry('named', 100, '01', 12)]
  expect(proposeMatches([line(100, '10', 'Gift, receipt 12')], entries).matches).toEqual([
    { line: 0, entry: 'named', by: 'amount_and_receipt', days: 9, difference: 0 },
  ])
})

test('a receipt’s number alone is proposed last, with what the sums differ by, and never against the sign', () => {
  const lines = [line(95, '10', 'رسید ۱۲'), line(-100, '10', 'receipt 13')]
  const { matches, lines: left } = proposeMatches(lines, [
    entry('a', 100, '09', 12),
    entry('b', 100, '01', 13),
  ])
  expect(matches).toEqual([{ line: 0, entry: 'a', by: 'receipt', days: 1, difference: -5 }])
  expect(left).toEqual([1])
})

test('money that came is not money that left', () => {
  expect(proposeMatches([line(-100, '10')], [entry('a', 100, '10')]).matches).toEqual([])
})

test('numbers of dates, times, amounts and accounts are no receipts', () => {
  expect(receiptsIn('Receipt no. 7 of 12.05.2026, 14:30, 100.50 EUR, 1234567890')).toEqual([7])
  expect(receiptsIn('2026-03-12 #9 nr. 8 no7 450')).toEqual([9, 8, 7, 450])
  expect(receiptsIn('no news of 12 friends')).toEqual([])
})

test('lines that were matched in an earlier file are known again, and not proposed', () => {
  const before = [line(100, '10', 'Ada', 'R1'), line(50, '11', 'Bo'), line(50, '11', 'Bo')]
  const known = new Set(lineKeys(before))
  expect(known.size).toBe(3)
  const again = [...before, line(50, '11', 'Bo')]
  const { duplicates, matches } = proposeMatches(again, [entry('a', 50, '11')], known)
  expect(duplicates).toEqual([0, 1, 2])
  expect(matches.map((one) => one.line)).toEqual([3])
})

test('a collective booking may be matched payment by payment', () => {
  const parts = [
    { amount: 60, text: 'a', counterparty: 'Ada', reference: null },
    { amount: 40, text: 'b', counterparty: 'Bo', reference: null },
  ]
  const lines = unfolded([{ ...line(100, '10'), parts }, line(5, '11')])
  expect(lines.map(({ amount, day }) => [amount, day])).toEqual([
    [60, '2026-03-10'],
    [40, '2026-03-10'],
    [5, '2026-03-11'],
  ])
})

test('one line goes to one entry, nothing is lost, and the order of the entries changes nothing', () => {
  const days = fc.integer({ min: 10, max: 28 }).map(String)
  const amounts = fc.constantFrom(100, 200, -100)
  const lines = fc.array(
    fc.tuple(amounts, days, fc.constantFrom('', 'receipt 1', 'receipt 2')).map((one) => line(...one)),
  )
  const entries = fc
    .array(fc.tuple(amounts, days, fc.constantFrom(null, 1, 2)))
    .map((all) => all.map(([amount, day, receipt], at) => entry(`e${at}`, amount, day, receipt)))
  fc.assert(
    fc.property(lines, entries, (bank, ledger) => {
      const found = proposeMatches(bank, ledger)
      const matched = found.matches.map((one) => one.entry)
      expect([...matched, ...found.entries].sort()).toEqual(ledger.map(({ id }) => id).sort())
      expect([...found.matches.map((one) => one.line), ...found.lines].sort((a, b) => a - b)).toEqual([
        ...bank.keys(),
      ])
      expect(
        found.matches.every(
          ({ by, days, difference }) =>
            (by === 'amount' ? days <= 5 : true) && (by === 'receipt' || difference === 0),
        ),
      ).toBe(true)
      expect(proposeMatches(bank, ledger.toReversed()).matches).toEqual(found.matches)
    }),
  )
})
