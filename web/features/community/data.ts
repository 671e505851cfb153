// What the screens of bodies and offices ask of the server.
import type * as z from 'zod/mini'
import { getDashboard } from '#contract/community/dashboard.ts'
import {
  beginYear,
  createBody,
  endTerm,
  getYear,
  grantOffice,
  listBodies,
  listEligible,
  renameBody,
  resign,
  writeToBody,
  type Office,
} from '#contract/community/offices.ts'
import {
  acceptProposal,
  declineProposal,
  listDecidedProposals,
  listHandover,
  listPastTerms,
  listProposals,
  tickHandover,
  withdrawProposal,
} from '#contract/community/proposals.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type Body = z.output<typeof listBodies.reply>['data'][number]
export type Term = Body['members'][number]
export type OfficeName = z.output<typeof Office>
export type Proposal = z.output<typeof listProposals.reply>['data'][number]
export type HandoverItem = z.output<typeof listHandover.reply>['data'][number]

export const bodiesQuestion = () => ask(listBodies)
export const proposalsQuestion = () => ask(listProposals, undefined, { follows: ['community'] })
export const decidedQuestion = () => ask(listDecidedProposals, { query: { limit: 20 } })
export const pastQuestion = () => ask(listPastTerms, { query: { limit: 20 } })
export const handoverQuestion = () => ask(listHandover)
export const yearQuestion = () => ask(getYear)
/** Those who may serve, by a part of the name; without one the first of the alphabet. */
export const eligibleQuestion = (q: string) => ask(listEligible, { query: { q } })

/** Whatever changes an office changes all of these. */
export const officeAnswers = [
  listBodies,
  listProposals,
  listDecidedProposals,
  listPastTerms,
  listHandover,
  getYear,
  getDashboard,
]

export type Gift = z.output<typeof grantOffice.body>

export const give = (id: string, body: Gift, key: string) =>
  withStepUp(() => call(grantOffice, { params: { id }, body, key }))

export const end = ({ term, reason }: { term: string; reason: string }, key: string) =>
  withStepUp(() => call(endTerm, { params: { id: term }, body: { reason }, key }))

export const layDown = (term: string, key: string) => call(resign, { params: { id: term }, key })

export const accept = (id: string, key: string) =>
  withStepUp(() => call(acceptProposal, { params: { id }, key }))

export const decline = (id: string, key: string) => call(declineProposal, { params: { id }, key })

export const withdraw = (id: string, key: string) => call(withdrawProposal, { params: { id }, key })

export interface Election {
  readonly body: string
  readonly year: number
  readonly members: readonly { readonly personId: string; readonly office: OfficeName }[]
  readonly handsOver: boolean
}

export const begin = ({ body, year, members, handsOver }: Election, key: string) =>
  withStepUp(() =>
    call(beginYear, { params: { id: body }, body: { year, members: [...members], handsOver }, key }),
  )

export const found = (body: z.input<typeof createBody.body>, key: string) => call(createBody, { body, key })

export const rename = (id: string, body: z.input<typeof renameBody.body>, key: string) =>
  call(renameBody, { params: { id }, body, key })

export type Letter = z.output<typeof writeToBody.body>

export const write = (id: string, body: Letter, key: string) =>
  call(writeToBody, { params: { id }, body, key })

export const tick = ({ id, done }: { id: string; done: boolean }, key: string) =>
  call(tickHandover, { params: { id }, body: { done }, key })
