// Words that mean the same in a community: one group in a line, with commas. An entry may have several words. Wherever an
// entry of a group stands, in a text or a question, the group's own term stands beside its words.
import { addressAskedBy, withoutTimeAsked } from './hints.ts'
import { SAME_EVERYWHERE } from './same-everywhere.ts'
import { isEveryday, wordsOf } from './words.ts'

/** The entries by their first word, the longest first. */
export type Synonyms = ReadonlyMap<string, readonly Entry[]>

interface Entry {
  readonly words: readonly string[]
  /** No word looks like it. */
  readonly group: string
}

export const readSynonyms = (lines: string): Synonyms => {
  const entries = `${SAME_EVERYWHERE}\n${lines}`.split('\n').flatMap((line, number) =>
    line
      .split(/[,،;؛]/u)
      .map((entry): Entry => ({ words: wordsOf(entry), group: `=${number}` }))
      .filter(({ words }) => words.length > 0),
  )
  const sorted = entries.toSorted((one, other) => other.words.length - one.words.length)
  return Map.groupBy(sorted, ({ words }) => words[0] ?? '')
}

/** One thing that a question says: terms that mean the same. */
export interface Said {
  readonly terms: readonly string[]
  /** Said with words that people use whatever they speak of. */
  readonly everyday: boolean
}

/** What a question says, in its order; where an entry of a group stands, that is the group. */
export const saidIn = (question: string, synonyms: Synonyms): readonly Said[] => {
  const words = wordsOf(withoutTimeAsked(question))
  if (words.length === 0) return meantBy(addressAskedBy(question), synonyms)
  const said: Said[] = []
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const entries = entriesAt(words, at, synonyms.get(word) ?? [])
    const groups = [...new Set(entries.map(({ group }) => group))]
    const length = entries[0]?.words.length ?? 1
    said.push({
      terms: groups.length > 0 ? groups : [word],
      everyday: words.slice(at, at + length).every(isEveryday),
    })
    at += length
  }
  return said
}

/** Any of these words, in whichever language. */
const meantBy = (words: string, synonyms: Synonyms): readonly Said[] =>
  words === '' ? [] : [{ terms: termsOfText(words, synonyms), everyday: false }]

/** The longest entries that stand here. */
const entriesAt = (words: readonly string[], at: number, entries: readonly Entry[]): readonly Entry[] => {
  const fitting = entries.filter((entry) => entry.words.every((word, place) => words[at + place] === word))
  return fitting.filter((entry) => entry.words.length === fitting[0]?.words.length)
}

/** The terms of a text that is to be found: its words one by one, and the groups of the entries that stand in it. */
export const termsOfText = (
  text: string,
  synonyms: Synonyms,
  stemOf?: (word: string) => string,
): readonly string[] => {
  const words = wordsOf(text, stemOf)
  const groups = words.flatMap((word, at) => {
    const entries = synonyms.get(word)
    return entries ? entriesAt(words, at, entries).map(({ group }) => group) : []
  })
  return [...words, ...groups]
}
