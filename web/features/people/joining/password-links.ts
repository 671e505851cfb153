// Links for a new password that are handed over where no mail leaves.
import type * as z from 'zod/mini'
import {
  agreeToPasswordLink,
  endPasswordLink,
  listPasswordLinks,
  makePasswordLink,
} from '#contract/password-links.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type MadeLink = z.output<typeof makePasswordLink.reply>['data']
export type WaitingLink = z.output<typeof listPasswordLinks.reply>['data'][number]

/** Those that wait for a second person. */
export const waitingLinksQuestion = () => ask(listPasswordLinks)

export const makeLink = (id: string, key: string) =>
  withStepUp(() => call(makePasswordLink, { params: { id }, key }))

export const agreeToLink = (id: string, key: string) =>
  withStepUp(() => call(agreeToPasswordLink, { params: { id }, key }))

export const endLink = (id: string, key: string) => call(endPasswordLink, { params: { id }, key })

export const waitingLinks = [listPasswordLinks]
