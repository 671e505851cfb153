// Spec §7 Auth: signing up, signing in, staying signed in, and one's own account.
import * as z from 'zod/mini'
import { Id, Instant, Message, dataOf, listOf, typed } from './common.ts'
import { CommunityEvent } from './events.ts'
import { Activity } from './activities.ts'
import { Post, RecentComment } from './posts.ts'
import { Body } from './community.ts'
import { route } from './route.ts'

const Email = typed(254, 'Please write your e-mail address.').check(
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'This does not look like an e-mail address.'),
)
const BahaiId = typed(64, "Please write your Baha'i ID.")
const Code = typed(16, 'Please write the verification code.')

/** What a password must be when it is chosen; the server also refuses common ones. */
export const NewPassword = z
  .string({ error: 'Please choose a password.' })
  .check(
    z.minLength(12, 'Please use 12 characters or more.'),
    z.maxLength(256, 'Please use at most 256 characters.'),
  )

/** A password that is only compared: anything that was once accepted must get through. */
const Password = z
  .string({ error: 'Please write your password.' })
  .check(
    z.minLength(1, 'Please write your password.'),
    z.maxLength(256, 'Please use at most 256 characters.'),
  )

/** Rights that follow from dated offices; read from the database on each request. */
export const Right = z.enum(['assembly', 'secretary', 'treasurer', 'communityAdmin', 'systemAdmin'])

export const User = z.object({
  _id: Id,
  id: Id,
  userId: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bahaiId: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
  occupation: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** `pending`: the address is proven, the membership is not yet confirmed. */
  state: z.enum(['pending', 'confirmed']),
  roles: z.array(Right),
  community: z.nullable(
    z.object({ _id: Id, name: z.string(), slug: z.string(), bannerImage: z.nullable(z.string()) }),
  ),
})

const SignedIn = z.object({ token: z.string(), refreshToken: z.string(), user: User, message: z.string() })
const Refreshed = z.object({
  token: z.string(),
  refreshToken: z.string(),
  user: User,
  /** The same two values under the names that an older client reads. */
  accessToken: z.string(),
  newRefreshToken: z.string(),
})

/** What the sign-in screen may offer. */
export const authOptions = route({
  method: 'GET',
  path: '/api/auth/options',
  access: 'visitor',
  summary: 'Which ways of signing in and up this installation offers',
  reply: z.object({ signUp: z.boolean(), google: z.boolean() }),
})

export const login = route({
  method: 'POST',
  path: '/api/auth/login',
  access: 'visitor',
  rate: 'login',
  summary: 'Sign in with e-mail and password',
  body: z.object({ email: Email, password: Password }),
  example: { email: 'member@demo.example', password: 'nineteen-demo-183' },
  reply: SignedIn,
  failure: 'Sign-in failed',
  networkFailure: 'Sign-in error',
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

export const register = route({
  method: 'POST',
  path: '/api/auth/register',
  access: 'visitor',
  rate: 'register',
  status: 202,
  summary: 'Ask for an account; a code goes to the address',
  body: z.object({
    email: Email,
    bahaiId: BahaiId,
    password: NewPassword,
    eulaAcceptedAt: z.iso.datetime({ offset: true, error: 'You must accept the EULA to sign up.' }),
  }),
  example: {
    email: 'layli@example.org',
    bahaiId: 'D-10442',
    password: 'a long enough one',
    eulaAcceptedAt: '2026-11-21T10:00:00Z',
  },
  reply: Message,
  failure: 'Sign-up failed',
  networkFailure: 'Sign-up error',
})

/** Spec §7 names token and user; the refresh token lets a session so begun outlive ten minutes. */
export const verify = route({
  method: 'POST',
  path: '/api/auth/verify',
  access: 'visitor',
  rate: 'code',
  summary: 'Prove the address with the code and sign in',
  body: z.object({ bahaiId: BahaiId, verificationCode: Code, password: Password }),
  example: { bahaiId: 'D-10442', verificationCode: '12345678', password: 'a long enough one' },
  reply: z.object({ token: z.string(), refreshToken: z.string(), user: User }),
  failure: 'Verification failed',
  networkFailure: 'Verification failed',
})

export const google = route({
  method: 'POST',
  path: '/api/auth/google',
  access: 'visitor',
  rate: 'login',
  summary: 'Sign in with a Google identity token',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(8_000)) }),
  example: { token: 'an.identity.token' },
  reply: SignedIn,
  failure: 'Google sign-in failed',
  networkFailure: 'Google sign-in error',
})

