// A whole number as people write it, also in the digits of Persian and Arabic: pure.
import { plainDigits } from '#contract/digits.ts'

/** Null where nothing, or no number, is written; no more than `most`. */
export const typedNumber = (text: string, most: number): number | null => {
  const digits = plainDigits(text).replaceAll(/[\s,.٬’']/gu, '')
  return /^\d+$/.test(digits) ? Math.min(most, Number(digits)) : null
}
