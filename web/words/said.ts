// What the server and the contract say in English, in the person's language. English stays word for word.
import type { Language } from './languages.ts'

type Persian = Readonly<Record<'sentence' | 'names', (text: string) => string>>

let persian: Persian | undefined

/** Brings the sentences of a language; until they are there, what is said stays English. */
export const bringSentences = async (language: Language): Promise<void> => {
  persian = language === 'fa' ? await import('./said/persian.ts') : undefined
}

/**
 * The sentence in the person's language; one that is not known is given back as it came. With `names`, an answer's
 * JSON, in which whoever has left is named in that language.
 */
export const said = (text: string, way: keyof Persian = 'sentence'): string => persian?.[way](text) ?? text
