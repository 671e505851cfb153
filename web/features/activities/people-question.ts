import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { soughtWords } from '#contract/fold.ts'
import { search } from '#contract/search.ts'
import { ask } from '#web/http/ask.ts'
import type { Language } from '#web/words/languages.ts'

/** Grown-ups of the community by a part of their name. */
export const peopleQuestion = (q: string, lang: Language) =>
  queryOptions({
    ...ask(search, { query: { q, in: 'people', lang } }),
    enabled: soughtWords(q).join('').length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
