// Which accounts are lines, how each stands, which year is shown, and until when.
import { expect, test } from 'vitest'
import { bySize, currentOf, isLine, isRead, isShown, standingOf, stateOf } from './rules.ts'

const account = (
  nature: 'asset' | 'liability' | 'net' | 'income' | 'expense',
  kind = 'local',
  code = 'any',
) => isLine({ fund_id: '', id: '', name: '', fund: '', nature, code, kind: kindOf(kind) })

const kindOf = (kind: string) => (kind === 'national' ? 'national' : kind === 'earmark' ? 'earmark' : 'local')

test('a line is what comes in or is spent, and of Funds that are passed on only the Assembly’s own gift', () => {
  expect([account('income'), account('expense'), account('income', 'earmark')]).toEqual([true, true, true])
  expect([account('asset'), account('liability'), account('net')]).toEqual([false, false, false])
  expect([account('income', 'national'), account('income', 'national', 'own-gift')]).toEqual([false, true])
})

test('what is spent is near from nine tenths of its plan on, and over above it', () => {
  const standings = [0, 1, 899, 900, 1_000, 1_001].map((actual) => standingOf('expense', 1_000, actual))
  expect(standings).toEqual(['notUsed', 'onTrack', 'onTrack', 'near', 'near', 'over'])
  expect([standingOf('expense', 0, 0), standingOf('expense', 0, 1)]).toEqual(['notUsed', 'over'])
  // 70 and 63 have no exact nine tenths among the numbers of a computer.
  expect([standingOf('expense', 70, 63), standingOf('expense', 70, 62)]).toEqual(['near', 'onTrack'])
})

test('of what comes in there is never too much', () => {
  expect([0, 900, 5_000].map((actual) => standingOf('income', 1_000, actual))).toEqual([
    'notUsed',
    'onTrack',
    'onTrack',
  ])
})

test('the largest plan stands first, then what has moved most; what is nothing is not shown', () => {
  const lines = [
    { planned: 0, actual: 5 },
    { planned: 10, actual: 1 },
    { planned: 10, actual: 2 },
    { planned: 0, actual: 0 },
  ]
  expect(lines.filter(isShown).toSorted(bySize)).toEqual([lines[2], lines[1], lines[0]])
})

const book = (year: number, open_from = `${year}-01-01`) => ({
  year,
  starts_on: `${year}-01-01`,
  ends_on: `${year}-12-31`,
  open_from,
  state: 'open' as const,
})

test('without a year it is the one that contains today, else the newest that has begun, else the first', () => {
  const years = [2028, 2026, 2025].map((year) => book(year))
  const shown = (today: string) => currentOf(years, today)?.year
  expect([shown('2026-06-01'), shown('2027-06-01'), shown('2024-01-01')]).toEqual([2026, 2026, 2025])
  expect(currentOf([], '2026-06-01')).toBeUndefined()
})

test('a year is a draft, adopted, active, closed', () => {
  const adopted = { adopted_on: '2026-01-03', published_at: null }
  const published = { adopted_on: '2026-01-03', published_at: '2026-01-04T00:00:00Z' }
  const draft = { adopted_on: null, published_at: null }
  const open = { state: 'open' } as const
  expect([
    stateOf(open, undefined, undefined),
    stateOf(open, undefined, draft),
    stateOf(open, undefined, adopted),
    stateOf(open, published, adopted),
    stateOf({ state: 'closed' }, published, undefined),
  ]).toEqual(['draft', 'draft', 'adopted', 'active', 'closed'])
})

test('everybody reads what was shown, the Assembly what it took back, and nobody here what is prepared', () => {
  const shown = { published_at: '2026-01-04T00:00:00Z', withdrawn_on: null }
  const withdrawn = { published_at: null, withdrawn_on: '2026-01-03' }
  const prepared = { published_at: null, withdrawn_on: null }
  const read = (isAssembly: boolean) => [shown, withdrawn, prepared].map((one) => isRead(one, isAssembly))
  expect([read(true), read(false)]).toEqual([
    [true, true, false],
    [true, false, false],
  ])
})
