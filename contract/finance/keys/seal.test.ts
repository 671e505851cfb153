import * as fc from 'fast-check'
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_X25519_HKDF_SHA256 } from 'hpke'
import { expect, test, vi } from 'vitest'
import { fromBase64url, join, toBase64url, utf8 } from './bytes.ts'
import {
  canSeal,
  makeKey,
  makeOpener,
  open,
  OpenError,
  openerOf,
  openSecret,
  seal,
  sealedAs,
  sealSecretTo,
} from './seal.ts'

const aad = sealedAs({ community: 'linden', entry: '0198c0de', generation: 1 })
const gift = { person: '0198c0de-0000-7000-8000-0000000000bb', name: 'Nabil Rahimi', note: 'نبیل رحیمی' }

const { publicKey, secret } = await makeKey()
const opener = await openerOf(secret)

/** The same text with one bit of one byte the other way round. */
const flipped = (sealed: string, at: number, bit = 0): string => {
  const bytes = fromBase64url(sealed) ?? new Uint8Array()
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  return toBase64url(bytes)
}

test('a secret gives an opener of the same public key, whose private key the browser keeps', async () => {
  expect(opener.publicKey).toBe(publicKey)
  expect(secret).toHaveLength(32)
  expect(opener.pair.privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('jwk', opener.pair.privateKey)).rejects.toThrow()
})

test('any value opens as it was sealed', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.string(), async (value, aad) => {
      const sealed = await seal(publicKey, value, aad)
      expect(await open(opener, sealed, aad)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 100 },
  ))

test('what is sealed twice is not the same text, and tells nothing of what is in it', async () => {
  const [one, other] = [await seal(publicKey, gift, aad), await seal(publicKey, gift, aad)]
  expect(one).not.toBe(other)
  const bytes = [one, other, ...[one, other].map((text) => Buffer.from(text, 'base64url').toString('utf8'))]
  for (const canary of [gift.name, gift.note, gift.person, 'person', toBase64url(Buffer.from(gift.name))])
    expect(bytes.join('\n')).not.toContain(canary)
})

test('a short name makes a text as long as a long one', async () => {
  const lengthOf = async (name: string) => (await seal(publicKey, { ...gift, name }, aad)).length
  expect(await lengthOf('Al')).toBe(await lengthOf('Bartholomew Featherstonehaugh'))
  expect(await lengthOf('B'.repeat(400))).toBeGreaterThan(await lengthOf('Al'))
})

test('a text in which any bit was changed does not open', async () => {
  const sealed = await seal(publicKey, gift, aad)
  const length = fromBase64url(sealed)?.length ?? 0
  await fc.assert(
    fc.asyncProperty(fc.nat(length - 1), fc.nat(7), async (at, bit) => {
      await expect(open(opener, flipped(sealed, at, bit), aad)).rejects.toThrow(OpenError)
    }),
    { numRuns: 300, examples: [[0, 0]] },
  )
})

test.each(['', 'A', 'no base64url!', 'AQ', 'AQ=='])('%j is not sealed, and does not open', async (text) => {
  await expect(open(opener, text, aad)).rejects.toThrow(OpenError)
})

test('a text that was cut or continued does not open', async () => {
  const sealed = await seal(publicKey, gift, aad)
  for (const text of [sealed.slice(0, -4), sealed.slice(0, 40), `${sealed}AAAA`, sealed.slice(4)])
    await expect(open(opener, text, aad)).rejects.toThrow(OpenError)
})

test('what is sealed for one entry does not open as another, of another community or generation', async () => {
  const of = { community: 'linden', entry: 'one', generation: 1 }
  const sealed = await seal(publicKey, gift, sealedAs(of))
  for (const other of [{ entry: 'two' }, { community: 'rosewater' }, { generation: 2 }])
    await expect(open(opener, sealed, sealedAs({ ...of, ...other }))).rejects.toThrow(OpenError)
})

test('no two entries are sealed as the same', () => {
  const of = fc.record({ community: fc.string(), entry: fc.string(), generation: fc.nat() })
  fc.assert(
    fc.property(of, of, (one, other) => {
      expect(sealedAs(one) === sealedAs(other)).toBe(
        one.community === other.community && one.entry === other.entry && one.generation === other.generation,
      )
    }),
  )
  const left = sealedAs({ community: 'a","b', entry: 'c', generation: 1 })
  const right = sealedAs({ community: 'a', entry: 'b","c', generation: 1 })
  expect(left).not.toBe(right)
})

