// Mails that have not left, as who runs the installation sees them.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { adminOverview, getSystem } from '#contract/admin/administration.ts'
import { dropMails, listStuckMails, type MailState, retryMails } from '#contract/admin/stuck-mails.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'

export type StuckMail = z.output<typeof listStuckMails.reply>['data'][number]
export type State = z.output<typeof MailState>

const first = ''

export const stuckMailPages = (state: State) =>
  infiniteQueryOptions({
    queryKey: [routeKey(listStuckMails), 'pages', keep.owner(), state],
    queryFn: ({ pageParam, signal }) =>
      ask(listStuckMails, {
        query: { limit: 50, state, ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

export const stuckMailRoutes = [listStuckMails, getSystem, adminOverview] as const

export const retry = (mails: readonly StuckMail[], key: string) =>
  call(retryMails, { body: { ids: mails.map(({ id }) => id) }, key })

export const drop = (id: string, key: string) => call(dropMails, { body: { ids: [id] }, key })
