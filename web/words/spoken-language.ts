// The language that a browser asks for.
import { type Language, isLanguage } from '#contract/words/languages.ts'

/** The first language of the browser that we have, else English. */
export const spokenLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
