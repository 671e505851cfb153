// Which spellings are one wrong letter away from a word: one letter more, less, another, or two that changed places.

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
export interface Known {
  readonly spelling: string
  readonly times: number
}

/** Those near to the word that are known, the most frequent first; “feas” says nothing where “feast” is near, too. */
export const bestNear = (word: string, known: readonly Known[]): readonly string[] => {
  const all = new Set(nearSpellings(word))
  const near = known.filter(({ spelling }) => all.has(spelling))
  const goesOn = (one: string) => near.some(({ spelling }) => spelling !== one && spelling.startsWith(one))
  return near
    .filter(({ spelling }) => !goesOn(spelling))
    .toSorted((one, other) => other.times - one.times || (one.spelling < other.spelling ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map(({ spelling }) => spelling)
}
