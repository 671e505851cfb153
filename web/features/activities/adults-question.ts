import { search } from '#contract/search/search.ts'
import { ask } from '#web/http/ask.ts'
import type { Language } from '#contract/words/languages.ts'

/** Grown-ups of the community by a part of their name. */
export const adultsQuestion = (q: string, lang: Language) => ask(search, { query: { q, in: 'people', lang } })
