import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** The app's store of server state. Every query is asked offline too: the cache helper then answers. */
export const openQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: mayRetry, retryDelay },
      // A write is tried again by the person, with the same idempotency key.
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** No answer, too busy, or a fault of the server may pass; a refusal does not. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 &&
  error instanceof CallError &&
  (error.status === 0 || error.status === 429 || error.status >= 500)

const retryDelay = (failures: number, error: Error): number =>
  error instanceof CallError && error.retryAfter !== null
    ? Math.min(error.retryAfter, 30) * 1000
    : 500 * 2 ** failures

/** The app's own. */
export const queryClient = openQueryClient()
