// What a member who moves asks of the server.
import type * as z from 'zod/mini'
import { listCommunities } from '#contract/community/community.ts'
import { askToMove, getMyMove, withdrawMove } from '#contract/people/moves.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type MyMove = z.output<typeof getMyMove.reply>['data']

export const moveQuestion = () => ask(getMyMove)
export const communitiesQuestion = () => ask(listCommunities, { query: {} })

export const sendMove = (communityId: string, note: string, key: string) =>
  call(askToMove, { body: { communityId, note }, key })
export const takeMoveBack = (key: string) => call(withdrawMove, { key })
