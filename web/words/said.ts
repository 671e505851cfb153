// What the server and the contract say in English, in the person's language. English stays word for word.
import type { Language } from './languages.ts'

type Translate = (sentence: string) => string

let translate: Translate | null = null

/** Brings the sentences of a language; until they are there, what is said stays English. */
export const bringSentences = async (language: Language): Promise<void> => {
  translate = language === 'fa' ? (await import('./said/persian.ts')).inPersian : null
}

/** The sentence in the person's language; one that is not known is given back as it came. */
export const said: Translate = (sentence) => translate?.(sentence) ?? sentence
