// A page without TLS has a smaller browser: what is needed there has to come without the rest.
import { afterEach, expect, test, vi } from 'vitest'
import { ciphers, newId, tabLocks, workers, writeToClipboard } from './secure-context.ts'

const random = crypto.getRandomValues.bind(crypto)
afterEach(() => vi.unstubAllGlobals())

/** A browser as a hall without TLS has it. */
const withoutTls = (copies: boolean) => {
  const field = { value: '', style: {}, select: vi.fn(), remove: vi.fn() }
  vi.stubGlobal('crypto', { getRandomValues: random })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('HTMLElement', EventTarget)
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append: vi.fn() },
    createElement: () => field,
    execCommand: () => copies,
  })
  return field
}

test('ids of things on a page are made without TLS, each another one', () => {
  withoutTls(true)
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newId()).not.toBe(newId())
})

test('a text is copied the older way, and who is not let is told', async () => {
  const field = withoutTls(true)
  await writeToClipboard('https://nineteen.lan/home')
  expect([field.value, field.remove.mock.calls.length]).toEqual(['https://nineteen.lan/home', 1])
  withoutTls(false)
  await expect(writeToClipboard('x')).rejects.toThrow()
})

test('what is not there without TLS is none, and no error of the page', () => {
  withoutTls(true)
  expect([workers(), tabLocks()]).toEqual([null, null])
  expect(ciphers).toThrow('no ciphers')
})
