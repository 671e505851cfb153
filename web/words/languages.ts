// The languages of the interface.

export const languages = ['en', 'fa'] as const
export type Language = (typeof languages)[number]
export type Direction = 'ltr' | 'rtl'

/** Each by its own name, as a person who reads only that one must find it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fa: 'فارسی' }

export const directionOf = (language: Language): Direction => (language === 'fa' ? 'rtl' : 'ltr')

const digits: Readonly<Record<Language, string>> = { en: '0123456789', fa: '۰۱۲۳۴۵۶۷۸۹' }

/** A figure in the digits of a language. */
export const inDigitsOf = (language: Language, figure: string): string =>
  figure.replaceAll(/\d/g, (digit) => digits[language].charAt(Number(digit)))

/** The first language of the browser that we have, else English. */
export const spokenLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)
