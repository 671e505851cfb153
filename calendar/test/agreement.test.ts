import { expect, test } from 'vitest'
import { agreements } from './agreement.ts'

const everything = process.env['TEST_EVERYTHING'] !== undefined

test('nothing differs from what is published or reckoned independently', { timeout: 120_000 }, () => {
  const figures = agreements(everything ? 1 : 10)
  const asked = everything ? [1_560, 19, 18_262, 18_262, 5_000] : [1_560, 19, 1_826, 1_826, 500]
  expect(Object.values(figures).map(({ of }) => of)).toEqual(asked)
  expect(Object.entries(figures).filter(([, { agreed, of }]) => agreed !== of)).toEqual([])
})
