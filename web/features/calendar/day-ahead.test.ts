import { expect, test } from 'vitest'
import { dayAhead } from './day-ahead.ts'

test('only a real day that is not past is begun on', () => {
  const on = (given: string | null) => dayAhead(given, '2027-02-10')
  expect(['2027-02-10', '2027-02-28'].map(on)).toEqual(['2027-02-10', '2027-02-28'])
  expect([null, '', '2027-02-09', '2027-02-29', '2027-13-01', '2027-2-28', 'tomorrow'].map(on)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})
