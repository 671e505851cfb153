// The languages in which people gather, for lists of choices. Pure.
import type { Language } from '#web/words/languages.ts'

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

export const gatheringLanguages = (shown: Language, chosen: string) => {
  const names = new Intl.DisplayNames([shown], { type: 'language' })
  return [...new Set([chosen, ...tags])].map((value) => ({ value, label: names.of(value) ?? value }))
}
