// What the first-run wizard asks of the server.
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { beginSetUp, getSetUp, readSetUp, saveSetUp, sendTestMail } from '#contract/community/set-up.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { session } from '#web/session/session.ts'

export type SetUp = z.output<typeof getSetUp.reply>['data']
export type SetUpChanges = z.input<typeof saveSetUp.body>
export type BeginValues = z.input<typeof beginSetUp.body>

/** The account comes first, and by itself: whoever opens the link has none yet. */
export const ACCOUNT_STEPS = 1

export const linkQuestion = (token: string) =>
  queryOptions({
    queryKey: ['set-up', token],
    queryFn: async () => (await call(readSetUp, { params: { token } })).data,
    staleTime: Infinity,
    retry: false,
  })

/** Uses the link up, and begins the session of the first administrator. */
export const begin = async (token: string, body: BeginValues) =>
  session.signedIn(await call(beginSetUp, { params: { token }, body }))

export const setUpQuestion = () => ask(getSetUp)
export const save = (body: SetUpChanges, key: string) => call(saveSetUp, { body, key })
export const testMail = (key: string) => call(sendTestMail, { key })
/** Time zones of this browser, its own first. */
export const timeZones = (): readonly string[] => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone'), 'UTC'])]
}
