// The languages in which people gather, for lists of choices. Pure.
import { languageName } from '#web/words/language-name.ts'
import type { Language } from '#contract/words/languages.ts'

/** Tags of the languages in which communities meet most; the one that is chosen stands beside them. */
const tags = [
  'en',
  'fa',
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pt',
  'ru',
  'sw',
  'tr',
  'vi',
  'zh',
]

export const gatheringLanguages = (shown: Language, chosen: string) =>
  [...new Set([chosen, ...tags])].map((value) => ({ value, label: languageName(value, shown) }))
