// What those who keep the roll ask of the server.
import type { Right } from '#contract/auth.ts'
import { acceptWaiting, declineWaiting, listWaiting } from '#contract/people.ts'
import type * as z from 'zod/mini'
import { ask } from '#web/http/ask.ts'
import { CallError } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { change, type Change } from '#web/http/optimistic.ts'

export type Waiting = z.output<typeof listWaiting.reply>['data'][number]

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

/** What the server said, else that something failed. */
export const failureOf = (error: Error): string =>
  error instanceof CallError ? (error.detail ?? error.message) : error.message
