// Where in a text the words stand that somebody looked for: for marking, and for choosing an excerpt.
import { fold } from '#contract/fold.ts'

/** From the first sign to the one after the last, in the text as it is written. */
export type Match = readonly [from: number, to: number]

/** The matches of all words, in order and without overlap. */
export const matchesIn = (text: string, words: readonly string[]): readonly Match[] => {
  const apart = spell(text, ' ')
  // Abdu’l-Bahá is found by “abdulbaha” too.
  const joined = HYPHEN.test(text) ? [apart, spell(text, '')] : [apart]
  const found = words.flatMap((word) => {
    const beginnings = joined.flatMap((spelling) => placesOf(spelling, word, true))
    if (beginnings.length > 0 || word.length < SHORTEST_INSIDE) return beginnings
    return placesOf(apart, word, false)
  })
  return merged(found)
}

/** What is found within a word too, and not at its beginning only. */
const SHORTEST_INSIDE = 3

/** A piece of about this length around the first match; the text's beginning when there is none. */
export const excerptOf = (text: string, words: readonly string[], length = 160): string => {
  const plain = text.replace(/\s+/gu, ' ').trim()
  if (plain.length <= length) return plain
  const first = matchesIn(plain, words)[0]?.[0] ?? 0
  const from = first <= length / 2 ? 0 : afterSpace(plain, first - Math.floor(length / 3))
  const end = from + length
  const to = end >= plain.length ? plain.length : beforeSpace(plain, end)
  return `${from > 0 ? '…' : ''}${plain.slice(from, to)}${to < plain.length ? '…' : ''}`
}

const HYPHEN = /[-\u2010-\u2015]/u

interface Spelling {
  readonly folded: string
  /** For each sign of `folded`, where it comes from. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** Where a word begins. */
  readonly begins: ReadonlySet<number>
}

/** The text folded sign by sign, so that each keeps its place. */
const spell = (text: string, hyphen: ' ' | ''): Spelling => {
  let folded = ''
  let place = 0
  let fresh = true
  const [from, to, begins]: [number[], number[], Set<number>] = [[], [], new Set()]
  for (const sign of text) {
    const after = place + sign.length
    const small = foldedSign(sign, hyphen)
    if (sign === '\u200c') fresh = true
    // A mark belongs to the letter before it, and so does its place.
    if (small === '' && /\p{M}/u.test(sign) && to.length > 0) to[to.length - 1] = after
    for (const one of small) {
      if (one === ' ') fresh = true
      else {
        if (fresh) begins.add(folded.length)
        fresh = false
      }
      for (let unit = 0; unit < one.length; unit += 1) {
        from.push(place)
        to.push(after)
      }
      folded += one
    }
    place = after
  }
  return { folded, from, to, begins }
}

/** A sign between words is a space; within the text it keeps its place, so nothing is trimmed. */
const foldedSign = (sign: string, hyphen: ' ' | ''): string => {
  if (sign >= 'a' && sign <= 'z') return sign
  if (HYPHEN.test(sign)) return hyphen
  return fold(`a${sign}a`).slice(1, -1)
}

const placesOf = ({ folded, from, to, begins }: Spelling, word: string, atBeginning: boolean): Match[] => {
  const found: Match[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (atBeginning && !begins.has(at)) continue
    found.push([from[at] ?? 0, to[at + word.length - 1] ?? 0])
  }
  return found
}

const merged = (found: readonly Match[]): readonly Match[] =>
  found
    .toSorted(([one], [other]) => one - other)
    .reduce<Match[]>((kept, match) => {
      const last = kept.at(-1)
      if (!last || match[0] >= last[1]) return [...kept, match]
      return [...kept.slice(0, -1), [last[0], Math.max(last[1], match[1])]]
    }, [])

const afterSpace = (text: string, place: number): number => {
  const space = text.indexOf(' ', place)
  return space < 0 || space > place + 40 ? wholeSign(text, place) : space + 1
}

const beforeSpace = (text: string, place: number): number => {
  const space = text.lastIndexOf(' ', place)
  return space < place - 40 ? wholeSign(text, place) : space
}

/** Never between the two halves of a sign. */
const wholeSign = (text: string, place: number): number =>
  /[\udc00-\udfff]/.test(text[place] ?? '') ? place - 1 : place
