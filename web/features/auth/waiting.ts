// What the waiting screen asks of the server.
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { answerQuestion, getMyWaiting, tellWho } from '#contract/joining.ts'
import { call } from '#web/http/call.ts'

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
