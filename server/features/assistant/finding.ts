// What the texts of a community say to a question: the passages that fit best, or that none does.
import type * as z from 'zod/mini'
import type { Outcome, SourceLanguage } from '#contract/assistant/ask.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId } from '#server/platform/db.ts'
import type { Reads } from './asker.ts'
import type { KeptPassage } from './tables.ts'

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

/** The passages that answer a question, of what this asker may read alone. */
export const findPassages = async (_app: App, _sought: Sought): Promise<Found> => ({
  outcome: 'unknown',
  passages: [],
})
