// What the assistant answers from, how it is set up and tried, and what it was asked.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type * as z from 'zod/mini'
import type { Audience, Outcome, Passage, Sentence, SourceLanguage } from '#contract/assistant/ask.ts'
import type { Expects } from '#contract/assistant/tend.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

/** What is kept of a passage that was quoted. */
export type KeptPassage = z.infer<typeof Passage> & { readonly audience: z.infer<typeof Audience> }

/** Written as JSON text. */
type Json<T> = ColumnType<readonly T[], string | undefined, string>

export interface AssistantTables {
  assistant_settings: {
    community_id: string
    instructions: Generated<string>
    synonyms: Generated<string>
    reads_page: Generated<boolean>
    reads_news: Generated<boolean>
    model_on: Generated<boolean>
    monthly_tokens: number | null
    price_in: number | null
    price_out: number | null
    currency: string | null
    revision: Generated<number>
  }
  assistant_sources: {
    community_id: string
    id: string
    kind: 'document' | 'text'
    title: string
    address: string | null
    audience: z.infer<typeof Audience>
    language: z.infer<typeof SourceLanguage>
    turned_on: Generated<boolean>
    accepted: Generated<boolean>
    file_name: string | null
    text: string
    signs: GeneratedAlways<number>
    passages: number
    added_by: string
    indexed_at: InstantColumn | null
    revision: Generated<number>
  }
  assistant_set: {
    community_id: string
    id: string
    question: string
    language: z.infer<typeof SourceLanguage>
    expects: z.infer<typeof Expects>
    source_id: string | null
    as_example: Generated<boolean>
    run_at: InstantColumn | null
    passed: boolean | null
    found: Generated<string[]>
  }
  assistant_questions: {
    community_id: string
    id: string
    account_id: string
    asked_at: InstantColumn
    question: string
    language: z.infer<typeof SourceLanguage>
    outcome: z.infer<typeof Outcome>
    passages: Json<KeptPassage>
    sentences: Json<z.infer<typeof Sentence>>
    thumb: 'up' | 'down' | null
    thumb_words: Generated<string>
  }
  assistant_usage: {
    community_id: string
    month: string
    questions: Generated<number>
    tokens_in: Generated<number>
    tokens_out: Generated<number>
  }
}
