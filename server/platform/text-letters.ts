// The text in a file of any usual spelling of letters.

/** UTF-8, UTF-16 with its mark, or the old letters of Western Europe or of Persian and Arabic; null for all others. */
export const decodeText = (bytes: Uint8Array): string | null =>
  (decoded(bytes, encodingOf(bytes)) ?? oldLetters(bytes))?.replace(/^\uFEFF/, '') ?? null

const encodingOf = (bytes: Uint8Array): string => {
  if (!hasMark(bytes)) return 'utf-8'
  return bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
}

/** Whether it begins with the mark of UTF-16. */
export const hasMark = ([one, two]: Uint8Array): boolean =>
  (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A byte that has no sign, three letters in a row that are not plain ones, or a capital inside a word: other letters. */
const NOT_WESTERN = /[\u0080-\u009f]|[À-ÖØ-öø-ÿŠšŽžŒœŸ]{3}|[a-z][ŠŽŒŸ†‡ˆ‰ƒ„]/
/** Another letter within an Arabic word, or three letters of Western Europe in a row: another alphabet again. */
const NOT_ARABIC = /[À-ÖØ-öø-ÿŒœˆƒ]{3}|\p{Script=Arabic}[A-Za-zÀ-ÿ]|[A-Za-zÀ-ÿ]\p{Script=Arabic}/u

const oldLetters = (bytes: Uint8Array): string | null => {
  const western = decoded(bytes, 'windows-1252')
  if (western !== null && !NOT_WESTERN.test(western)) return western
  const arabic = decoded(bytes, 'windows-1256')
  if (arabic === null || NOT_ARABIC.test(arabic)) return null
  // It has no Persian ی: those who wrote it took the Arabic letter.
  return /[پچژگک]/.test(arabic) ? arabic.replace(/[يى]/g, 'ی').replaceAll('ك', 'ک') : arabic
}
