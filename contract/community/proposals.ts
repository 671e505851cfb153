// What waits for a second person, what became of it, who served before, and what is handed over.
import * as z from 'zod/mini'
import { Day, Id, Instant, Message, dataOf, listOf, pageQuery } from '#contract/common.ts'
import { Office } from './offices.ts'
import { route } from '#contract/route.ts'

const ofProposal = { params: z.object({ id: Id }), fence: { id: 'proposal' } } as const

export const ProposalState = z.enum(['waiting', 'accepted', 'declined', 'withdrawn', 'expired'])

export const Proposal = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(['grant', 'end', 'year']),
  bodyId: Id,
  bodyName: z.string(),
  seats: z.array(z.object({ refId: Id, type: z.literal('Member'), name: z.string(), office: Office })),
  year: z.nullable(z.number()),
  from: Day,
  to: Day,
  handsOver: z.boolean(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: Instant,
  expiresAt: Instant,
  state: ProposalState,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  can: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
})

export const listProposals = route({
  method: 'GET',
  path: '/api/bodies/proposals',
  access: 'member',
  summary: 'Proposals that wait: all of them for those who keep the bodies, else those about the caller',
  reply: z.object({ success: z.literal(true), data: z.array(Proposal) }),
})

export const acceptProposal = route({
  method: 'POST',
  path: '/api/bodies/proposals/:id/accept',
  access: 'member',
  may: 'officers',
  stranger: 'may',
  afterSecondStep: true,
  repeatable: true,
  summary:
    'Agree as the second person, after a fresh proof: from now on it holds. Whoever is to serve agrees where nobody else is left',
  ...ofProposal,
  reply: Message,
})

export const declineProposal = route({
  method: 'POST',
  path: '/api/bodies/proposals/:id/decline',
  access: 'member',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Do not agree, or do not take the office that one is proposed for',
  ...ofProposal,
  reply: Message,
})

export const withdrawProposal = route({
  method: 'POST',
  path: '/api/bodies/proposals/:id/withdraw',
  access: 'bodyKeeper',
  stranger: 'refused',
  repeatable: true,
  summary: 'Take one’s own proposal back',
  ...ofProposal,
  reply: Message,
})

export const listDecidedProposals = route({
  method: 'GET',
  path: '/api/bodies/proposals/decided',
  access: 'bodyKeeper',
  summary: 'What was proposed and what became of it, newest first',
  query: pageQuery(50),
  reply: listOf(Proposal),
})

export const PastTerm = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  office: Office,
  bodyName: z.string(),
  from: Day,
  to: Day,
  /** Ended before its time. */
  ended: z.boolean(),
})

export const listPastTerms = route({
  method: 'GET',
  path: '/api/bodies/terms/past',
  access: 'bodyKeeper',
  summary: 'Who served before, the last first',
  query: pageQuery(50),
  reply: listOf(PastTerm),
})

export const HandoverItem = z.object({
  _id: Id,
  id: Id,
  office: Office,
  year: z.number(),
  item: z.string(),
  doneAt: z.nullable(Instant),
  doneBy: z.nullable(z.string()),
})

export const listHandover = route({
  method: 'GET',
  path: '/api/bodies/handover',
  access: 'bodyKeeper',
  summary: 'What is handed over from one year to the next, office by office',
  reply: z.object({ success: z.literal(true), data: z.array(HandoverItem) }),
})

export const tickHandover = route({
  method: 'PUT',
  path: '/api/bodies/handover/:id',
  access: 'bodyKeeper',
  stranger: 'may',
  summary: 'Say that something was handed over, or that it was not after all',
  params: z.object({ id: Id }),
  fence: { id: 'handoverItem' },
  body: z.object({ done: z.boolean() }),
  example: { done: true },
  reply: dataOf(HandoverItem),
})
