// Builds the index of a community's texts a little at a time, so that the server goes on answering meanwhile.
import { setImmediate } from 'node:timers/promises'
import type { Audience } from '#contract/assistant/ask.ts'
import type * as z from 'zod/mini'
import { splitPassages } from './passages.ts'
import { type Synonyms, termsOfText } from './synonyms.ts'
import type { Indexed, TextIndex } from './text-index.ts'
import { rememberStems } from './words.ts'

/** A text of a community, before it is cut. */
export interface Text extends Omit<Indexed, 'heading' | 'piece'> {
  readonly text: string
}

/** Milliseconds after which others have their turn. */
const TURN = 8
/** A heading says what all of its passages are about. */
const HEADING_TIMES = 3
const MOST_TIMES = 255
const LONGEST = 65_535

const order: readonly z.infer<typeof Audience>[] = ['everyone', 'members', 'assembly']

export const buildIndex = async (texts: readonly Text[], synonyms: Synonyms): Promise<TextIndex> => {
  const turns = takeTurns()
  const passages: Indexed[] = []
  for (const audience of order)
    for (const text of texts.filter((one) => one.audience === audience)) {
      for (const [piece, part] of splitPassages(text.text).entries())
        passages.push({ ...text, ...part, piece })
      await turns()
    }
  const forward = openForward(passages.length)
  const stemOf = rememberStems()
  for (const [at, { title, heading, text }] of passages.entries()) {
    const counted = new Map<string, number>()
    const terms = [title, ...Array<string>(HEADING_TIMES).fill(heading), text].flatMap((part) =>
      termsOfText(part, synonyms, stemOf),
    )
    for (const term of terms) counted.set(term, (counted.get(term) ?? 0) + 1)
    forward.add(at, counted, terms.length)
    await turns()
  }
  return { passages, synonyms, upTo: countUpTo(passages, forward.lengths), ...(await forward.invert(turns)) }
}

/** Lets others have their turn where this one has lasted long enough. */
const takeTurns = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN) return
    await setImmediate()
    since = performance.now()
  }
}

const countUpTo = (passages: readonly Indexed[], lengths: Uint16Array): TextIndex['upTo'] => {
  const of = (furthest: z.infer<typeof Audience>) => {
    const end =
      passages.findLastIndex(({ audience }) => order.indexOf(audience) <= order.indexOf(furthest)) + 1
    return { passages: end, words: lengths.subarray(0, end).reduce((sum, length) => sum + length, 0) }
  }
  return { everyone: of('everyone'), members: of('members'), assembly: of('assembly') }
}

/** First the terms of each passage, one after the other; then turned over: the passages of each term. */
const openForward = (passages: number) => {
  const terms = new Map<string, number>()
  const lengths = new Uint16Array(passages)
  const ends = new Uint32Array(passages)
  let numbers = new Uint32Array(4_096)
  let times = new Uint8Array(4_096)
  let used = 0
  const add = (at: number, counted: ReadonlyMap<string, number>, length: number): void => {
    if (used + counted.size > numbers.length) {
      numbers = grown(numbers, new Uint32Array((used + counted.size) * 2))
      times = grown(times, new Uint8Array((used + counted.size) * 2))
    }
    for (const [term, often] of counted) {
      const number = terms.get(term) ?? terms.size
      terms.set(term, number)
      numbers[used] = number
      times[used] = Math.min(often, MOST_TIMES)
      used += 1
    }
    lengths[at] = Math.min(length, LONGEST)
    ends[at] = used
  }
  const invert = async (turns: () => Promise<void>) => {
    const begins = new Uint32Array(terms.size + 1)
    for (let one = 0; one < used; one += 1) count(begins, (numbers[one] ?? 0) + 1)
    for (let term = 1; term <= terms.size; term += 1)
      begins[term] = (begins[term] ?? 0) + (begins[term - 1] ?? 0)
    const next = begins.slice()
    const inverted = { at: new Uint32Array(used), times: new Uint8Array(used) }
    for (let at = 0, one = 0; at < passages; at += 1) {
      for (; one < (ends[at] ?? 0); one += 1) {
        const place = count(next, numbers[one] ?? 0)
        inverted.at[place] = at
        inverted.times[place] = times[one] ?? 0
      }
      await turns()
    }
    return { terms, lengths, begins, ...inverted }
  }
  return { add, lengths, invert }
}

/** One more; answers how many there were. */
const count = (numbers: Uint32Array, place: number): number => {
  const before = numbers[place] ?? 0
  numbers[place] = before + 1
  return before
}

const grown = <Numbers extends Uint32Array | Uint8Array>(from: Numbers, to: Numbers): Numbers => {
  to.set(from)
  return to
}
