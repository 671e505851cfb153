// When nothing has the words as they were typed: the spellings near to them, taken from what the member may find.
import { searchGroups } from '#contract/search/search.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Member } from '#server/platform/gate.ts'
import { inOneTrip } from '#server/platform/prepared.ts'
import { knownSpellings } from './queries.ts'
import { mayFindWholeRoll } from './rules.ts'
import { bestNear, type Known, nearSpellings } from './spelling-rules.ts'

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
