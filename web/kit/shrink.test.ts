import { expect, test } from 'vitest'
import { isReady } from './shrink.ts'

test('a light picture goes as it is where the server reads its kind, and is drawn anew where not', () => {
  const ready = (type: string, size: number) => isReady({ type, size })
  expect(['jpeg', 'png', 'webp', 'avif', 'gif'].map((kind) => ready(`image/${kind}`, 80_000))).not.toContain(
    false,
  )
  expect(['image/heic', 'image/bmp', ''].map((kind) => ready(kind, 80_000))).not.toContain(true)
  expect(ready('image/jpeg', 2_000_000)).toBe(false)
})
