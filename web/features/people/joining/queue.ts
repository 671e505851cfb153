// What the secretary asks of the server about those who want to come in.
import type * as z from 'zod/mini'
import { acceptWaiting, askWaiting, declineWaiting, listWaiting } from '#contract/people.ts'
import {
  declineInquirer as declineAsked,
  inviteInquirer as invite,
  listInquiries,
} from '#contract/inquiries.ts'
import { listInvitable } from '#contract/joining.ts'
import { acceptArrival, declineArrival, listArrivals } from '#contract/moves.ts'
import { ask } from '#web/http/ask.ts'
import { CallError } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'

export type Waiting = z.output<typeof listWaiting.reply>['data'][number]
export type Candidate = Waiting['candidates'][number]
export type Arrival = z.output<typeof listArrivals.reply>['data'][number]

export type Inquiry = z.output<typeof listInquiries.reply>['data'][number]

export const inquiriesQuestion = () => ask(listInquiries, { query: { limit: 50 } })
export const waitingQuestion = () => ask(listWaiting, { query: { limit: 50 } })
export const arrivalsQuestion = () => ask(listArrivals, { query: { limit: 50 } })
export const peopleQuestion = (q: string) => ask(listInvitable, { query: { q, limit: 10 } })

/** Null makes a new person. */
export const accept = (id: string, personId: string | null, key: string) =>
  call(acceptWaiting, { params: { id }, body: { personId }, key })
export const decline = (id: string, reason: string, key: string) =>
  call(declineWaiting, { params: { id }, body: reason === '' ? {} : { reason }, key })
export const askPerson = (id: string, question: string, key: string) =>
  call(askWaiting, { params: { id }, body: { question }, key })

/** Null makes a new person. */
export const takeIn = (id: string, personId: string | null, key: string) =>
  call(acceptArrival, { params: { id }, body: { personId }, key })
export const inviteInquirer = (id: string, personId: string | null, key: string) =>
  call(invite, { params: { id }, body: { personId }, key })
export const declineInquirer = (id: string, reason: string, key: string) =>
  call(declineAsked, { params: { id }, body: reason === '' ? {} : { reason }, key })
export const turnAway = (id: string, reason: string, key: string) =>
  call(declineArrival, { params: { id }, body: reason === '' ? {} : { reason }, key })

/** What the server said, else that something failed. */
export const failureOf = (error: Error): string =>
  error instanceof CallError ? (error.detail ?? error.message) : error.message

/** Keeps its own direction of writing within a sentence of the other one. */
export const apart = (text: string): string => `\u2068${text}\u2069`
