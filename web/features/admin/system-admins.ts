// What is asked of the server about those who run the installation.
import type * as z from 'zod/mini'
import { listSystemAdmins, nameSystemAdmin, removeSystemAdmin } from '#contract/admin/system-admins.ts'
import { getMe } from '#contract/auth/session.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { session } from '#web/session/session.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type SystemAdmin = z.output<typeof listSystemAdmins.reply>['data'][number]

export const systemAdminsQuestion = () => ask(listSystemAdmins)
export const systemAdminsRoutes = [listSystemAdmins] as const

/** Both are grave: the server wants a fresh proof of who sits there. */
export const nameAnother = (email: string, key: string) =>
  withStepUp(() => call(nameSystemAdmin, { body: { email }, key }))

/** Whoever lays it down has other rights then, from which the navigation is made. */
export const takeOut = async ({ id, self }: SystemAdmin, key: string) => {
  const done = await withStepUp(() => call(removeSystemAdmin, { params: { id }, key }))
  if (self) session.updateUser((await call(getMe)).data)
  return done
}
