// What takes two people: a copy of the whole community, and the erasure of somebody.
import type * as z from 'zod/mini'
import {
  agreeToRequest,
  askCommunityExport,
  askErasure,
  declineRequest,
  fetchCommunityExport,
  listRequests,
} from '#contract/admin/privacy.ts'
import { adminOverview } from '#contract/admin/administration.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type PrivacyRequest = z.output<typeof listRequests.reply>['data'][number]

export const requestsQuestion = () => ask(listRequests, { query: { limit: 50 } }, { fresh: 0 })

export const requestCopy = (key: string) => call(askCommunityExport, { key })

export const requestErasure = (id: string, key: string) => call(askErasure, { params: { id }, key })

export const agree = (id: string, key: string) =>
  withStepUp(() => call(agreeToRequest, { params: { id }, key, patience: 60_000 }))

export const turnDown = (id: string, key: string) => call(declineRequest, { params: { id }, key })

export const linkToCopy = (id: string, key: string) =>
  withStepUp(() => call(fetchCommunityExport, { params: { id }, key }))

export const afterRequest = [listRequests, adminOverview]
