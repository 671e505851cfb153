// A whole number as people write it, also in the digits of Persian and Arabic: pure.

/** Null where nothing, or no number, is written; no more than `most`. */
export const typedNumber = (text: string, most: number): number | null => {
  const digits = text
    .replaceAll(/[۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x06f0))
    .replaceAll(/[٠-٩]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0660))
    .replaceAll(/[\s,.٬’']/gu, '')
  return /^\d+$/.test(digits) ? Math.min(most, Number(digits)) : null
}
