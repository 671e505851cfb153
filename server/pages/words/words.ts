import type { Language } from '#contract/words/languages.ts'
import { en, type PageWords } from './en.ts'
import { fa } from './fa.ts'

export type { PageWords } from './en.ts'

/** The words of a public page by language. */
export const words: Readonly<Record<Language, PageWords>> = { en, fa }
