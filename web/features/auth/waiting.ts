// What the waiting screen asks of the server.
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { answerQuestion, getMyWaiting, restateBahaiId, tellWho } from '#contract/people/joining.ts'
import { call } from '#web/http/call.ts'
import { session } from '#web/session/session.ts'

export type MyWaiting = z.output<typeof getMyWaiting.reply>['data']

/** Asked each minute while the page is open; nothing of it is kept on the device. */
export const myWaitingQuestion = (accountId: string) =>
  queryOptions({
    queryKey: ['my waiting', accountId],
    queryFn: async () => (await call(getMyWaiting)).data,
    refetchInterval: 60_000,
  })

export const answer = (text: string, key: string) => call(answerQuestion, { body: { answer: text }, key })
export const tell = (body: z.input<typeof tellWho.body>, key: string) => call(tellWho, { body, key })

/** The own Baha'i ID anew; the session learns it, and may be a member's from then on. */
export const restate = async (bahaiId: string) => {
  const { data } = await call(restateBahaiId, { body: { bahaiId } })
  session.updateUser(data)
}
