import { expect, test } from 'vitest'
import { mayReload, withRetries } from './retry.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
  }
}

const failing = (times: number) => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries <= times) throw new Error(`try ${tries}`)
    return tries
  }
  return load
}

test('A chunk that fails twice is there at the third try', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
  }
  expect(await withRetries(failing(2), wait)).toBe(3)
  expect(waits).toEqual([500, 500])
})

test('A chunk that fails three times is given up', async () => {
  await expect(withRetries(failing(3), async () => {})).rejects.toThrow('try 3')
})

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
