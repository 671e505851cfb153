import type * as z from 'zod/mini'
import type { Passage } from '#contract/assistant/ask.ts'
import type { KeptPassage } from './tables.ts'

/** A passage as it is answered: without whom its source is for. */
export const passageView = (one: KeptPassage): z.infer<typeof Passage> => ({
  number: one.number,
  kind: one.kind,
  source: one.source,
  title: one.title,
  heading: one.heading,
  text: one.text,
  language: one.language,
  piece: one.piece,
  address: one.address,
})
