import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paintScript, welcomeScript } from './first-paint.ts'

const limit = 4_200

test('a script that stands in a document weighs at most 4.2 KB on its way, as browsers are sent it', async () => {
  for (const script of [await paintScript(), await welcomeScript()])
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(limit)
})

test('a script that stands in a document cannot end its element', async () => {
  for (const script of [await paintScript(), await welcomeScript()])
    expect(script).not.toMatch(/<\/script|<!--/i)
})
