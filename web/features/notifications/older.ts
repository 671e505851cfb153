// The notifications before the newest ones: asked for by the open panel alone, and forgotten with it.
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { ask } from '#web/http/ask.ts'
import { keep } from '#web/http/keep.ts'
import { queryClient } from '#web/http/query-client.ts'
import { setRead } from './data.ts'
import type { Notice } from './rules.ts'

export type NoticePage = z.output<typeof listNotifications.reply>

// A name of its own: what is told of the newest ones does not begin these anew.
const name = 'older notifications'

/** Page by page, from this cursor on. */
export const olderPages = (userId: string, from: string) =>
  infiniteQueryOptions({
    queryKey: [name, keep.owner(), from],
    queryFn: ({ pageParam, signal }) =>
      ask(listNotifications, { query: { userId, limit: 50, cursor: pageParam } }).queryFn({ signal }),
    initialPageParam: from,
    getNextPageParam: (last) => last.next,
    staleTime: Infinity,
    gcTime: 0,
  })

/** Sets one read or unread on whichever page it is, shown at once. */
export const setReadAnywhere = (id: string, read: boolean): Promise<void> => {
  queryClient.setQueriesData<InfiniteData<NoticePage>>(
    { queryKey: [name] },
    (old) =>
      old && { ...old, pages: old.pages.map((page) => ({ ...page, data: marked(page.data, id, read) })) },
  )
  return setRead(id, read)
}

const marked = (notices: readonly Notice[], id: string, read: boolean): Notice[] =>
  notices.map((one) => (one._id === id ? { ...one, read } : one))

/** One list of several, each notification once and as the first of them has it. */
export const together = (...lists: readonly (readonly Notice[])[]): readonly Notice[] => {
  const seen = new Set<string>()
  return lists.flat().filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}
