import { expect, test } from 'vitest'
import { agreements } from './agreement.ts'

test('nothing differs from what is published or reckoned independently', { timeout: 120_000 }, () => {
  const figures = agreements()
  expect(Object.values(figures).map(({ of }) => of)).toEqual([1_560, 19, 18_262, 18_262, 5_000])
  expect(Object.entries(figures).filter(([, { agreed, of }]) => agreed !== of)).toEqual([])
})
