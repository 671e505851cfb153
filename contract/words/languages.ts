// The languages of the app. Another one is a row here, a folder of words beside this file, and one in web/words.

export type Direction = 'ltr' | 'rtl'

interface Spoken {
  /** By its own name, as a person who reads only that one must find it. */
  readonly name: string
  /** The fonts of the pages follow it. */
  readonly direction: Direction
  readonly digits: string
  /** For dates in mails. */
  readonly mailTag: string
  /** With which a week begins wherever it is spoken, as `Date` counts; absent where the country says it. */
  readonly firstDay?: 6
}

/** Beside the table, of which the first paint needs nothing else. Days are Gregorian in every language. */
const dateTags: Readonly<Record<string, string>> = { fa: 'fa-u-ca-gregory' }

/** For dates in the app, by `Intl`. */
export const tagOf = (language: string): string => dateTags[language] ?? 'en-AU'

const rows = {
  en: { name: 'English', direction: 'ltr', digits: '0123456789', mailTag: 'en-GB' },
  fa: {
    name: 'فارسی',
    direction: 'rtl',
    digits: '۰۱۲۳۴۵۶۷۸۹',
    mailTag: 'fa-IR-u-ca-gregory',
    firstDay: 6,
  },
} as const satisfies Readonly<Record<string, Spoken>>

export type Language = keyof typeof rows

export const spoken: Readonly<Record<Language, Spoken>> = rows

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(spoken, value)

export const languages: readonly Language[] = /* @__PURE__ */ Object.keys(rows).filter(isLanguage)

/** English for whoever has chosen no language that we speak. */
export const languageOf = (tag: string | null | undefined): Language => (isLanguage(tag) ? tag : 'en')

export const directionOf = (language: Language): Direction => spoken[language].direction

const sizes = [
  { unit: 'kilobyte', one: 1_000, digits: 0 },
  { unit: 'megabyte', one: 1_000_000, digits: 1 },
  { unit: 'gigabyte', one: 1_000_000_000, digits: 1 },
] as const

/** “14 kB”, “1.2 MB”, “50 GB”: the size of a file or of a disk. What is not empty has 1 kB at least. */
export const fileSize = (language: Language, bytes: number): string => {
  const { unit, one, digits } = sizes.find((size) => bytes < 999.5 * size.one) ?? sizes[2]
  return new Intl.NumberFormat(tagOf(language), {
    style: 'unit',
    unit,
    // Everybody reads the signs in English; in other languages `Intl` has none of their own.
    unitDisplay: language === 'en' ? 'short' : 'long',
    maximumFractionDigits: digits,
  }).format(bytes > 0 && bytes < one ? 1 : bytes / one)
}

/** A figure in the digits of a language. */
export const inDigitsOf = (language: Language, figure: string): string =>
  figure.replaceAll(/\d/g, (digit) => spoken[language].digits.charAt(Number(digit)))
