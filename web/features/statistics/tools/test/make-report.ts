// A row of the report for the tests of its screens.
import { type Count, type ReportRow } from '#contract/statistics/locality-summary.ts'

const groups = [2, 15, 9, 1, 6, 4, 3, 14, 2, 6, 35, 15, 4, 25, 8, 10, 60, 23]
const cells: readonly Count[] = [
  12,
  9,
  ...Array.from({ length: 34 }, () => null),
  0,
  ...groups,
  ...[5, 2, 3, 10, 12, 32],
  ...[1, 7, 1, 21, 0, null],
]

/** Riverton on 31 October 2026; its sums add up. */
export const makeRow = (given: Partial<ReportRow> = {}): ReportRow => ({
  locality: 'Riverton',
  cluster: 'North Valley',
  region: 'West',
  nationalCommunity: 'United Kingdom',
  day: '2026-10-31',
  cells,
  ...given,
})
