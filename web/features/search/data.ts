// What the search asks of the server.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { soughtWords } from '#contract/fold.ts'
import { type SearchGroup, type SearchResults, search } from '#contract/search/search.ts'
import { ask } from '#web/http/ask.ts'
import { CallError } from '#web/http/call-error.ts'
import type { Language } from '#contract/words/languages.ts'

export type Results = output<typeof SearchResults>
export type Group = output<typeof SearchGroup>
/** One result of a group. */
export type Result<G extends Group> = NonNullable<Results[G]>['results'][number]

/** One letter alone stands in almost everything. */
export const isEnough = (typed: string): boolean => [...soughtWords(typed).join('')].length >= 2

/** Too many searches for now: the server says when it takes the next. */
export const isTooMany = (error: Error | null): error is CallError =>
  error instanceof CallError && error.status === 429

/** Whoever types asks again by typing, so that a failure is told at once; what came too soon waits for its turn. */
const patience = {
  retry: (_: number, error: Error) => isTooMany(error),
  retryDelay: (_: number, error: Error) => 1_000 * Math.max(1, (isTooMany(error) && error.retryAfter) || 0),
}

/** The first of each group. While one types on, what was found before stays until the next is here. */
export const overviewQuestion = (q: string, lang: Language) =>
  queryOptions({
    ...ask(search, { query: { q, lang } }),
    enabled: isEnough(q),
    placeholderData: keepPreviousData,
    ...patience,
  })

const first = ''

/** One group, page by page. */
export const groupPages = (q: string, group: Group, lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...ask(search, { query: { q, in: group, lang } }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(search, {
        query: { q, in: group, lang, ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    enabled: isEnough(q),
    initialPageParam: first,
    getNextPageParam: (last) => last.data[group]?.next,
    placeholderData: keepPreviousData,
    ...patience,
  })
