// The private key of the Fund, wrapped: AES-256-GCM under a key that a phrase, a passkey or two sheets give. A wrap is
// what the server keeps, one a way; the first byte says which way it is.
import { ciphers, fromBase64url, join, randomBytes, toBase64url, utf8, type Bytes } from './bytes.ts'

/** Ways to a wrapped key, as the first byte names them. */
export const PHRASE = 1
const PASSKEY = 2
export const SHEETS = 3

/** `wrong`: this opens another one, or it was altered; `damaged`: it is no such wrap, whatever opens it. */
export type Unwrapped<Fault = never> =
  | { readonly fault: null; readonly secret: Uint8Array }
  | { readonly fault: Fault | 'wrong' | 'damaged' }

export const SALT = 16
const IV = 12
const SECRET = 32
const TAG = 16

interface Wrap {
  /** In clear, and proven with the rest: the way, and what its key is made with. */
  readonly header: Bytes
  readonly iv: Bytes
  readonly text: Bytes
}

export const wrap = async (header: Bytes, key: CryptoKey, secret: Uint8Array): Promise<string> => {
  if (secret.length !== SECRET) throw new RangeError('It is no private key.')
  const iv = randomBytes(IV)
  const plain = new Uint8Array(secret)
  const text = await ciphers().encrypt({ name: 'AES-GCM', iv, additionalData: header }, key, plain)
  return toBase64url(join(header, iv, new Uint8Array(text)))
}

/** Null where it is no wrap of this way. */
export const readWrap = (wrapped: string, way: number, headerLength: number): Wrap | null => {
  const bytes = fromBase64url(wrapped)
  if (bytes?.[0] !== way || bytes.length !== headerLength + IV + SECRET + TAG) return null
  const [header, iv] = [bytes.slice(0, headerLength), bytes.slice(headerLength, headerLength + IV)]
  return { header, iv, text: bytes.slice(headerLength + IV) }
}

export const unwrap = async ({ header, iv, text }: Wrap, key: CryptoKey): Promise<Unwrapped> => {
  try {
    const plain = await ciphers().decrypt({ name: 'AES-GCM', iv, additionalData: header }, key, text)
    return { fault: null, secret: new Uint8Array(plain) }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return { fault: 'wrong' }
    throw error
  }
}

const KEY = { name: 'AES-GCM', length: 256 }

/** From what is random in full length: nothing has to be slowed down. */
export const keyFrom = async (random: Uint8Array, salt: Bytes, use: string): Promise<CryptoKey> => {
  const base = await ciphers().importKey('raw', new Uint8Array(random), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(use) }
  return ciphers().deriveKey(how, base, KEY, false, ['encrypt', 'decrypt'])
}

/** From what somebody may try to guess: each try costs as much as `iterations` say. */
export const slowKeyFrom = async (text: string, salt: Bytes, iterations: number): Promise<CryptoKey> => {
  const base = await ciphers().importKey('raw', utf8(text), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return ciphers().deriveKey(how, base, KEY, false, ['encrypt', 'decrypt'])
}

/** How long the answer of a passkey is. */
export const PRF = 32
const PRF_HEADER = 1 + SALT
const PRF_USE = 'nineteen fund passkey'

/** `prf`: what the passkey answered (passkey.ts). */
export const wrapWithPasskey = async (secret: Uint8Array, prf: Uint8Array): Promise<string> => {
  if (prf.length !== PRF) throw new RangeError('It is no answer of a passkey.')
  const salt = randomBytes(SALT)
  return wrap(join(Uint8Array.of(PASSKEY), salt), await keyFrom(prf, salt, PRF_USE), secret)
}

export const unwrapWithPasskey = async (wrapped: string, prf: Uint8Array): Promise<Unwrapped> => {
  const found = readWrap(wrapped, PASSKEY, PRF_HEADER)
  if (found === null) return { fault: 'damaged' }
  return unwrap(found, await keyFrom(prf, found.header.slice(-SALT), PRF_USE))
}
