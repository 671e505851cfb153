// What the texts of a community say to a question: the passages that fit best, or that none does.
import type * as z from 'zod/mini'
import { MOST_PASSAGES, type Outcome, type SourceLanguage } from '#contract/assistant/ask.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId } from '#server/platform/db.ts'
import type { Reads } from './asker.ts'
import { indexOf } from './indexes.ts'
import { saidIn, termsOfText } from './synonyms.ts'
import type { KeptPassage } from './tables.ts'
import { type Hit, type TextIndex, rankPassages } from './text-index.ts'

export interface Found {
  readonly outcome: z.infer<typeof Outcome>
  /** The best first, numbered from 1; none where nothing carries an answer. */
  readonly passages: readonly KeptPassage[]
}

/** What is looked for, by whom. */
export interface Sought {
  readonly community: CommunityId
  readonly reads: Reads
  readonly question: string
  readonly language: z.infer<typeof SourceLanguage>
}

/** How much of a question the best passage says, by the rarity of its words, where it carries an answer. */
const CARRIES = 0.53
/** What is quoted beside the best one is nearly as good. */
const NEARLY = 0.6

/** The passages that answer a question, of what this asker may read alone. */
export const findPassages = async (app: App, sought: Sought): Promise<Found> =>
  passagesIn(await indexOf(app, sought.community), sought)

/** The same in an index that is at hand. */
export const passagesIn = (index: TextIndex, sought: Omit<Sought, 'community'>): Found => {
  const ranked = rankedIn(index, sought, MOST_PASSAGES)
  const best = ranked[0]
  if (!best || Math.max(...ranked.map(({ share }) => share)) < CARRIES)
    return { outcome: 'unknown', passages: [] }
  const says = sayingIn(index, sought.question)
  const passages = ranked
    .filter((one) => one === best || (one.score >= best.score * NEARLY && says(one) >= says(best) / 2))
    .map(({ passage }, at) => ({ ...passage, number: at + 1 }))
  return { outcome: 'answered', passages }
}

/**
 * How much of a question a passage says itself. A title stands over each passage of its text, so what is said in the title
 * alone does not put a passage beside the best one.
 */
const sayingIn = (index: TextIndex, question: string): ((hit: Hit) => number) => {
  const said = saidIn(question, index.synonyms)
  return ({ passage: { heading, text } }) => {
    const terms = new Set(termsOfText(`${heading} ${text}`, index.synonyms))
    return said.filter((one) => one.terms.some((term) => terms.has(term))).length
  }
}

/** The best ones whether they carry or not; those in the reader's language before others that carry as well. */
export const rankedIn = (
  index: TextIndex,
  { reads, question, language }: Omit<Sought, 'community'>,
  most: number,
): readonly Hit[] => {
  const ranked = rankPassages(index, reads, question, most * 3)
  const isOwn = ({ passage, share }: Hit) => passage.language === language && share >= CARRIES
  return [...ranked.filter(isOwn), ...ranked.filter((one) => !isOwn(one))].slice(0, most)
}

/** The best passages of all that the asker may read, whether they carry or not. */
export const findRanked = async (app: App, sought: Sought, most: number): Promise<readonly Hit[]> =>
  rankedIn(await indexOf(app, sought.community), sought, most)
