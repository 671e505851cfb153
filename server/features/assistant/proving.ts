// Which sentences of a model may be shown: those that the passages carry which they cite. Nothing here understands a
// sentence; it compares words and numbers, and where that proves nothing, the sentence is left out and the passages,
// which are quoted below anyway, speak for themselves.
import type * as z from 'zod/mini'
import type { Sentence } from '#contract/assistant/ask.ts'
import { fold } from '#contract/fold.ts'
import { type Said, saidIn } from './proving-words.ts'
import type { Cited } from './sentences.ts'
import type { KeptPassage } from './tables.ts'

type Quoted = Pick<KeptPassage, 'number' | 'title' | 'heading' | 'text'>

/** Of the words that say something, so many must stand in the passages. */
const LEAST_SHARE = 0.6
/** So many words in a row that do not stand there are a claim of their own. */
const MOST_FOREIGN = 2
/** Words and numbers: what says less is no statement. */
const LEAST_SAID = 2
/** A passage that carries less than this of a sentence's words is not its source. */
const LEAST_OF_SOURCE = 0.34
const MOST_SIGNS = 600
/** So many words in a row out of what the model was told. */
const REPEATED = 5

export type Prove = (cited: Cited) => z.infer<typeof Sentence> | null

/** `told`: what the model was told beside the passages. */
export const openProof = (passages: readonly Quoted[], told: string): Prove => {
  const sources = new Map(passages.map((passage) => [passage.number, sourceOf(passage)]))
  const toldWords = ` ${fold(told)} `
  return ({ text, numbers }) => {
    if (!isPlain(text) || repeats(text, toldWords, passages)) return null
    const said = saidIn(text)
    const cited = numbers.flatMap((number) => {
      const source = sources.get(number)
      return source && carries(source, said) >= LEAST_OF_SOURCE ? [{ number, source }] : []
    })
    const isProven =
      cited.length > 0 &&
      proves(
        cited.map(({ source }) => source),
        said,
      )
    return isProven ? { text, passages: cited.map(({ number }) => number).toSorted((a, b) => a - b) } : null
  }
}

/** Neither links nor addresses nor markup, whatever they are made of. */
const isPlain = (text: string): boolean =>
  text.length <= MOST_SIGNS &&
  !/[<>{}|\\^~[\]@]|:\/\/|\]\(|&#?\w+;|%[\da-f]{2}|\b(?:www|mailto|javascript|data|https?|hxxps?|ftp)\b[.:]?/iu.test(
    text,
  ) &&
  !/[\p{L}\d-]{2,}\.[\p{L}]{2,}/u.test(text)

interface Source {
  readonly words: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** Its sentences one by one. */
  readonly sentences: readonly Said[]
  /** Its title and heading. */
  readonly names: readonly Said[]
}

const sourceOf = ({ title, heading, text }: Quoted): Source => {
  const all = saidIn(`${title}\n${heading}\n${text}`)
  const parts = text.split(/(?<=[.!?؟۔])\s+|\n+/u).filter((part) => part.trim() !== '')
  return {
    words: new Set(all.words),
    numbers: all.numbers,
    sentences: parts.map(saidIn),
    names: [title, heading].map(saidIn),
  }
}

/** Which share of the sentence stands in this source. */
const carries = ({ words, numbers }: Source, said: Said): number => {
  const found = said.words.filter((word) => words.has(word)).length
  const counted = [...said.numbers].filter((number) => numbers.has(number)).length
  return (found + counted) / Math.max(1, said.words.length + said.numbers.size)
}

const proves = (sources: readonly Source[], said: Said): boolean => {
  const stands = said.words.map((word) => sources.some(({ words }) => words.has(word)))
  const found = stands.filter(Boolean).length
  if (found + said.numbers.size < LEAST_SAID || found < LEAST_SHARE * said.words.length) return false
  if (longestForeign(stands) > MOST_FOREIGN) return false
  const names = [...said.names].flatMap((name) => name.split(' '))
  if (!names.every((word) => sources.some(({ words }) => words.has(word)))) return false
  const near = sources
    .flatMap((source) => [...source.names, ...source.sentences])
    .filter((sentence) => meets(sentence, said))
  return (
    [...said.numbers].every((number) => near.some(({ numbers }) => numbers.has(number))) &&
    [...said.exact].every((word) => near.some(({ exact }) => exact.has(word))) &&
    saysTheSame(sources, said)
  )
}

const longestForeign = (stands: readonly boolean[]): number => {
  let longest = 0
  let now = 0
  for (const stood of stands) {
    now = stood ? 0 : now + 1
    longest = Math.max(longest, now)
  }
  return longest
}

/** A number or day proves nothing where the passage speaks of something else. */
const meets = (sentence: Said, said: Said): boolean => {
  const others = said.words.filter((word) => !said.exact.has(word))
  return others.length === 0 || others.some((word) => sentence.words.includes(word))
}

/** `Not` is neither added to what a passage says nor taken from it. */
const saysTheSame = (sources: readonly Source[], said: Said): boolean => {
  const words = new Set(said.words)
  const near = sources
    .flatMap(({ sentences }) => sentences)
    .map((sentence) => ({ ...sentence, own: [...new Set(sentence.words)] }))
    .map(({ own, negated }) => ({
      negated,
      size: own.length,
      shared: own.filter((word) => words.has(word)).length,
    }))
  if (said.negated) return near.some(({ negated, shared }) => negated && shared >= words.size / 2)
  const most = Math.max(...near.map(({ shared }) => shared))
  // Only where the whole of a sentence is said again: beside its `not` it may say something else, too.
  const same = near.filter(({ shared, size }) => shared === most && shared >= LEAST_SHARE * size)
  return same.length === 0 || same.some(({ negated }) => !negated)
}

/** Whether it says again what the model was told, where the passages do not say so themselves. */
const repeats = (text: string, told: string, passages: readonly Quoted[]): boolean => {
  const words = fold(text).split(' ')
  const quoted = passages.map((passage) => ` ${fold(`${passage.title} ${passage.heading} ${passage.text}`)} `)
  return words.some((_, at) => {
    const run = words.slice(at, at + REPEATED)
    const sought = ` ${run.join(' ')} `
    return run.length === REPEATED && told.includes(sought) && !quoted.some((one) => one.includes(sought))
  })
}
