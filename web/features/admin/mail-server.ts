// What the system administrator asks of the server about the way of its mails.
import type * as z from 'zod/mini'
import { getSystem } from '#contract/admin/administration.ts'
import { authOptions } from '#contract/auth/auth.ts'
import { getMailServer, removeMailServer, setMailServer, tryMailServer } from '#contract/admin/mail-server.ts'
import { getSetUp } from '#contract/community/set-up.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type MailServer = z.output<typeof getMailServer.reply>['data']
export type MailServerValues = z.input<typeof setMailServer.body>

export const mailServerQuestion = () => ask(getMailServer)
export const mailServerRoutes = [authOptions, getMailServer, getSystem, getSetUp] as const

/** Saves what was typed, then sends a mail to oneself: the answer is what the mail server says. */
export const saveAndTry = async (body: MailServerValues, key: string) => {
  await withStepUp(() => call(setMailServer, { body, key }))
  return call(tryMailServer, {})
}
export const save = (body: MailServerValues, key: string) =>
  withStepUp(() => call(setMailServer, { body, key }))
export const tryNow = (_: null, key: string) => call(tryMailServer, { key })
export const forget = (_: null, key: string) => withStepUp(() => call(removeMailServer, { key }))
