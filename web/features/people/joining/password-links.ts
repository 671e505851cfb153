// Links for a new password that are handed over where no mail leaves.
import type * as z from 'zod/mini'
import {
  agreeToPasswordLink,
  endPasswordLink,
  listPasswordLinks,
  makePasswordLink,
} from '#contract/auth/password-links.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type MadeLink = z.output<typeof makePasswordLink.reply>['data']
export type WaitingLink = z.output<typeof listPasswordLinks.reply>['data'][number]

/** Those that wait for a second person. */
export const waitingLinksQuestion = () => ask(listPasswordLinks)

export const makeLink = (id: string, key: string) =>
  withStepUp(() => call(makePasswordLink, { params: { id }, key }))

/** The link that was seen: another one may have been made since. */
type Seen = Pick<WaitingLink, 'id' | 'madeAt'>

export const agreeToLink = ({ id, madeAt }: Seen, key: string) =>
  withStepUp(() => call(agreeToPasswordLink, { params: { id }, body: { madeAt }, key }))

export const endLink = ({ id, madeAt }: Seen, key: string) =>
  call(endPasswordLink, { params: { id }, query: { madeAt }, key })

export const waitingLinks = [listPasswordLinks]
