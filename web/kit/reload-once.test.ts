import { expect, test } from 'vitest'
import { mayReload } from './reload-once.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
  }
}

test('The page reloads itself once in 15 seconds', () => {
  const kept = memory()
  expect(mayReload(kept, 100_000)).toBe(true)
  expect(mayReload(kept, 114_999)).toBe(false)
  expect(mayReload(kept, 115_000)).toBe(true)
})

test('Without storage the page never reloads itself', () => {
  const broken = {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {},
  }
  expect(mayReload(broken, 100_000)).toBe(false)
})
