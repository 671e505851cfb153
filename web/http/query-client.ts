import { QueryClient, type Query } from '@tanstack/react-query'
import { answers } from './ask.ts'
import { CallError } from './call-error.ts'
import { noteMoments, replies } from './own-changes.ts'
import { openReplies } from './replies.ts'

/** The app's store of server state. Every query is asked offline too: the cache helper then answers. */
export const openQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: mayRetry, retryDelay },
      // A write is tried again by the person, with the same idempotency key.
      mutations: { networkMode: 'always', retry: false },
    },
  })
  noteMoments(client)
  return client
}

/** No answer, too busy, or a fault of the server may pass; a refusal does not. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 &&
  error instanceof CallError &&
  (error.status === 0 || error.status === 429 || error.status >= 500)

const retryDelay = (failures: number, error: Error): number =>
  error instanceof CallError && error.retryAfter !== null
    ? Math.min(error.retryAfter, 30) * 1000
    : 500 * 2 ** failures

/**
 * Asks anew what has had no answer yet; false when there is nothing such. A `refetch` would only wait on: it joins
 * a question that is under way and has no answer to show meanwhile.
 */
export const askAnew = (client: QueryClient): boolean => {
  const unanswered = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const
  const found = client.getQueryCache().findAll(unanswered)
  for (const query of found) void query.cancel({ silent: true })
  void client.refetchQueries(unanswered)
  return found.length > 0
}

/** The app's own. */
export const queryClient = openQueryClient()
replies.put = openReplies(queryClient, answers)

if (typeof addEventListener !== 'undefined')
  addEventListener('nineteen:ask-anew', (event) => {
    if (askAnew(queryClient)) event.preventDefault()
  })
