// The own data: a copy, what is kept, what was removed and can come back.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { deleteUser } from '#contract/auth/account.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { askExport, getMyData, listRemoved } from '#contract/admin/privacy.ts'
import { bringBack as bringCommentBack } from '#web/features/posts/moderation.ts'
import { bringBack as bringPostBack } from '#web/features/posts/writing.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type MyData = z.output<typeof getMyData.reply>['data']
export type Removed = z.output<typeof listRemoved.reply>['data'][number]
export type Farewell = z.output<typeof deleteUser.query>

export const myDataQuestion = () => ask(getMyData, undefined, { fresh: 0 })

export const askCopy = (key: string) => withStepUp(() => call(askExport, { key }))

const first = ''

export const removedPages = () =>
  infiniteQueryOptions({
    queryKey: [routeKey(listRemoved), 'pages', keep.owner()],
    queryFn: ({ pageParam, signal }) =>
      ask(listRemoved, {
        query: { limit: 20, ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

export const bringBack = ({ kind, id, post }: Removed, key: string) =>
  kind === 'post' ? bringPostBack(id, key) : bringCommentBack(post, id, key)

export const afterBringingBack = [listRemoved, communityFeed]

/** Deletes one’s own account, after a proof of who sits there. */
export const deleteAccount = (id: string, farewell: Farewell, key: string): Promise<unknown> =>
  withStepUp(() => call(deleteUser, { params: { id }, query: farewell, key }))
