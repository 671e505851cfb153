// What the screens of hosting ask of the server.
import type { output } from 'zod/mini'
import { getDashboard } from '#contract/community/dashboard.ts'
import { getEvent, listEvents } from '#contract/events/events.ts'
import {
  acceptHosting,
  declineHosting,
  getRota,
  type HostRequest as RequestShape,
  inviteToHost,
  listEventHostRequests,
  listHostRequests,
  reopenHosting,
  requestHosting,
  withdrawHosting,
} from '#contract/events/hosting.ts'
import type { ReplyOf } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { say } from '#web/words/words.ts'

export type HostRequest = output<typeof RequestShape>
export type Rota = ReplyOf<typeof getRota>['data']

export const hostingRoutes = [
  listEventHostRequests,
  listHostRequests,
  getRota,
  getEvent,
  listEvents,
  getDashboard,
]

export const eventRequestsQuestion = (id: string) => ask(listEventHostRequests, { params: { id } })
export const hostRequestsQuestion = () => ask(listHostRequests)
export const rotaQuestion = () => ask(getRota)

/** Spec §5: an offer needs a stored token and a person. */
export const sendOffer = async (id: string, key: string) => {
  const user = keep.user()
  if (keep.token() === null || user === null) throw new Error(say('hosting.notSignedIn'))
  return call(requestHosting, {
    params: { id },
    body: { requester: { refId: user._id, type: 'User' } },
    key,
  })
}

export const sendInvitation = (
  { id, accountId, note }: { readonly id: string; readonly accountId: string; readonly note: string },
  key: string,
) => call(inviteToHost, { params: { id }, body: { accountId, note }, key })

const of = (id: string, key: string) => ({ params: { id }, key })

export const sendAccept = (id: string, key: string) => call(acceptHosting, of(id, key))
export const sendDecline = (id: string, reason: string, key: string) =>
  call(declineHosting, { ...of(id, key), body: { reason } })
export const sendReopen = (id: string, key: string) => call(reopenHosting, of(id, key))
export const sendWithdrawal = (id: string, key: string) => call(withdrawHosting, of(id, key))
