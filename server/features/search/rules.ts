// Who finds what, and how a search goes on.
import * as z from 'zod/mini'
import { fold } from '#contract/fold.ts'

/** Everybody finds those who have an account; who keeps the roll, all grown-ups who stand on it. */
export const mayFindWholeRoll = (rights: readonly string[]): boolean =>
  rights.includes('secretary') || rights.includes('communityAdmin')

/** Of more than this many the exact number helps nobody. */
export const MOST_COUNTED = 100
/** Of each group, when all are shown. */
export const FIRST_FEW = 3
/** Of one group by itself. */
export const A_PAGE = 20

/** What was shown last, with the moment and the count of the first page. */
const Cursor = z.tuple([
  z.iso.datetime(),
  z.tuple([z.int(), z.boolean()]),
  z.tuple([z.int().check(z.gte(0), z.lte(9)), z.number(), z.string(), z.uuid()]),
])
export type Cursor = z.infer<typeof Cursor>

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Null for what is no cursor of ours. */
export const readCursor = (text: string): Cursor | null => {
  try {
    const found = Cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    // The database knows no NUL.
    return found.success && !found.data[2][2].includes('\0') ? found.data : null
  } catch {
    return null
  }
}

/** A question of the help with its answer, as the FAQs have it. */
export interface HelpText {
  readonly id: string
  readonly question: string
  readonly answer: readonly string[]
}

/** Those that have all the words, each in one of its spellings, at the beginning of a word; in the question before in the answer. */
export const matchingHelp = (
  texts: readonly HelpText[],
  words: readonly (readonly string[])[],
): readonly HelpText[] => {
  const hasAll = (text: string): boolean => {
    const known = ` ${fold(text)}`
    return words.every((spellings) => spellings.some((word) => known.includes(` ${word}`)))
  }
  const found = texts.filter(({ question, answer }) => hasAll([question, ...answer].join(' ')))
  return [
    ...found.filter(({ question }) => hasAll(question)),
    ...found.filter(({ question }) => !hasAll(question)),
  ]
}
