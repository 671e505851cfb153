// The reply of a change goes where the question stands that it answers: it isn't asked again.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { openAsk } from './ask.ts'
import { wasAskedAfter, type Taken } from './own-changes.ts'
const answeredBy = new WeakMap<Query, string>()

/** Whether the change of this key has answered it, and nothing that came later. */
export const isAnsweredBy = (query: Query, key: string): boolean => answeredBy.get(query) === key

/** Opens the way of replies into a client’s cache; what comes out says whether a route has such a reply. */
export const openReplies =
  (client: QueryClient, answers: Pick<ReturnType<typeof openAsk>, 'put'>) =>
  ({ route, params, key, reply, began }: Taken): boolean => {
    if (route.answers === undefined) return false
    const queryKey = answers.put(route.answers, params, reply)
    const query = client.getQueryCache().find({ queryKey })
    if (query?.state.data === undefined) return true
    // Asked meanwhile: nobody knows which answer is the newer one.
    if (wasAskedAfter(query, began)) {
      void client.invalidateQueries({ queryKey, exact: true })
      return true
    }
    void client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, reply)
    answeredBy.set(query, key)
    return true
  }
