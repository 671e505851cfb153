// Catalogues that come with the code that needs them, so that the first load stays small: `<name>.later.json`.
import type { Messages } from '@lingui/core'
import type { Language } from './languages.ts'

/** What a language has: the messages that are there from the start, and where the others are. */
interface Catalogues {
  readonly messages: Messages
  readonly later: Readonly<Record<string, () => Promise<Messages>>>
}

const catalogues: Readonly<Record<Language, () => Promise<Catalogues>>> = {
  en: () => import('./en.ts'),
  fa: () => import('./fa.ts'),
}

const brought = new Set<string>()

/** One later catalogue in a language. */
export const laterCatalogue = async (language: Language, name: string): Promise<Messages> => {
  // At once, so that a language that is chosen while this one is on its way brings it too.
  brought.add(name)
  const { later } = await catalogues[language]()
  const load = later[`./${language}/${name}.later.json`]
  if (load === undefined) throw new Error(`There is no catalogue ${name}.later.json in ${language}.`)
  return load()
}

/** What is there from the start, and all that was brought so far. */
export const catalogueNow = async (language: Language): Promise<Messages> => {
  const [{ messages }, ...later] = await Promise.all([
    catalogues[language](),
    ...[...brought].map((name) => laterCatalogue(language, name)),
  ])
  return Object.assign({}, messages, ...later)
}
