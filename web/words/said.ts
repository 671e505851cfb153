// What the server and the contract say in English, in the person's language. English stays word for word.
import { FORMER_MEMBER } from '#contract/common.ts'
import { Wordings, filled, learn, wordingOf } from '#contract/words/worded.ts'
import { apart } from './apart.ts'
import { type Language, inDigitsOf } from '#contract/words/languages.ts'

type Sentences = Readonly<Record<string, string>>

/** By file; English needs none, since its sentences are the keys. */
export const sentenceFiles = import.meta.glob<Sentences>('../../contract/words/*/sentences.json', {
  import: 'default',
})

let shown: Language = 'en'
let sentences: Sentences = {}

/** Brings the sentences of a language; until they are there, what is said stays as it is. */
export const bringSentences = async (language: Language): Promise<void> => {
  shown = language
  const found = await sentenceFiles[`../../contract/words/${language}/sentences.json`]?.()
  // Another may have been chosen meanwhile.
  if (shown === language) sentences = found ?? {}
}

/** The sentence in the person's language; one that is not known is given back as it came. */
export const said = (text: string): string => {
  const { sentence, values } = wordingOf(text)
  const translation = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined
  return translation === undefined ? text : filled(translation, values.map(valueSaid))
}

/** A figure in the language's digits; a name, a day or an address as it is, in its own direction. */
const valueSaid = (value: string): string => (/^\d+$/.test(value) ? inDigitsOf(shown, value) : apart(value))

/**
 * An answer of the server. What its sentences are made of is remembered, and whoever has left, whom the server names
 * in English in whichever field, is named in the person's language.
 */
export const readAnswer = (text: string): unknown =>
  JSON.parse(text, text.includes('"sentence":') || text.includes(`"${FORMER_MEMBER}"`) ? hear : undefined)

const hear = (name: string, value: unknown): unknown => {
  if (name === 'values') Wordings.safeParse(value).data?.forEach(learn)
  return value === FORMER_MEMBER && /(?:name|by)$/i.test(name) ? said(value) : value
}
