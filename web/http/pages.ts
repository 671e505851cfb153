// A list that comes page by page.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Route } from '#contract/route.ts'
import { routeKey, type Asked } from './ask.ts'
import { keep } from './keep.ts'

/** What is asked for one page; the first one has no cursor. */
interface PageAsked {
  readonly limit: number
  readonly cursor?: string
}

const first = ''

/** `useInfiniteQuery(askPages(listWaiting, 20, (query) => ask(listWaiting, { query })))`. */
export const askPages = <P extends { readonly next?: string | undefined }>(
  route: Route,
  limit: number,
  question: (query: PageAsked) => Asked<P>,
) =>
  infiniteQueryOptions({
    queryKey: [routeKey(route), 'pages', keep.owner()],
    queryFn: ({ pageParam, signal }) =>
      question({ limit, ...(pageParam === first ? {} : { cursor: pageParam }) }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

/**
 * The pages of a list that is a plain array. The first one is the answer to its own question, which other screens
 * share and which may outlive the tab; where the next one begins stands in its Link header.
 */
export const askArrays = <T>(question: (cursor?: string) => Asked<T[]>) => {
  const head = question()
  return infiniteQueryOptions({
    queryKey: [...head.queryKey, 'pages'],
    queryFn: async ({ pageParam, signal, client }) => {
      if (pageParam === first) return { data: await client.fetchQuery(head), next: head.next() }
      const page = question(pageParam)
      return { data: await page.queryFn({ signal }), next: page.next() }
    },
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
    staleTime: head.staleTime,
    initialData: () => {
      const kept = head.initialData()
      return kept && { pages: [{ data: kept, next: head.next() }], pageParams: [first] }
    },
    initialDataUpdatedAt: head.initialDataUpdatedAt,
  })
}
