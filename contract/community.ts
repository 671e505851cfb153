// A community and its elected and appointed bodies.
import * as z from 'zod/mini'
import { Id } from './common.ts'
import { route } from './route.ts'

export const Body = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(['assembly', 'feastCommittee', 'holyDaysCommittee', 'other']),
  name: z.string(),
  members: z.array(z.object({ refId: Id, type: z.literal('Member'), name: z.string(), office: z.string() })),
})

/** What a community that lists itself shows to everybody. */
export const CommunityCard = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  slug: z.string(),
  place: z.nullable(z.string()),
  language: z.string(),
  welcome: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
})

export const listCommunities = route({
  method: 'GET',
  path: '/api/communities',
  access: 'visitor',
  rate: 'search',
  summary: 'Communities that list themselves',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(80))) }),
  reply: z.object({ success: z.literal(true), data: z.array(CommunityCard) }),
})
