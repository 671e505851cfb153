/** A name in English (its meaning), in Latin letters and in Persian and Arabic script. */
export type BadiName = {
  english: string
  /** The transliteration as plain text: ‘ayn is U+2018, hamza U+2019. */
  latin: string
  /** Where two letters stand for one sound and are underlined together: [start, end) in `latin`. */
  underline?: readonly [start: number, end: number]
  persian: string
  arabic: string
}

export type LatinPart = { text: string; underlined: boolean }

/** The transliteration in pieces, for a screen that underlines with an element. */
export const latinParts = (name: BadiName): LatinPart[] => {
  const [start, end] = name.underline ?? [0, 0]
  return [
    { text: name.latin.slice(0, start), underlined: false },
    { text: name.latin.slice(start, end), underlined: true },
    { text: name.latin.slice(end), underlined: false },
  ].filter((part) => part.text !== '')
}

/** The transliteration as text with combining underlines (U+0332), for where no element can be used. */
export const markedLatin = (name: BadiName): string =>
  latinParts(name)
    .map(({ text, underlined }) => (underlined ? text.replaceAll(/./gu, '$&\u0332') : text))
    .join('')
