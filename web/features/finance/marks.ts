// A mark by which a text is known again and from which nobody without a key of the books learns what it said. A mere
// hash of a bank's line could be guessed at, with the names on the roll.
import { ciphers } from '#web/secure-context.ts'
import { utf8 } from '#contract/finance/keys/bytes.ts'

const MARK = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const
const USE = 'nineteen fund bank line'

/** The marks of each text, one by each secret in their order. */
export const marksWith = async (
  secrets: readonly Uint8Array[],
  texts: readonly string[],
): Promise<readonly (readonly string[])[]> => {
  const keys = await Promise.all(secrets.map(keyFrom))
  return Promise.all(texts.map((text) => Promise.all(keys.map((key) => markOf(key, text)))))
}

const keyFrom = async (secret: Uint8Array): Promise<CryptoKey> => {
  const base = await ciphers().importKey('raw', new Uint8Array(secret), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(USE) }
  return ciphers().deriveKey(how, base, MARK, false, ['sign'])
}

/** 64 signs from 0 to f. */
const markOf = async (key: CryptoKey, text: string): Promise<string> =>
  Array.from(new Uint8Array(await ciphers().sign('HMAC', key, utf8(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
