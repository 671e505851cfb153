import { expect, test } from 'vitest'

type Words = Readonly<Record<string, string>>

const screens = import.meta.glob<string>(['../features/**/*.tsx', '../kit/*.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const labels = new Set(
  Object.values(screens).flatMap((code) =>
    [...code.matchAll(/busyLabel=\{t\('([^']+)'\)/g)].map(([, key = '']) => key),
  ),
)
const files = import.meta.glob<Words>('./{en,fa}/*.json', { eager: true, import: 'default' })

test('what a busy button says ends in three dots of its own, in each language', () => {
  expect(labels.size).toBeGreaterThan(10)
  const said = Object.entries(files).flatMap(([file, words]) =>
    Object.entries(words).flatMap(([key, text]) => (labels.has(key) ? [`${file} ${key} ${text}`] : [])),
  )
  expect(said.filter((line) => !line.endsWith('...'))).toEqual([])
})
