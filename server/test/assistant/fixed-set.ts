// The fixed corpus by which the search for passages is measured, and the questions to it. Both were made for this: texts as
// a community might have them, questions as people put them in their own words.
import { readFileSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import type { Text } from '#server/features/assistant/index-building.ts'
import set from './questions.json' with { type: 'json' }

export type Language = Text['language']

const languageOf = (name: string): Language => (name === 'fa' ? 'fa' : 'en')

/** A text begins with `# Its title`. */
const textsIn = (file: string, language: Language): readonly Text[] =>
  `\n${readFileSync(new URL(file, import.meta.url), 'utf8')}`
    .split('\n# ')
    .slice(1)
    .map((part) => ({
      kind: 'text',
      source: newId(),
      title: part.slice(0, part.indexOf('\n')),
      text: part.slice(part.indexOf('\n')).trim(),
      language,
      address: null,
      audience: 'everyone',
    }))

export const corpus: readonly Text[] = [...textsIn('./english.md', 'en'), ...textsIn('./persian.md', 'fa')]

export interface Answerable {
  readonly question: string
  readonly language: Language
  /** Of the text that answers it. */
  readonly title: string
  /** Stands in the passage that answers it. */
  readonly phrase: string
}

export const answerable: readonly Answerable[] = set.answerable.map((one) => ({
  ...one,
  language: languageOf(one.language),
}))

export const unanswerable = set.unanswerable.map(({ question, language }) => ({
  question,
  language: languageOf(language),
}))

/** Every other one: by these the search was tuned, the rest were held out. */
export const tunedBy = <One>(all: readonly One[]): readonly One[] => all.filter((_, at) => at % 2 === 0)
export const heldOut = <One>(all: readonly One[]): readonly One[] => all.filter((_, at) => at % 2 === 1)
