// When nothing has the words as they were typed: the spellings near to them, taken from what the member may find.
import { searchGroups } from '#contract/search/search.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Member } from '#server/platform/gate.ts'
import { inOneTrip } from '#server/platform/prepared.ts'
import { knownSpellings } from './queries.ts'
import { mayFindWholeRoll } from './rules.ts'

/** Of more words than this the spelling is not looked at. */
const MOST_WORDS = 2

/** Each word with the spellings that count for it, and those that were not typed. */
export interface Respelled {
  readonly sought: readonly (readonly string[])[]
  readonly shownFor: readonly string[]
}

/**
 * The words with other spellings for those that nothing has; where each is known and nothing has all of them, for
 * the longest. Null where no spelling is near. Of no group alone, so that each group is shown for the same words.
 */
export const respell = async (
  app: App,
  member: Member,
  words: readonly string[],
  asOf: string,
): Promise<Respelled | null> => {
  const known = (await ask(app, member, words, asOf)).map(({ spelling }) => spelling)
  const unknown = words.filter((word) => !known.includes(word))
  const doubtful = unknown.length > 0 ? unknown : words.toSorted((one, other) => other.length - one.length)
  const looked = doubtful.slice(0, MOST_WORDS)
  if (unknown.length > looked.length) return null
  const found = await ask(app, member, looked.flatMap(nearSpellings), asOf)
  const sought = words.map((word) => {
    const near = looked.includes(word) ? bestNear(word, found) : []
    return known.includes(word) ? [word, ...near] : near
  })
  const shownFor = [...new Set(sought.flat())].filter((word) => !words.includes(word))
  return shownFor.length === 0 || sought.some(({ length }) => length === 0) ? null : { sought, shownFor }
}

const ask = async (
  app: App,
  member: Member,
  spellings: readonly string[],
  asOf: string,
): Promise<readonly Known[]> => {
  if (spellings.length === 0) return []
  const statement = knownSpellings({
    community: member.communityId,
    spellings,
    kinds: searchGroups.filter((group) => group !== 'help'),
    wholeRoll: mayFindWholeRoll(member.rights),
    account: member.accountId,
    asOf,
  })
  return inOneTrip(app.pool, member.communityId, statement)
}

/** Shorter words are near to too many others. */
const SHORTEST = 4
const LONGEST = 20
/** Of the spellings that the community knows, so many are searched for. */
const MOST_NEAR = 3

/** The letters of each script as contract/fold.ts leaves them. */
const alphabets = [
  [/^[a-z]+$/, 'abcdefghijklmnopqrstuvwxyz'],
  [/^[\u0620-\u06d3]+$/, 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'],
  [/^[а-я]+$/, 'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
] as const

/** All of them; none of a number, of a short word, or of a script whose letters are not known here. */
export const nearSpellings = (word: string): readonly string[] => {
  const alphabet = alphabets.find(([script]) => script.test(word))?.[1]
  if (alphabet === undefined || word.length < SHORTEST || word.length > LONGEST) return []
  const near = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    for (const letter of alphabet) near.add(before + letter + here + after)
    if (here === '') continue
    for (const letter of alphabet) near.add(before + letter + after)
    near.add(before + after)
    near.add(before + after.charAt(0) + here + after.slice(1))
  }
  near.delete(word)
  return [...near].filter(({ length }) => length >= SHORTEST)
}

/** How often something that may be found has a word that begins so. */
interface Known {
  readonly spelling: string
  readonly times: number
}

/** Those near to the word that are known, the most frequent first; “feas” says nothing where “feast” is near, too. */
const bestNear = (word: string, known: readonly Known[]): readonly string[] => {
  const all = new Set(nearSpellings(word))
  const near = known.filter(({ spelling }) => all.has(spelling))
  const goesOn = (one: string) => near.some(({ spelling }) => spelling !== one && spelling.startsWith(one))
  return near
    .filter(({ spelling }) => !goesOn(spelling))
    .toSorted((one, other) => other.times - one.times || (one.spelling < other.spelling ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map(({ spelling }) => spelling)
}
