// The key phrase of the treasurer: made here, never chosen, since its wrap lies in every backup and can be guessed at
// there. It is shown once.
import { foldSigns, fromSigns, inGroups, toSigns } from './base32.ts'
import { join, randomBytes, type Bytes } from './bytes.ts'
import { PHRASE, readWrap, SALT, slowKeyFrom, unwrap, wrap, type Unwrapped } from './wrap.ts'

/** 80 bits, 16 signs. */
const LENGTH = 10
const GROUP = 4

const ITERATIONS = 600_000
/** What a wrap may ask for: an altered one neither weakens the key nor keeps the browser busy for minutes. */
const BOUNDS = [600_000, 2_000_000] as const
const HEADER = 1 + 4 + SALT

/** A new phrase, as it is shown: 7KQ2-M9XD-… */
export const makePhrase = (): string => inGroups(toSigns(randomBytes(LENGTH)), GROUP)

/** The phrase that was typed, as it is shown; null where it cannot be one. */
export const readPhrase = (text: string): string | null => {
  const signs = foldSigns(text)
  return fromSigns(signs)?.length === LENGTH ? inGroups(signs, GROUP) : null
}

/** `phrase`: of `makePhrase` or `readPhrase`. */
export const wrapWithPhrase = async (secret: Uint8Array, phrase: string): Promise<string> => {
  const signs = readPhrase(phrase)
  if (signs === null) throw new TypeError('It is no phrase.')
  const iterations = new Uint8Array(4)
  new DataView(iterations.buffer).setUint32(0, ITERATIONS)
  const salt = randomBytes(SALT)
  const key = await slowKeyFrom(signs, salt, ITERATIONS)
  return wrap(join(Uint8Array.of(PHRASE), iterations, salt), key, secret)
}

/** A phrase that was mistyped is `wrong`, whatever is wrong with it. */
export const unwrapWithPhrase = async (wrapped: string, phrase: string): Promise<Unwrapped> => {
  const found = readWrap(wrapped, PHRASE, HEADER)
  const iterations = found === null ? 0 : iterationsOf(found.header)
  if (found === null || iterations < BOUNDS[0] || iterations > BOUNDS[1]) return { fault: 'damaged' }
  const signs = readPhrase(phrase)
  if (signs === null) return { fault: 'wrong' }
  return unwrap(found, await slowKeyFrom(signs, found.header.slice(-SALT), iterations))
}

const iterationsOf = (header: Bytes): number => new DataView(header.buffer).getUint32(1)
