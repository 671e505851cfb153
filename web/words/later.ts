// Catalogues that come with the code that needs them, so that the first load stays small: `<name>.later.json`.
import type { Messages } from '@lingui/core'

const parts = import.meta.glob<Messages>('./*/*.later.json', { import: 'default' })
const brought = new Set<string>()

/** One later catalogue in a language. */
export const laterCatalogue = async (language: string, name: string): Promise<Messages> => {
  const load = parts[`./${language}/${name}.later.json`]
  if (load === undefined) throw new Error(`There is no catalogue ${name}.later.json in ${language}.`)
  // At once, so that a language that is chosen while this one is on its way brings it too.
  brought.add(name)
  return load()
}

/** All that were brought so far, in another language. */
export const laterCatalogues = async (language: string): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all([...brought].map((name) => laterCatalogue(language, name)))))
