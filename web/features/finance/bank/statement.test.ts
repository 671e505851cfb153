import { expect, test } from 'vitest'
import { type BankLine, type BankStatement, checkStatement, isSameAccount } from './statement.ts'

const line = (amount: number, more: Partial<BankLine> = {}): BankLine => ({
  day: '2026-03-02',
  amount,
  text: '',
  counterparty: '',
  reference: null,
  ...more,
})
const statement = (more: Partial<BankStatement> = {}): BankStatement => ({
  account: 'DE12500105170648489890',
  currency: 'EUR',
  opening: 1000,
  closing: 1250,
  from: '2026-03-01',
  to: '2026-03-31',
  lines: [line(300), line(-50)],
  ...more,
})
const check = (more: Partial<BankStatement>, expected = {}) =>
  checkStatement(statement(more), { currency: 'EUR', ...expected })

test('a statement that holds has no fault', () => {
  expect(check({}, { account: '0648489890', opening: 1000, closing: 1250 })).toEqual([])
})

test('opening and lines that do not add up to the closing balance are told with what is missing', () => {
  expect(check({ closing: 1251 })).toEqual([
    { code: 'contradiction', opening: 1000, sum: 250, closing: 1251, difference: 1 },
  ])
})

test('no rounding of huge sums hides a difference', () => {
  const most = 8_999_999_999_999_999
  // Their sum is 1, and 2 as floating-point numbers are added.
  const lines = [most, most, 1, -most, -most].map((amount) => line(amount))
  expect(check({ opening: 0, closing: 2, lines })).toMatchObject([{ code: 'contradiction' }])
})

test('a balance that the file does not state is asked for, and then held to', () => {
  expect(check({ opening: null, closing: null })).toEqual([
    { code: 'missing_balance', which: 'opening' },
    { code: 'missing_balance', which: 'closing' },
  ])
  expect(check({ opening: null }, { opening: 1000 })).toEqual([])
  expect(check({ opening: null }, { opening: 900 })).toMatchObject([
    { code: 'contradiction', difference: 100 },
  ])
})

test('a statement that does not begin where the one before ended leaves a gap', () => {
  expect(check({}, { opening: 900 })).toEqual([
    { code: 'other_balance', which: 'opening', expected: 900, found: 1000 },
  ])
})

test('another currency, another account, and no line at all are told', () => {
  expect(checkStatement(statement(), { currency: 'AUD' })).toEqual([
    { code: 'other_currency', expected: 'AUD', found: 'EUR' },
  ])
  expect(check({}, { account: 'DE99999' })).toMatchObject([
    { code: 'other_account', found: 'DE12500105170648489890' },
  ])
  expect(check({ account: null }, { account: 'DE99999' })).toEqual([])
  expect(check({ lines: [], closing: 1000 })).toEqual([{ code: 'no_lines' }])
})

test('an account is known in its national spelling, with spaces and zeros', () => {
  expect(isSameAccount('de12 5001 0517 0648 4898 90', 'DE12500105170648489890')).toBe(true)
  expect(isSameAccount('000648489890', 'DE12500105170648489890')).toBe(true)
  expect(isSameAccount('9890', 'DE12500105170648489890')).toBe(false)
  expect(isSameAccount('', 'DE12500105170648489890')).toBe(false)
})

test('the same reference, day and amount twice is one line twice; a payment and its fee are not', () => {
  const twice = [line(300, { reference: 'A' }), line(300, { reference: 'A' }), line(-50, { reference: 'A' })]
  expect(check({ lines: twice, closing: 1550 })).toEqual([
    { code: 'doubled', reference: 'A', day: '2026-03-02', amount: 300 },
  ])
  expect(check({ lines: [line(300), line(300)], closing: 1600 })).toEqual([])
})

test('days outside the statement, or in the wrong order, are told', () => {
  const outside = { lines: [line(250, { day: '2026-04-01' })] }
  expect(check(outside)).toEqual([{ code: 'days', from: '2026-03-01', to: '2026-03-31', day: '2026-04-01' }])
  expect(check({ from: '2026-04-01', lines: [line(250)] })).toMatchObject([{ code: 'days' }])
})