export const forgotBahaiId = route({
  method: 'POST',
  path: '/api/auth/forgot-bahai-id',
  access: 'visitor',
  rate: 'recovery',
  status: 202,
  summary: "Send one's Baha'i ID to the address on the roll; the answer is the same for every address",
  body: z.object({ email: Email }),
  example: { email: 'layli@example.org' },
  reply: Message,
})

export const requestBahaiIdVerification = route({
  method: 'POST',
  path: '/api/auth/request-bahai-id-verification',
  access: 'visitor',
  rate: 'recovery',
  status: 202,
  summary: "Ask the secretary to check a Baha'i ID; the answer is the same for every pair",
  body: z.object({ bahaiId: BahaiId, email: Email }),
  example: { bahaiId: 'D-10442', email: 'layli@example.org' },
  reply: Message,
})

export const forgotPassword = route({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'visitor',
  rate: 'recovery',
  status: 202,
  summary: 'Send a link that sets a new password; the answer is the same for every address',
  body: z.object({ email: Email }),
  example: { email: 'layli@example.org' },
  reply: Message,
})

export const resetPassword = route({
  method: 'POST',
  path: '/api/auth/reset-password/:token',
  access: 'visitor',
  rate: 'code',
  summary: 'Set a new password with the token of the mail; ends every session',
  params: z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
  body: z.object({ password: NewPassword }),
  example: { password: 'a long enough one' },
  reply: Message,
})

export const getMe = route({
  method: 'GET',
  path: '/api/auth/me',
  access: 'account',
  summary: 'The own account',
  reply: dataOf(User),
})

export const updateMe = route({
  method: 'PUT',
  path: '/api/auth/me',
  access: 'account',
  summary: 'Change the own profile; fields that are not listed are dropped',
  body: z.object({
    firstName: z.optional(typed(80, 'Please write your first name.')),
    lastName: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    occupation: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120)))),
    language: z.optional(z.enum(['en', 'fa'])),
    profilePicture: z.optional(z.nullable(z.string().check(z.maxLength(400)))),
  }),
  example: { occupation: 'Gardener' },
  reply: dataOf(User),
})

/** Fresh proof of the password, good for five minutes on this session. */
export const stepUp = route({
  method: 'POST',
  path: '/api/auth/step-up',
  access: 'account',
  rate: 'login',
  summary: 'Prove the password again before something grave',
  body: z.object({ password: Password }),
  example: { password: 'nineteen-demo-183' },
  reply: Message,
})

export const deleteUser = route({
  method: 'DELETE',
  path: '/api/auth/delete-user/:id',
  access: 'account',
  summary: 'Delete the own account, after a fresh proof of the password',
  params: z.object({ id: Id }),
  fence: { id: 'account' },
  failure: 'Failed to delete account',
})

export const logout = route({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'account',
  summary: 'End this session',
})

export const Device = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
})

export const listDevices = route({
  method: 'GET',
  path: '/api/auth/devices',
  access: 'account',
  summary: 'Where the own account is signed in',
  reply: listOf(Device),
})

export const endDevice = route({
  method: 'DELETE',
  path: '/api/auth/devices/:id',
  access: 'account',
  summary: 'Log out on another device',
  params: z.object({ id: Id }),
})

export const homeOverview = route({
  method: 'GET',
  path: '/api/auth/homeOverview/:id',
  access: 'member',
  revision: ['community', 'events', 'activities', 'feed', 'notifications'],
  summary: 'What Home needs, in one answer; the id is the own account or community',
  params: z.object({ id: Id }),
  fence: { id: 'community' },
  reply: z.object({
    success: z.literal(true),
    user: User,
    community: z.object({
      _id: Id,
      id: Id,
      name: z.string(),
      slug: z.string(),
      metadata: z.object({
        timeZone: z.string(),
        language: z.string(),
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
        bannerImage: z.nullable(z.string()),
        contactEmail: z.nullable(z.string()),
      }),
      stats: z.object({ members: z.number(), activities: z.number(), events: z.number() }),
    }),
    localSpiritualAssembly: z.nullable(Body),
    stats: z.object({ members: z.number(), activities: z.number(), events: z.number() }),
    activities: z.array(Activity),
    events: z.array(CommunityEvent),
    posts: z.array(Post),
    recentComments: z.array(RecentComment),
    unread: z.number(),
  }),
  failure: 'User has no community ID.',
})
