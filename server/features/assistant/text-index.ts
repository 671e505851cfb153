// Which passages fit a question (BM25). All of a community's stand in one index, those for everyone first, then those for
// members, then the Assembly's: whoever reads less is answered from its beginning, and every number by which a passage is
// weighed is counted in that beginning alone. So what somebody may not read changes nothing of their answer.
import type { KeptPassage } from './tables.ts'
import type { Reads } from './asker.ts'
import { hintsIn } from './hints.ts'
import { type Synonyms, saidIn } from './synonyms.ts'

/** A passage that was found, before it has its number in an answer. */
export type Indexed = Omit<KeptPassage, 'number'>

export interface TextIndex {
  readonly passages: readonly Indexed[]
  readonly synonyms: Synonyms
  /** Where a term's passages begin in `at` and `times`, by the term's number. */
  readonly begins: Uint32Array
  readonly at: Uint32Array
  readonly times: Uint8Array
  readonly terms: ReadonlyMap<string, number>
  /** Words of each passage. */
  readonly lengths: Uint16Array
  /** Passages, and the words of them, up to the end of each audience. */
  readonly upTo: Readonly<Record<Indexed['audience'], { readonly passages: number; readonly words: number }>>
}

export interface Hit {
  readonly passage: Indexed
  readonly score: number
  /** Of what the question says, by how rare it is: how much the passage says, too. From 0 to 1. */
  readonly share: number
}

/** How soon one more mention of a word counts less, and how much a long passage is held against it. */
const SATURATION = 1.2
const BY_LENGTH = 0.6
/** A word that people use whatever they speak of. */
const EVERYDAY_WEIGHT = 0.4
/** What an asking word hints at. */
const HINT_WEIGHT = 0.8
/** How much a word that stands in none of the texts is held against a passage. */
const UNHEARD = 0.3

/** The best passages of what this reader may read, the best first. */
export const rankPassages = (
  index: TextIndex,
  reads: Reads,
  question: string,
  most: number,
): readonly Hit[] => {
  const { passages: count, words } = index.upTo[furthest(reads)]
  const sought = soughtIn(index, question, count)
  if (sought.length === 0 || count === 0) return []
  const scores = new Float64Array(count)
  const said = new Float64Array(count)
  const distinct = new Uint8Array(count)
  const average = words / count
  const scoreMore = (at: number, times: number, weight: number) => {
    const long = 1 - BY_LENGTH + (BY_LENGTH * (index.lengths[at] ?? 0)) / average
    scores[at] = (scores[at] ?? 0) + (weight * times * (SATURATION + 1)) / (times + SATURATION * long)
  }
  for (const { found, weight, everyday } of sought)
    for (const [at, times] of found) {
      scoreMore(at, times, weight)
      said[at] = (said[at] ?? 0) + weight
      if (!everyday) distinct[at] = (distinct[at] ?? 0) + 1
    }
  for (const { found, weight } of hintedIn(index, question, count))
    for (const [at, times] of found) if ((said[at] ?? 0) > 0) scoreMore(at, times, weight)
  const shareOf = sharing(sought)
  return bestOf(scores, most).flatMap((at) => {
    const passage = index.passages[at]
    return passage
      ? [{ passage, score: scores[at] ?? 0, share: shareOf(said[at] ?? 0, distinct[at] ?? 0) }]
      : []
  })
}

/**
 * A word that stands in none of the texts may only be another word for the same: it is held less against a passage that
 * says two others. One that stands elsewhere is what the passage does not say.
 */
const sharing = (sought: readonly Sought[]): ((said: number, distinct: number) => number) => {
  const sum = (some: readonly Sought[]) => some.reduce((all, { weight }) => all + weight, 0)
  const whole = sum(sought)
  const unheard = sum(sought.filter(({ found }) => found.length === 0))
  return (said, distinct) =>
    said === 0 ? 0 : said / (distinct < 2 ? whole : whole - unheard * (1 - UNHEARD))
}

const furthest = (reads: Reads): Indexed['audience'] =>
  reads.includes('assembly') ? 'assembly' : reads.includes('members') ? 'members' : 'everyone'

interface Sought {
  /** Where it stands, and how often. */
  readonly found: readonly (readonly [at: number, times: number])[]
  readonly weight: number
  readonly everyday: boolean
}

/** What a question says, each once. What stands nowhere weighs as much as what stands in one passage. */
const soughtIn = (index: TextIndex, question: string, count: number): readonly Sought[] => {
  const distinct = new Map(saidIn(question, index.synonyms).map((said) => [said.terms.join('|'), said]))
  return [...distinct.values()].map(({ terms, everyday }) => {
    const found = foundAt(index, terms, count)
    return { found, everyday, weight: rarityOf(found, count) * (everyday ? EVERYDAY_WEIGHT : 1) }
  })
}

/** Counted for the order alone: no question is carried by what it hints at. */
const hintedIn = (index: TextIndex, question: string, count: number): readonly Omit<Sought, 'everyday'>[] =>
  hintsIn(question).map((terms) => {
    const found = foundAt(index, terms, count)
    return { found, weight: rarityOf(found, count) * HINT_WEIGHT }
  })

const rarityOf = (found: Sought['found'], count: number): number => {
  const often = Math.max(found.length, 1)
  return Math.log(1 + (count - often + 0.5) / (often + 0.5))
}

const foundAt = (index: TextIndex, same: readonly string[], count: number): Sought['found'] => {
  const times = new Map<number, number>()
  for (const term of same) {
    const number = index.terms.get(term)
    if (number === undefined) continue
    const end = index.begins[number + 1] ?? 0
    for (let one = index.begins[number] ?? end; one < end; one += 1) {
      const at = index.at[one] ?? count
      if (at >= count) break
      times.set(at, (times.get(at) ?? 0) + (index.times[one] ?? 0))
    }
  }
  return [...times]
}

/** Of the same score the earlier one. */
const bestOf = (scores: Float64Array, most: number): readonly number[] => {
  const best: number[] = []
  const isBetter = (one: number, other: number) => (scores[one] ?? 0) > (scores[other] ?? 0)
  for (let at = 0; at < scores.length; at += 1) {
    const last = best[most - 1]
    if ((scores[at] ?? 0) === 0 || (last !== undefined && !isBetter(at, last))) continue
    const place = best.findIndex((other) => isBetter(at, other))
    best.splice(place === -1 ? best.length : place, 0, at)
    best.length = Math.min(best.length, most)
  }
  return best
}
