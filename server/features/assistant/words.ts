// Words as the assistant compares them: folded (contract/fold.ts), without their endings, and without those that say
// nothing of what somebody asks.
import { fold } from '#contract/fold.ts'
import { PERSIAN_VERB_FORMS } from './persian-verbs.ts'
import { EVERYDAY, IRREGULAR, SAYS_NOTHING } from './word-lists.ts'

/** The words of a text that say something, each as its stem, in their order. */
export const wordsOf = (text: string, stemOf: (word: string) => string = stem): readonly string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '' && !SAYS_NOTHING.has(word))
    .map(stemOf)

/** For many texts: each word's stem is looked for once. */
export const rememberStems = (): ((word: string) => string) => {
  const known = new Map<string, string>()
  return (word) => {
    const found = known.get(word) ?? stem(word)
    known.set(word, found)
    return found
  }
}

/** One folded word without its ending; of Persian where it is written so. */
export const stem = (word: string): string =>
  /[\u0600-\u06ff]/.test(word) ? persianStem(word) : englishStem(IRREGULAR.get(word) ?? word)

/** Words that people use whatever they speak of: they weigh less in a question. */
export const isEveryday = (stemmed: string): boolean => everyday.has(stemmed)

/** Shorter than this there is no ending. */
const SHORTEST = 3

const englishStem = (word: string): string => {
  if (word.length <= SHORTEST || /\d/.test(word)) return word
  const plain = withoutSuffix(withoutTense(withoutPlural(word)))
  return plain.replace(/(?<=...)e$/, '').replace(/(?<=..[^aeiou])y$/, 'i')
}

const withoutPlural = (word: string): string => {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** `planned` → plan, `hosting` → host, `tidied` → tidy. */
const withoutTense = (word: string): string => {
  if (/..ied$/.test(word)) return `${word.slice(0, -3)}y`
  const bare = /^(.*[aeiouy].*?)(ed|ing)$/.exec(word)?.[1]
  if (bare === undefined || bare.length < SHORTEST) return word
  return /([^aeioulsz])\1$/.test(bare) ? bare.slice(0, -1) : bare
}

const SUFFIXES = [
  'ization',
  'ations',
  'ation',
  'ition',
  'ement',
  'ments',
  'ment',
  'ness',
  'ance',
  'ence',
  'able',
  'ible',
  'ion',
  'ive',
  'ful',
  'ity',
  'ous',
  'ers',
  'ist',
  'er',
  'or',
  'ly',
  'al',
]

/** What is left has to be a word of some length: `table` is none with an ending. */
const withoutSuffix = (word: string): string => {
  const found = SUFFIXES.find((suffix) => word.endsWith(suffix) && word.length - suffix.length > SHORTEST)
  return found === undefined ? word : word.slice(0, -found.length)
}

/** Plurals, comparison, what is joined to a noun; the longest first, each with the letters that stay before it. */
const PERSIAN_ENDINGS = [
  /(?<=...)های(?:مان|تان|شان|م|ت|ش|ی)?$/,
  /(?<=...)ها$/,
  /(?<=...)تر(?:ین)?$/,
  /(?<=....)[متش]ان$/,
  /(?<=....)ان$/,
  /(?<=...)ات$/,
  /(?<=..ه)(?:ام|ات|اش|اند)$/,
  /(?<=...)[دت]ن$/,
  /(?<=...)[یهم]$/,
] as const

/** A verb with its person: `می‌نویسد`, `نمی‌نویسم` leave نویس; the join itself is folded away. میزبان and میوه are none. */
const PERSIAN_VERB = /^ن?می(?!زبان|ز$|زه|ه[نم]|ان|دان|وه|ل|راث)(...*?)(?:یم|ید|ند|[مدی])?$/

/** «خانه‌هایی» and «خانه‌ای» have two endings, and خانه itself has one. */
const persianStem = (word: string): string => {
  const known = PERSIAN_VERB_FORMS.get(word) ?? PERSIAN_VERB.exec(word)?.[1]
  if (known !== undefined) return known
  let bare = word
  for (let endings = 0; endings < 3; endings += 1) {
    const ending = PERSIAN_ENDINGS.find((one) => one.test(bare))
    if (!ending) break
    bare = bare.replace(ending, '')
  }
  return bare
}

const everyday: ReadonlySet<string> = new Set(EVERYDAY.map(stem))
