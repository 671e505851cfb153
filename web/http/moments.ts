// In which order questions were asked and changes made: what was asked after a change knows of it.
import type { Query, QueryClient } from '@tanstack/react-query'

let last = 0
const asked = new WeakMap<Query, number>()

/** The present as a number that grows from one call to the next, where a clock would say the same twice. */
export const moment = (): number => (last += 1)

/**
 * Notes from now on when this client asks. The next page of a list says nothing of the pages before it, and what was
 * given up says nothing at all.
 */
export const noteMoments = (client: QueryClient): void => {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'setState' || action.type === 'error') asked.delete(query)
    if (action.type === 'fetch' && action.meta?.fetchMore === undefined) asked.set(query, moment())
  })
}

export const wasAskedAfter = (query: Query, then: number): boolean => (asked.get(query) ?? 0) > then
