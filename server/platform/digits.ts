/** ۱۹۹۰ and ١٩٩٠ → 1990: what people type on a Persian or Arabic keyboard, as it is compared and counted. */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
