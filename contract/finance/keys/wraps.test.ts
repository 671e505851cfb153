import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fromBase64url, randomBytes, toBase64url } from './bytes.ts'
import { makePhrase, readPhrase, unwrapWithPhrase, wrapWithPhrase } from './phrase.ts'
import { makeKey, openerOf } from './seal.ts'
import { unwrapWithPasskey, wrapWithPasskey } from './wrap.ts'

const { publicKey, secret } = await makeKey()

const flipped = (wrapped: string, at: number, bit = 0): string => {
  const bytes = fromBase64url(wrapped) ?? new Uint8Array()
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  return toBase64url(bytes)
}

const sign = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')
const phrase = fc.array(sign, { minLength: 16, maxLength: 16 }).map((signs) => signs.join(''))

/** What a hand or a keyboard makes of a sign. */
const looks = (sign: string): fc.Arbitrary<string> => {
  const alike: Readonly<Record<string, string>> = { 0: '0Oo۰٠', 1: '1IiLl۱١' }
  const digit = /[2-9]/.test(sign)
    ? [0x6f0, 0x660, 0xff10].map((zero) => String.fromCodePoint(zero + Number(sign)))
    : []
  return fc.constantFrom(...(alike[sign] ?? sign + sign.toLowerCase()), ...digit)
}
const between = fc.constantFrom('', '', ' ', '-', '–', '—', '−', '\u00a0', '\u200c', '\u200f', '\n')

test('a phrase is sixteen signs in four groups, each time others', () => {
  const phrases = Array.from({ length: 200 }, makePhrase)
  for (const one of phrases) {
    expect(one).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(readPhrase(one)).toBe(one)
  }
  expect(new Set(phrases).size).toBe(200)
  expect(new Set(phrases.join('').replaceAll('-', '')).size).toBe(32)
})

test('a phrase is read however it was typed', () => {
  const typed = phrase.chain((signs) =>
    fc
      .tuple(...Array.from(signs, (sign) => fc.tuple(looks(sign), between)))
      .map((pieces) => ({ signs, text: pieces.flat().join('') })),
  )
  fc.assert(
    fc.property(typed, ({ signs, text }) => {
      expect(readPhrase(text)?.replaceAll('-', '')).toBe(signs)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  '',
  '7KQ2',
  '7KQ2-M9XD-0000-000',
  '7KQ2-M9XD-0000-00000',
  '7KQ2-M9XD-0000-000U',
  '7KQ2-M9XD-0000-000*',
])('%j cannot be a phrase', (text) => {
  expect(readPhrase(text)).toBeNull()
})

test('the phrase opens its wrap, however it is typed, and gives the same key', async () => {
  const phrase = makePhrase()
  const wrapped = await wrapWithPhrase(secret, phrase)
  expect(await unwrapWithPhrase(wrapped, phrase)).toEqual({ fault: null, secret })
  const again = await unwrapWithPhrase(
    wrapped,
    ` ${phrase.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`,
  )
  expect(again).toEqual({ fault: null, secret })
  if (again.fault === null) expect((await openerOf(again.secret)).publicKey).toBe(publicKey)
})

test('another phrase, or what is none, is wrong and breaks nothing', async () => {
  const wrapped = await wrapWithPhrase(secret, makePhrase())
  for (const typed of [makePhrase(), '', 'nineteen-demo-183'])
    expect(await unwrapWithPhrase(wrapped, typed)).toEqual({ fault: 'wrong' })
})

test('a wrap contains neither phrase nor key, and is another one each time', async () => {
  const phrase = makePhrase()
  const wraps = [await wrapWithPhrase(secret, phrase), await wrapWithPhrase(secret, phrase)]
  expect(wraps[0]).not.toBe(wraps[1])
  for (const wrapped of wraps) {
    const bytes = Buffer.from(wrapped, 'base64url')
    expect(bytes.includes(Buffer.from(secret))).toBe(false)
    expect(bytes.toString('latin1')).not.toContain(phrase.replaceAll('-', ''))
    expect(wrapped).not.toContain(phrase.slice(0, 4))
  }
})

// Kind, iterations, salt, iv, text, tag: one byte of each, since a try takes a tenth of a second.
test.each([0, 2, 3, 4, 5, 20, 21, 32, 33, 64, 65, 80])(
  'a wrap whose byte %i was changed does not open',
  async (at) => {
    const phrase = makePhrase()
    const { fault } = await unwrapWithPhrase(flipped(await wrapWithPhrase(secret, phrase), at), phrase)
    // A smaller number of iterations is not tried at all.
    expect(fault).toBe(at < 4 ? 'damaged' : 'wrong')
  },
)

test('a wrap that asks for too few or too many iterations is not tried', async () => {
  const phrase = makePhrase()
  const bytes = Buffer.from(await wrapWithPhrase(secret, phrase), 'base64url')
  const derived = vi.spyOn(crypto.subtle, 'deriveKey')
  for (const iterations of [0, 1, 599_999, 2_000_001, 0xffff_ffff]) {
    bytes.writeUInt32BE(iterations, 1)
    expect(await unwrapWithPhrase(toBase64url(bytes), phrase)).toEqual({ fault: 'damaged' })
  }
  expect(derived).not.toHaveBeenCalled()
  derived.mockRestore()
})

test('what is no wrap, or one of another way, is damaged', async () => {
  const prf = randomBytes(32)
  const passkey = await wrapWithPasskey(secret, prf)
  const phrase = await wrapWithPhrase(secret, makePhrase())
  for (const text of ['', 'AQ', 'not base64url!', passkey, phrase.slice(0, -4), `${phrase}AAAA`])
    expect(await unwrapWithPhrase(text, makePhrase())).toEqual({ fault: 'damaged' })
  for (const text of ['', phrase]) expect(await unwrapWithPasskey(text, prf)).toEqual({ fault: 'damaged' })
})

test('nothing is wrapped with what is no phrase and no answer of a passkey, nor what is no key', async () => {
  await expect(wrapWithPhrase(secret, '1234')).rejects.toThrow()
  await expect(wrapWithPasskey(secret, new Uint8Array())).rejects.toThrow()
  await expect(wrapWithPasskey(new Uint8Array(31), randomBytes(32))).rejects.toThrow()
})

test('the answer of the passkey opens its wrap, and no other answer does', async () => {
  const prf = randomBytes(32)
  const wrapped = await wrapWithPasskey(secret, prf)
  expect(await unwrapWithPasskey(wrapped, prf)).toEqual({ fault: null, secret })
  expect(await unwrapWithPasskey(wrapped, randomBytes(32))).toEqual({ fault: 'wrong' })
  expect(await unwrapWithPasskey(wrapped, new Uint8Array())).toEqual({ fault: 'wrong' })
  expect(Buffer.from(wrapped, 'base64url').includes(Buffer.from(secret))).toBe(false)
})

test('a wrap of a passkey in which any bit was changed does not open', async () => {
  const prf = randomBytes(32)
  const wrapped = await wrapWithPasskey(secret, prf)
  const length = fromBase64url(wrapped)?.length ?? 0
  await fc.assert(
    fc.asyncProperty(fc.nat(length - 1), fc.nat(7), async (at, bit) => {
      const { fault } = await unwrapWithPasskey(flipped(wrapped, at, bit), prf)
      expect(fault).toBe(at === 0 ? 'damaged' : 'wrong')
    }),
    { numRuns: 300 },
  )
})

test('a text that says the same bytes in another way is none', () => {
  expect(fromBase64url('AQ')).toEqual(Uint8Array.of(1))
  // The last four bits say nothing.
  expect(fromBase64url('AR')).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
    }),
  )
})
