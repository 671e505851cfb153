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
