import { expect, test } from 'vitest'
import { overlap } from './show-within.ts'

test.each([
  ['within stays', 120, 180, 0],
  ['before the beginning goes back', 80, 140, -20],
  ['after the end goes on', 150, 230, 30],
  ['longer than the list shows its beginning', 110, 400, 10],
] as const)('what lies %s', (_name, from, to, by) => {
  expect(overlap(100, 200, from, to)).toBe(by)
})