test('the key of the next generation opens nothing of this one until it is handed over', async () => {
  const next = await makeKey()
  const successor = await openerOf(next.secret)
  const sealed = await seal(publicKey, gift, aad)
  await expect(open(successor, sealed, aad)).rejects.toThrow(OpenError)

  const handed = await sealSecretTo(next.publicKey, secret, 'hand-over')
  const received = await openerOf(await openSecret(successor, handed, 'hand-over'))
  expect(await open(received, sealed, aad)).toEqual(gift)
  await expect(openSecret(opener, handed, 'hand-over')).rejects.toThrow(OpenError)
  await expect(openSecret(successor, handed, 'another')).rejects.toThrow(OpenError)
})

test('the outgoing treasurer’s key opens no row of the next generation', async () => {
  const next = await makeKey()
  await expect(open(opener, await seal(next.publicKey, gift, aad), aad)).rejects.toThrow(OpenError)
})

test('a row does not pass for a handed key, nor a handed key for a row', async () => {
  await expect(openSecret(opener, await seal(publicKey, gift, aad), aad)).rejects.toThrow(OpenError)
  await expect(open(opener, await sealSecretTo(publicKey, secret, aad), aad)).rejects.toThrow(OpenError)
})

test('a handed key does not stand in clear in what is handed', async () => {
  const handed = await sealSecretTo(publicKey, secret, aad)
  expect(Buffer.from(handed, 'base64url').includes(Buffer.from(secret))).toBe(false)
})

/** As somebody else seals who knows the public key, with a library of their own. */
const sealedElsewhere = async (text: string): Promise<string> => {
  const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)
  const how = { info: utf8('nineteen fund row'), aad: utf8(aad) }
  const { encapsulatedSecret, ciphertext } = await suite.Seal(opener.pair.publicKey, utf8(text), how)
  return toBase64url(join(Uint8Array.of(1), encapsulatedSecret, ciphertext))
}

test('a text that another program sealed opens, and one that holds no JSON does not', async () => {
  expect(await open(opener, await sealedElsewhere('{"name":"Nabil"}   '), aad)).toEqual({ name: 'Nabil' })
  await expect(open(opener, await sealedElsewhere('{"name":'), aad)).rejects.toThrow(OpenError)
})

test('nothing is sealed to what is no public key, and no nothing', async () => {
  await expect(seal('not a key!', gift, aad)).rejects.toThrow()
  await expect(seal('AAAA', gift, aad)).rejects.toThrow()
  // The neutral point, to which everybody would have the key.
  await expect(seal(toBase64url(new Uint8Array(32)), gift, aad)).rejects.toThrow()
  await expect(seal(publicKey, undefined, aad)).rejects.toThrow()
})

test('a key that is made to stay opens what is sealed to it, and has no secret', async () => {
  const staying = await makeOpener()
  expect(await open(staying, await seal(staying.publicKey, gift, aad), aad)).toEqual(gift)
  expect(staying.pair.privateKey.extractable).toBe(false)
})

test('a browser with X25519 can seal, one without it or without ciphers cannot', async () => {
  expect(await canSeal()).toBe(true)
  const refused = vi
    .spyOn(crypto.subtle, 'generateKey')
    .mockRejectedValue(new DOMException('', 'NotSupportedError'))
  expect(await canSeal()).toBe(false)
  refused.mockRestore()
  vi.stubGlobal('crypto', { getRandomValues: () => {} })
  expect(await canSeal()).toBe(false)
  vi.unstubAllGlobals()
})

/** As many steps of the browser's own as HPKE takes for a row (RFC 9180): one shared secret, eight hashes with keys. */
const steps = async (): Promise<void> => {
  const { publicKey, privateKey } = opener.pair
  await crypto.subtle.deriveBits({ name: 'X25519', public: publicKey }, privateKey, 256)
  for (let hash = 0; hash < 8; hash += 1) {
    const how = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', new Uint8Array(32), how, false, ['sign'])
    await crypto.subtle.sign('HMAC', key, new Uint8Array(100))
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

test('a year of a thousand rows opens in little more than what the steps of HPKE take', async () => {
  const rows = await Promise.all(
    Array.from({ length: 1_000 }, (_, n) => seal(publicKey, { ...gift, n }, aad)),
  )
  // One after the other, so that a busy machine slows both; the better of two, since it may be busy for one only.
  const ratios: number[] = []
  for (let round = 0; round < 2; round += 1) {
    const yardstick = await timed(() => Promise.all(rows.map(steps)))
    ratios.push((await timed(() => Promise.all(rows.map((row) => open(opener, row, aad))))) / yardstick)
  }
  expect(Math.min(...ratios)).toBeLessThan(5)
})
