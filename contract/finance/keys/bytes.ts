// Bytes as text and back, for the keys of the Fund.

/** As WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count))

export const join = (...parts: readonly Uint8Array[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const toBase64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Null for a text that is none, also where another text says the same bytes: nothing altered passes for the same. */
export const fromBase64url = (text: string): Bytes | null => {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(plain, (character) => character.charCodeAt(0))
  return toBase64url(bytes) === text ? bytes : null
}

/** WebCrypto, where it is: a browser has none for a page without TLS. */
export const ciphers = (): SubtleCrypto => {
  if (!('subtle' in crypto)) throw new Error('There are no ciphers for a page without TLS.')
  return crypto.subtle
}
