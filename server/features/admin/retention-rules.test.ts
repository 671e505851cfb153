import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retention } from './retention-rules.ts'

test('What is kept how long is told as it is', () => {
  const told = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')
  const rows = [...told.matchAll(/^\| `(\w+)` \| (\d+) \| (.+) \|$/gm)]
  expect(rows.map(([, what, days, by]) => ({ what, days: Number(days), by }))).toEqual(retention)
})
