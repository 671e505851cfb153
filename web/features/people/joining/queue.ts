// What the secretary asks of the server about those who want to come in.
import type * as z from 'zod/mini'
import {
  acceptWaiting,
  askWaiting,
  declineWaiting,
  listDeclined,
  listWaiting,
} from '#contract/people/people.ts'
import {
  declineInquirer as declineAsked,
  handCode,
  inviteInquirer as invite,
  listInquiries,
} from '#contract/people/inquiries.ts'
import { listInvitable } from '#contract/people/joining.ts'
import { acceptArrival, declineArrival, listArrivals } from '#contract/people/moves.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { askPages } from '#web/http/pages.ts'

export type Waiting = z.output<typeof listWaiting.reply>['data'][number]
export type Declined = z.output<typeof listDeclined.reply>['data'][number]
/** Somebody with an account who belongs to nobody on the roll. */
export type Applicant = Pick<Waiting, keyof Waiting & keyof Declined>
export type Candidate = Waiting['candidates'][number]
export type Arrival = z.output<typeof listArrivals.reply>['data'][number]

export type Inquiry = z.output<typeof listInquiries.reply>['data'][number]

const pageLength = 20

// Each list changes by what others do: who comes, and what another keeper has answered.
const live = { follows: ['people'] } as const

export const inquiriesPages = () =>
  askPages(listInquiries, pageLength, (query) => ask(listInquiries, { query }, live))
export const waitingPages = () =>
  askPages(listWaiting, pageLength, (query) => ask(listWaiting, { query }, live))
export const arrivalsPages = () =>
  askPages(listArrivals, pageLength, (query) => ask(listArrivals, { query }, live))
export const declinedPages = () =>
  askPages(listDeclined, pageLength, (query) => ask(listDeclined, { query }, live))
export const invitableQuestion = (q: string) => ask(listInvitable, { query: { q, limit: 10 } })

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
/** Each code is told once. */
export const makeCode = (id: string, key: string) => call(handCode, { params: { id }, key })
export const turnAway = (id: string, reason: string, key: string) =>
  call(declineArrival, { params: { id }, body: reason === '' ? {} : { reason }, key })
