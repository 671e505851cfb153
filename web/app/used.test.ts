import { expect, test } from 'vitest'
import { byUse, lastUsed, withUse } from './used.ts'

const pages = ['/a', '/b', '/c', '/d'].map((href) => ({ href }))
const used = ['/c', '/d', '/c', '/elsewhere', '/d', '/c', '/b'].reduce<ReturnType<typeof withUse>>(
  withUse,
  [],
)
const hrefs = (found: readonly { href: string }[]) => found.map(({ href }) => href)

test('what is used most stands first, and the rest keeps its order', () => {
  expect(hrefs(byUse(pages, used))).toEqual(['/c', '/d', '/b', '/a'])
  expect(hrefs(byUse(pages, []))).toEqual(['/a', '/b', '/c', '/d'])
})

test('what was used last stands first, and what never was is left out', () => {
  expect(hrefs(lastUsed(pages, used))).toEqual(['/b', '/c', '/d'])
})

test('no more than thirty pages are remembered', () => {
  const many = Array.from({ length: 40 }, (_, place) => `/${place}`).reduce<typeof used>(withUse, [])
  expect([many.length, many[0]?.path]).toEqual([30, '/39'])
})
