// Crockford's base32, the signs of the phrase and of the sheets: the same in every language, without I, L, O and U.
// People copy them by hand and read them aloud, so what looks alike is one sign, and capitals do not matter.
import { plainDigits } from '#contract/digits.ts'
import type { Bytes } from './bytes.ts'

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const signOf = (value: number): string => SIGNS.charAt(value)

/** Null where one of them is no sign. */
export const valuesOf = (signs: string): readonly number[] | null => {
  const values = Array.from(signs, (sign) => SIGNS.indexOf(sign))
  return values.includes(-1) ? null : values
}

/** Five bits a sign; the last one is filled up with zeros. */
export const toSigns = (bytes: Uint8Array): string => {
  let signs = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) signs += signOf((held >> (bits - 5)) & 31)
    held &= (1 << bits) - 1
  }
  return bits === 0 ? signs : signs + signOf(held << (5 - bits))
}

/** Null where they are no signs, or more than the bytes ask for. */
export const fromSigns = (signs: string): Bytes | null => {
  const values = valuesOf(signs)
  if (values === null) return null
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const value of values) {
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push(held >> bits)
    held &= (1 << bits) - 1
  }
  return bits < 5 && held === 0 ? Uint8Array.from(bytes) : null
}

/** What was typed, pasted or scanned, as it is compared: dashes, spaces and marks of direction are left out. */
export const foldSigns = (text: string): string =>
  plainDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2212\u0640]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** 7KQ2-M9XD-…: as it is shown and printed. */
export const inGroups = (signs: string, size: number): string =>
  (signs.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join('-')
