// What the system administrator asks of the server.
import type * as z from 'zod/mini'
import { foundCommunity, inviteFirstAdmin, listInstanceCommunities } from '#contract/community/set-up.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type NewCommunityValues = z.input<typeof foundCommunity.body>

export const communitiesQuestion = () => ask(listInstanceCommunities)
/** Both are grave: the server wants a fresh proof of who sits there. */
export const found = (body: NewCommunityValues, key: string) =>
  withStepUp(() => call(foundCommunity, { body, key }))
export const inviteAgain = (id: string, key: string) =>
  withStepUp(() => call(inviteFirstAdmin, { params: { id }, key }))
