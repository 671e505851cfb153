// What those who keep the roll ask of the server.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Right } from '#contract/auth.ts'
import { acceptWaiting, declineWaiting, importRoll, listRoll, listWaiting } from '#contract/people.ts'
import type * as z from 'zod/mini'
import { ask, routeKey } from '#web/http/ask.ts'
import { CallError } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { change, type Change } from '#web/http/optimistic.ts'

export type Waiting = z.output<typeof listWaiting.reply>['data'][number]
export type RollPerson = z.output<typeof listRoll.reply>['data'][number]
export type ImportResult = z.output<typeof importRoll.reply>

/** Whether these rights open the roll, as the contract's rule `rollKeeper` says. */
export const keepsRoll = (rights: readonly z.output<typeof Right>[]): boolean =>
  rights.includes('secretary') || rights.includes('communityAdmin')

export const waitingQuestion = () => ask(listWaiting, { query: { limit: 50 } })

export const accept = (id: string, key: string) => call(acceptWaiting, { params: { id }, key })

export const decline = (id: string, reason: string, key: string) =>
  call(declineWaiting, { params: { id }, body: reason === '' ? {} : { reason }, key })

/** Who was answered no longer waits. */
export const withoutWaiting = (id: string): Change =>
  change(waitingQuestion(), (list) => ({ ...list, data: list.data.filter((one) => one._id !== id) }))

const first = ''

/** The roll by name, page by page. */
export const rollPages = () =>
  infiniteQueryOptions({
    queryKey: [routeKey(listRoll), 'pages', keep.owner()],
    queryFn: ({ pageParam, signal }) =>
      ask(listRoll, { query: { limit: 50, ...(pageParam === first ? {} : { cursor: pageParam }) } }).queryFn({
        signal,
      }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

export const bringIn = (csv: string, key: string) =>
  call(importRoll, { body: { csv }, key, patience: 120_000 })

/** What the server said, else that something failed. */
export const failureOf = (error: Error): string =>
  error instanceof CallError ? (error.detail ?? error.message) : error.message
