// Who gave what is encrypted in the browser (HPKE, RFC 9180) to the public key of the treasurer: the server, its
// database, its backups and its logs hold a text that they cannot read. Nothing opened here may be stored or sent.
import {
  AEAD_AES_256_GCM,
  CipherSuite,
  KDF_HKDF_SHA256,
  KEM_DHKEM_X25519_HKDF_SHA256,
  type CryptoKey,
  type KeyPair,
} from 'hpke'
import { inGroups, toSigns } from './base32.ts'
import { ciphers, fromBase64url, join, toBase64url, utf8, type Bytes } from './bytes.ts'

/** Written before each sealed text: what comes after these algorithms gets another number, and both can be read. */
const SUITE = 1
const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)
const { Nenc: ENCAPSULATED } = suite.KEM

/** The length of a text would tell which name it holds: all are filled up to a multiple of this. */
const STEP = 256

/** What sealed texts are for; one does not open as the other. */
const ROW = 'nineteen fund row'
const SECRET = 'nineteen fund key'

/** A private key in memory that opens and cannot be taken out of the browser. */
export interface Opener {
  /** To be compared with the public key that the server says is the treasurer's. */
  readonly publicKey: string
  readonly pair: KeyPair<CryptoKey>
}

/** It was altered, belongs to another entry, was sealed to another key, or is none of our texts. */
export class OpenError extends Error {}

/** Whether this browser can do it here: not without TLS, and not before Chromium 133, Firefox 130 or Safari 17. */
export const canSeal = async (): Promise<boolean> => {
  try {
    ciphers()
    await suite.GenerateKeyPair()
    return true
  } catch {
    return false
  }
}

/** A new key. The secret is wrapped at once (phrase, passkey, sheets), turned into an opener, and let go. */
export const makeKey = async (): Promise<{ publicKey: string; secret: Uint8Array }> => {
  const pair = await suite.GenerateKeyPair(true)
  return { publicKey: await publicOf(pair), secret: await suite.SerializePrivateKey(pair.privateKey) }
}

/** A new key that never leaves this browser: no secret, no wrap, no other device. */
export const makeOpener = async (): Promise<Opener> => {
  const { publicKey, privateKey } = await suite.GenerateKeyPair()
  const pair = { publicKey, privateKey }
  return { publicKey: await publicOf(pair), pair }
}

const publicOf = async ({ publicKey }: KeyPair<CryptoKey>): Promise<string> =>
  toBase64url(await suite.SerializePublicKey(publicKey))

const FINGERPRINT = 12

/** A short name of a public key, which two people can read to each other: 7KQ2-M9XD-0000. */
export const fingerprintOf = async (publicKey: string): Promise<string> => {
  const hash = await ciphers().digest('SHA-256', utf8(publicKey))
  return inGroups(toSigns(new Uint8Array(hash)).slice(0, FINGERPRINT), 4)
}

/** What an unwrapped secret is held as until the Fund is locked. */
export const openerOf = async (secret: Uint8Array): Promise<Opener> => {
  // Only an extractable key says which public key belongs to it, in browsers without `getPublicKey`.
  const { x } = await ciphers().exportKey('jwk', await suite.DeserializePrivateKey(secret, true))
  const bytes = fromBase64url(x ?? '')
  if (x === undefined || bytes === null) throw new Error('The browser did not give the public key.')
  const pair = {
    publicKey: await suite.DeserializePublicKey(bytes),
    privateKey: await suite.DeserializePrivateKey(secret),
  }
  return { publicKey: x, pair }
}

/** Which entry a text is sealed for: exchanged in the database, it does not open. */
export const sealedAs = (of: { community: string; entry: string; generation: number }): string =>
  JSON.stringify([of.community, of.entry, of.generation])

/** `value`: anything that JSON holds. `aad`: of `sealedAs`, the same when it is opened. */
export const seal = async (publicKey: string, value: unknown, aad: string): Promise<string> => {
  if (value === undefined) throw new TypeError('There is nothing to seal.')
  return sealBytes(publicKey, filledUp(utf8(JSON.stringify(value))), ROW, aad)
}

/**
 * Rejects with OpenError. Everybody who has the public key can seal: what comes out is checked by a schema, and one row
 * that does not open hides no other (`Promise.allSettled`).
 */
export const open = async (opener: Opener, sealed: string, aad: string): Promise<unknown> => {
  const text = new TextDecoder().decode(await openBytes(opener, sealed, ROW, aad))
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (cause) {
    throw new OpenError('It is none of our texts.', { cause })
  }
}

/** The key of an old generation for its successor, or the key for a treasury assistant. */
export const sealSecretTo = (publicKey: string, secret: Uint8Array, aad: string): Promise<string> =>
  sealBytes(publicKey, secret, SECRET, aad)

/** Rejects with OpenError. The secret is one for `openerOf`. */
export const openSecret = (opener: Opener, sealed: string, aad: string): Promise<Uint8Array> =>
  openBytes(opener, sealed, SECRET, aad)

/** JSON may end in spaces: no length has to be written beside. */
const filledUp = (bytes: Bytes): Bytes => {
  const all = new Uint8Array(Math.ceil(bytes.length / STEP) * STEP).fill(0x20)
  all.set(bytes)
  return all
}

const sealBytes = async (publicKey: string, plain: Uint8Array, use: string, aad: string): Promise<string> => {
  const bytes = fromBase64url(publicKey)
  if (bytes === null) throw new TypeError('It is no public key.')
  const key = await suite.DeserializePublicKey(bytes)
  const sealed = await suite.Seal(key, plain, { info: utf8(use), aad: utf8(aad) })
  return toBase64url(join(Uint8Array.of(SUITE), sealed.encapsulatedSecret, sealed.ciphertext))
}

const openBytes = async ({ pair }: Opener, sealed: string, use: string, aad: string): Promise<Uint8Array> => {
  const bytes = fromBase64url(sealed)
  if (bytes?.[0] !== SUITE) throw new OpenError('It is not sealed in a way that this version knows.')
  const encapsulated = bytes.subarray(1, 1 + ENCAPSULATED)
  const text = bytes.subarray(1 + ENCAPSULATED)
  try {
    return await suite.Open(pair, encapsulated, text, { info: utf8(use), aad: utf8(aad) })
  } catch (cause) {
    throw new OpenError('It does not open.', { cause })
  }
}
