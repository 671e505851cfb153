import { expect, test } from 'vitest'
import { KeptJson } from './kept-json.ts'

test('a kept answer is the text that it was made of, in bytes', () => {
  const kept = new KeptJson('{"words":"جلسهٔ دعا"}')
  expect(kept.text).toBe('{"words":"جلسهٔ دعا"}')
  expect(kept.bytes).toEqual(Buffer.from(kept.text))
})

test('a kept answer is packed once for each way, and again where that failed', async () => {
  const kept = new KeptJson('{}')
  const packed: string[] = []
  const pack = (way: string) =>
    kept.packed(way, async (bytes) => {
      packed.push(way)
      return bytes
    })
  await expect(kept.packed('br', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  await Promise.all([pack('br'), pack('br'), pack('gzip'), pack('br')])
  expect(packed).toEqual(['br', 'gzip'])
})
