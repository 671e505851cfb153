// Numbers as people type them, on a Persian or an Arabic keyboard, too.

/** ۱۹۹۰ and ١٩٩٠ → 1990, as it is compared and counted. */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** Null where nothing is typed; not finite where it is no number, so that who checks it says so. */
export const typedFigure = (text: string): number | null => {
  const plain = plainDigits(text).trim()
  return plain === '' ? null : Number(plain)
}
