// What the page of an invitation asks of the server.
import { queryOptions } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { acceptInvitation, acceptInvitationAs, openInvitation } from '#contract/people/joining.ts'
import { call } from '#web/http/call.ts'
import { session } from '#web/session/session.ts'

export type Opened = output<typeof openInvitation.reply>['data']
export type JoinValues = output<typeof acceptInvitation.body>

/** What the link says. Looking changes nothing, and nothing of it is kept on the device. */
export const invitationQuestion = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async () => (await call(openInvitation, { params: { token } })).data,
    staleTime: Infinity,
    retry: false,
  })

/** Makes the account and begins its session. */
export const join = async (token: string, body: JoinValues) => {
  const grant = await call(acceptInvitation, { params: { token }, body })
  session.signedIn(grant)
  return grant.user
}

/** With the account that is signed in: confirmed, or moved. */
export const joinAsMyself = async (token: string, key: string) => {
  const { data } = await call(acceptInvitationAs, { params: { token }, key })
  session.updateUser(data)
  return data
}
