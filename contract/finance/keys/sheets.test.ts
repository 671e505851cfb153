import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromSigns, toSigns } from './base32.ts'
import { fromBase64url, randomBytes, toBase64url } from './bytes.ts'
import { makeSheets, openWithSheets, readSheet, type Sheet } from './sheets.ts'

const secret = randomBytes(32)
const { wrapped, sheets } = await makeSheets(secret)
const [one, two, three] = sheets
const older = await makeSheets(secret)

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const plain = (sheet: Sheet) => sheet.text.replaceAll('-', '')

test('any two sheets open the key, in either order', async () => {
  for (const [a, b] of [
    [one, two],
    [two, one],
    [one, three],
    [three, one],
    [two, three],
    [three, two],
  ] as const)
    expect(await openWithSheets(wrapped, a, b)).toEqual({ fault: null, secret })
})

test('whatever the key, any two sheets that were printed and typed open it', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(2), async (secret, left) => {
      const made = await makeSheets(secret)
      const typed = made.sheets
        .filter((_, at) => at !== left)
        .map(({ text }) => readSheet(text.toLowerCase()))
      const [a, b] = typed.map((read) => (read.fault === null ? read.sheet : null))
      if (!a || !b) throw new Error('They are not read.')
      expect(await openWithSheets(made.wrapped, a, b)).toEqual({ fault: null, secret })
    }),
    { numRuns: 50 },
  ))

test('one sheet does not open it, given twice or beside one that was made up', async () => {
  expect(await openWithSheets(wrapped, one, one)).toEqual({ fault: 'same sheet' })
  for (let tries = 0; tries < 50; tries += 1) {
    const share = randomBytes(17)
    expect(await openWithSheets(wrapped, one, { ...two, share })).toEqual({ fault: 'wrong' })
  }
  expect(await openWithSheets(wrapped, one, { ...two, share: one.share })).toEqual({ fault: 'wrong' })
})

test('sheets of another set are told apart, also two that belong together', async () => {
  const [a, b] = older.sheets
  expect(a.set).not.toBe(one.set)
  expect(await openWithSheets(wrapped, one, b)).toEqual({ fault: 'another set' })
  expect(await openWithSheets(wrapped, a, two)).toEqual({ fault: 'another set' })
  expect(await openWithSheets(wrapped, a, b)).toEqual({ fault: 'another set' })
  expect(await openWithSheets(older.wrapped, a, b)).toEqual({ fault: null, secret })
})

test('a wrap in which any bit was changed does not open, and what is none is damaged', async () => {
  const length = fromBase64url(wrapped)?.length ?? 0
  await fc.assert(
    fc.asyncProperty(fc.nat(length - 1), fc.nat(7), async (at, bit) => {
      const bytes = fromBase64url(wrapped) ?? new Uint8Array()
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      expect((await openWithSheets(toBase64url(bytes), one, two)).fault).not.toBeNull()
    }),
    { numRuns: 300 },
  )
  for (const text of ['', 'AQ', `${wrapped}AAAA`])
    expect(await openWithSheets(text, one, two)).toEqual({ fault: 'damaged' })
})

test('a sheet says its number and its set, in signs that a QR code holds closely', () => {
  expect(sheets.map(({ number }) => number)).toEqual([1, 2, 3])
  for (const sheet of sheets) {
    expect(sheet.text).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){6}$/)
    expect(sheet.text.startsWith(`${sheet.number}${one.set}`)).toBe(true)
    expect(readSheet(sheet.text)).toEqual({ fault: null, sheet })
  }
})

test('a sheet is read in small letters, with other dashes, in Persian digits, with what looks alike', () => {
  const persian = two.text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
  const alike = two.text.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' – ')
  for (const text of [two.text.toLowerCase(), persian, alike, `\u200f${plain(two)}\n`])
    expect(readSheet(text)).toEqual({ fault: null, sheet: two })
})

test('any one sign that was mistyped is noticed', () => {
  const signs = plain(one)
  for (let at = 0; at < signs.length; at += 1)
    for (const other of SIGNS.replace(signs.charAt(at), ''))
      expect(readSheet(signs.slice(0, at) + other + signs.slice(at + 1))).toEqual({ fault: 'mistyped' })
})

test('two neighbouring signs that changed places, a missing and an additional one are noticed', () => {
  const signs = plain(three)
  for (let at = 0; at < signs.length - 1; at += 1) {
    const [left, right] = [signs.charAt(at), signs.charAt(at + 1)]
    if (left !== right)
      expect(readSheet(signs.slice(0, at) + right + left + signs.slice(at + 2))).toEqual({
        fault: 'mistyped',
      })
    expect(readSheet(signs.slice(0, at) + signs.slice(at + 1))).toEqual({ fault: 'mistyped' })
    expect(readSheet(`${signs.slice(0, at)}7${signs.slice(at)}`)).toEqual({ fault: 'mistyped' })
  }
  expect(readSheet(signs.replace(/.$/, 'U'))).toEqual({ fault: 'mistyped' })
})

test.each(['', '7KQ2-M9XD-0000-0000', 'https://example.org/a', 'A'.repeat(60)])(
  '%j is not a sheet',
  (text) => {
    expect(readSheet(text)).toEqual({ fault: 'not a sheet' })
  },
)

test('neither wrap nor sheets contain the key, and no sheet the code of another', () => {
  const shown = [wrapped, ...sheets.map(({ text }) => text)].join('\n')
  expect(Buffer.from(wrapped, 'base64url').includes(Buffer.from(secret))).toBe(false)
  expect(shown).not.toContain(toBase64url(secret))
  expect(new Set(sheets.map(({ share }) => toBase64url(share))).size).toBe(3)
})

test('bytes become signs and the same bytes again', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromSigns(toSigns(bytes))).toEqual(bytes)
    }),
  )
  // RFC 4648, "foobar", in Crockford's signs.
  expect(toSigns(new TextEncoder().encode('foobar'))).toBe('CSQPYRK1E8')
})
