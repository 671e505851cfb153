// A session (spec §4, §7 Auth): who is signed in, kept up and ended. Apart from the ways to begin one, since every page of
// the app reads it.
import * as z from 'zod/mini'
import { Id, Instant, dataOf, FileAddress } from '#contract/common.ts'
import { Feature } from '#contract/features.ts'
import { route } from '#contract/route.ts'

/** Rights that follow from dated offices; read from the database on each request. */
export const Right = z.enum([
  'assembly',
  'secretary',
  'treasurer',
  'treasuryAssistant',
  'auditor',
  'statistics',
  'safeguarding',
  'coordinator',
  'feastCommittee',
  'holyDaysCommittee',
  'communityAdmin',
  'systemAdmin',
])

export const User = z.object({
  _id: Id,
  id: Id,
  userId: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bahaiId: z.nullable(z.string()),
  profilePicture: z.nullable(FileAddress),
  occupation: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** `pending`: the address is proven, the membership is not yet confirmed. */
  state: z.enum(['pending', 'confirmed']),
  roles: z.array(Right),
  community: z.nullable(
    z.object({
      _id: Id,
      name: z.string(),
      slug: z.string(),
      bannerImage: z.nullable(FileAddress),
      /** The parts of the app that the community does without. */
      featuresOff: z.optional(z.array(Feature)),
      /** The caller may write posts for everyone: false for a youth, absent where the community opens none. */
      openPosts: z.optional(z.boolean()),
      /** Said to whoever waits to be confirmed: the community's page is open to everybody, so to them as well. */
      listed: z.optional(z.literal(true)),
    }),
  ),
  /** An office is held and does not count in this session before its second step. */
  secondStepDue: z.optional(z.boolean()),
  /** From then on an office that is held does not count without a second step, and this session has none. */
  secondStepFrom: z.optional(Instant),
})

/** What every sign-in answers. */
export const NewSession = z.object({
  token: z.string(),
  refreshToken: z.string(),
  user: User,
  message: z.string(),
})
const Refreshed = z.object({
  token: z.string(),
  refreshToken: z.string(),
  user: User,
  /** The same two values under the names that an older client reads. */
  accessToken: z.string(),
  newRefreshToken: z.string(),
})

export const getMe = route({
  method: 'GET',
  path: '/api/auth/me',
  access: 'account',
  summary: 'The own account',
  reply: dataOf(User),
})

export const refresh = route({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'visitor',
  rate: 'refresh',
  summary: 'Exchange a refresh token for a new pair',
  body: z.object({ refreshToken: z.string().check(z.minLength(20), z.maxLength(200)) }),
  example: { refreshToken: 'an-opaque-token-of-the-last-answer' },
  reply: Refreshed,
  failure: 'Unable to refresh session',
  networkFailure: 'Refresh token error',
})

export const logout = route({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'account',
  summary: 'End this session',
})
