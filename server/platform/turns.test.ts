import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('no more than so many run at once, and all get their turn', async () => {
  const turns = openTurns({ atOnce: 2, waiting: 20 })
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  await Promise.all(Array.from({ length: 20 }, () => turns.take(work)))
  expect([most, running]).toEqual([2, 0])
})

test('beyond those who may wait, one is asked to come again', async () => {
  const turns = openTurns({ atOnce: 1, waiting: 1 })
  const gate = Promise.withResolvers<void>()
  const first = [turns.take(() => gate.promise), turns.take(() => gate.promise)]
  await expect(turns.take(() => gate.promise)).rejects.toMatchObject({ status: 503, retryAfter: 30 })
  gate.resolve()
  await Promise.all(first)
})

test('work that fails gives its place on', async () => {
  const turns = openTurns({ atOnce: 1, waiting: 5 })
  const broken = turns.take(() => Promise.reject(new Error('no')))
  const next = turns.take(async () => 'yes')
  await expect(broken).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
