import type * as z from 'zod/mini'
import type { Passage } from '#contract/passage.ts'

interface Row {
  readonly passage: string | null
  readonly passage_source: string | null
}

/** The passage that the community has chosen; the database keeps none without its source. */
export const passageView = ({ passage, passage_source }: Row): z.infer<typeof Passage> | null =>
  passage === null || passage_source === null ? null : { text: passage, source: passage_source }
