import { expect, test } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

test('each is done after the one before, and what fails stops the rest and says how many were done', async () => {
  const begun: string[] = []
  const keys = new Set<string>()
  const done = await oneAfterAnother(['a', 'b', 'c'], async (item, key) => {
    begun.push(item)
    keys.add(key)
    if (item === 'b') throw new Error('Not this one.')
  })
  expect([begun, keys.size, done.count, done.stopped?.message]).toEqual([['a', 'b'], 2, 1, 'Not this one.'])
  expect(await oneAfterAnother(['a', 'b'], async () => undefined)).toEqual({ count: 2, stopped: null })
})
