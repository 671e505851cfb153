import { expect, test } from 'vitest'
import { isResting, noteFailure } from './failed-pictures.ts'

test('a picture that failed rests for 180 seconds', () => {
  noteFailure('/files/one.webp', 1_000)
  expect(isResting('/files/one.webp', 1_000)).toBe(true)
  expect(isResting('/files/one.webp', 180_999)).toBe(true)
  expect(isResting('/files/one.webp', 181_000)).toBe(false)
})

test('a picture that never failed does not rest', () => {
  expect(isResting('/files/another.webp', 1_000)).toBe(false)
})
