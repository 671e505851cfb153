// The own data: a copy of everything, what lies in the bin, and what two officers decide together.
import * as z from 'zod/mini'
import {
  Day,
  Id,
  Instant,
  MOST_CHOSEN,
  Message,
  TOO_MANY_CHOSEN,
  dataOf,
  listOf,
  pageQuery,
} from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { toldHeadings } from './told.ts'

/** Where a copy is fetched, once; the address is its own key. */
export const ExportLink = z.object({ url: z.string(), expiresAt: Instant })

export const askExport = route({
  method: 'POST',
  path: '/api/privacy/export',
  access: 'account',
  summary: 'A link to a copy of everything about the caller, once in seven days, after a fresh proof',
  reply: dataOf(ExportLink),
  failure: 'We could not make your copy. Please try again.',
})

/** Where the last copy stands: its link waits, it is being made and sent, or it has arrived. */
export const CopyState = z.enum(['none', 'ready', 'making', 'fetched'])

export const getMyData = route({
  method: 'GET',
  path: '/api/privacy/mine',
  access: 'account',
  summary: 'What is kept of the caller, what they agreed to, and where their last copy stands',
  reply: dataOf(
    z.object({
      copy: z.object({
        state: CopyState,
        /** When it arrived. */
        fetchedAt: z.nullable(Instant),
        /** From when on the next may be made; null when it may at once. */
        nextAt: z.nullable(Instant),
      }),
      agreed: z.array(z.object({ document: z.enum(['eula', 'privacy']), version: Day, at: Instant })),
      /** The headings of the privacy policy under which something of the caller can stand. */
      told: z.array(z.enum(toldHeadings)),
      /** The children in the caller's care; `only`: nobody else is their guardian; `login`: a youth's own account. */
      wards: z.array(z.object({ name: z.string(), only: z.boolean(), login: z.boolean() })),
    }),
  ),
})

export const Removed = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(['post', 'comment']),
  /** The post itself, or the post under which the comment stood. */
  post: Id,
  authorName: z.string(),
  /** The beginning of the words. */
  text: z.string(),
  removedAt: Instant,
  goneAt: Instant,
})

export const listRemoved = route({
  method: 'GET',
  path: '/api/privacy/removed',
  access: 'member',
  summary: 'What the caller has deleted in the last 30 days, newest first',
  query: pageQuery(50),
  reply: listOf(Removed),
})

export const listBin = route({
  method: 'GET',
  path: '/api/admin/bin',
  access: 'communityAdmin',
  summary: 'What members have deleted in the last 30 days, newest first',
  query: pageQuery(50),
  reply: listOf(Removed),
})

export const putBackPost = route({
  method: 'POST',
  path: '/api/admin/bin/posts/:id/restore',
  access: 'communityAdmin',
  stranger: 'may',
  repeatable: true,
  summary: 'Put a deleted post back where it was',
  params: z.object({ id: Id }),
  fence: { id: 'post' },
  reply: Message,
})

export const putBackComment = route({
  method: 'POST',
  path: '/api/admin/bin/posts/:id/comments/:commentId/restore',
  access: 'communityAdmin',
  stranger: 'may',
  repeatable: true,
  summary: 'Put a deleted comment back where it was',
  params: z.object({ id: Id, commentId: Id }),
  fence: { id: 'post', commentId: 'comment' },
  reply: Message,
})

export const putBackMany = route({
  method: 'POST',
  path: '/api/admin/bin/restore',
  access: 'communityAdmin',
  repeatable: true,
  summary: 'Put several deleted posts and comments back where they were',
  body: z.object({
    things: z
      .array(z.object({ kind: z.enum(['post', 'comment']), id: Id, post: Id }))
      .check(z.minLength(1, 'Please choose what to put back.'), z.maxLength(MOST_CHOSEN, TOO_MANY_CHOSEN)),
  }),
  example: {
    things: [
      {
        kind: 'post',
        id: '01985b2e-0000-7000-8000-000000000000',
        post: '01985b2e-0000-7000-8000-000000000000',
      },
    ],
  },
  reply: z.extend(Message, { count: z.number() }),
  failure: 'This could not be put back. {detail}',
})

export const PrivacyRequest = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(['export', 'erasure']),
  state: z.enum(['waiting', 'agreed', 'declined']),
  /** Whom an erasure is about; empty when that person is no longer here. */
  personName: z.string(),
  askedByName: z.string(),
  askedAt: Instant,
  decidedByName: z.string(),
  decidedAt: z.nullable(Instant),
  can: z.object({ agree: z.boolean(), decline: z.boolean(), fetch: z.boolean() }),
})

export const listRequests = route({
  method: 'GET',
  path: '/api/privacy/requests',
  access: 'rollKeeper',
  summary: 'Copies of the community and erasures of others that were asked for, newest first',
  query: pageQuery(50),
  reply: listOf(PrivacyRequest),
})

export const askCommunityExport = route({
  method: 'POST',
  path: '/api/privacy/requests/export',
  access: 'secretary',
  afterSecondStep: true,
  summary: 'Ask for a copy of the whole community; an administrator must agree',
  reply: dataOf(PrivacyRequest),
})

export const askErasure = route({
  method: 'POST',
  path: '/api/privacy/requests/erasure/:id',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'Ask for the erasure of somebody on the roll; another keeper of the roll must agree',
  params: z.object({ id: Id }),
  fence: { id: 'person' },
  reply: dataOf(PrivacyRequest),
})

const ofRequest = { params: z.object({ id: Id }), fence: { id: 'privacyRequest' } } as const

export const agreeToRequest = route({
  method: 'POST',
  path: '/api/privacy/requests/:id/agree',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'Agree to what another officer has asked, after a fresh proof; an erasure is done at once',
  ...ofRequest,
  reply: dataOf(PrivacyRequest),
})

export const declineRequest = route({
  method: 'POST',
  path: '/api/privacy/requests/:id/decline',
  access: 'rollKeeper',
  stranger: 'may',
  summary: 'Decline what another officer has asked, or take one’s own asking back',
  ...ofRequest,
  reply: dataOf(PrivacyRequest),
})

export const fetchCommunityExport = route({
  method: 'POST',
  path: '/api/privacy/requests/:id/link',
  access: 'rollKeeper',
  stranger: 'refused',
  afterSecondStep: true,
  summary: 'A link to the copy of the community that was agreed to, for a week, after a fresh proof',
  ...ofRequest,
  reply: dataOf(ExportLink),
})

export const eraseWard = route({
  method: 'DELETE',
  path: '/api/privacy/children/:id',
  access: 'member',
  may: ['G'],
  stranger: 'hidden',
  summary: 'Erase the record of a child, by its only guardian, after a fresh proof',
  params: z.object({ id: Id }),
  fence: { id: 'person' },
})
