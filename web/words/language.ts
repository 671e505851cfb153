// The language that is shown: which one, where the choice is kept, and its catalogue.
import { type Language, directionOf, isLanguage, languageOf } from '#contract/words/languages.ts'
import { spokenLanguage } from './spoken-language.ts'
import { type Messages, setupI18n } from '@lingui/core'
import { bringSentences } from './said.ts'

/** The storage key of the chosen language. */
const languageKey = 'nineteen-language'

export const i18n = setupI18n()

/** The language now shown. */
export const languageNow = (): Language => languageOf(i18n.locale)

/** The kept choice, else the first language of the browser that we have, else English. */
export const preferredLanguage = (): Language => {
  const kept = readKept()
  return isLanguage(kept) ? kept : spokenLanguage()
}

/** The language that is shown, or that is being fetched to be shown. */
let wanted: Language = 'en'

/** Loads a language's catalogue and shows it; `lang` and `dir` of the document follow. */
export const showLanguage = async (language: Language): Promise<void> => {
  wanted = language
  try {
    i18n.load(language, await catalogueNow(language))
  } catch (error) {
    // What comes later belongs to the language that stays.
    if (wanted === language) wanted = languageNow()
    throw error
  }
  // Another may have been chosen meanwhile.
  if (wanted !== language) return
  i18n.activate(language)
  // The page does not wait for them: it has nothing to refuse yet.
  void bringSentences(language).catch(() => {})
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Brings a catalogue that is not there from the start; call it beside the import of the code that says it. */
export const laterWords = async (name: string): Promise<void> => {
  const language = wanted
  i18n.load(language, await laterCatalogue(language, name))
}

/** A person's choice: shown, and kept on this device once it is. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await showLanguage(language)
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // A browser that keeps nothing still shows the choice until the page closes.
  }
  dispatchEvent(new Event('nineteen:language'))
}

const readKept = (): string | null => {
  try {
    return localStorage.getItem(languageKey)
  } catch {
    return null
  }
}

/** What a language has: the messages that are there from the start, and where the others are. */
export interface Catalogues {
  readonly messages: Messages
  readonly later: Readonly<Record<string, () => Promise<Messages>>>
}

/** By file: a language is a folder. */
export const wordFiles = import.meta.glob<Catalogues>('./*/words.ts')

const cataloguesOf = (language: Language): Promise<Catalogues> => {
  const load = wordFiles[`./${language}/words.ts`]
  if (load === undefined) throw new Error(`There is no folder of words for ${language}.`)
  return load()
}

const brought = new Set<string>()

/** One later catalogue in a language. */
export const laterCatalogue = async (language: Language, name: string): Promise<Messages> => {
  // At once, so that a language that is chosen while this one is on its way brings it too.
  brought.add(name)
  const { later } = await cataloguesOf(language)
  const load = later[`./${name}.later.json`]
  if (load === undefined) throw new Error(`There is no catalogue ${name}.later.json in ${language}.`)
  return load()
}

/** What is there from the start, and all that was brought so far. */
const catalogueNow = async (language: Language): Promise<Messages> => {
  const [{ messages }, ...later] = await Promise.all([
    cataloguesOf(language),
    ...[...brought].map((name) => laterCatalogue(language, name)),
  ])
  return Object.assign({}, messages, ...later)
}
