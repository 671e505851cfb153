// Spec §7 Auth: signing up and signing in.
import * as z from 'zod/mini'
import { Message, typed } from '#contract/common.ts'
import { LinkToken } from './link-token.ts'
import { NO_ADDRESS, cleanAddress, isMailAddress, isMailCredential } from '#contract/mail-address.ts'
import { Passage } from '#contract/passage.ts'
import { route } from '#contract/route.ts'
import { NewSession, User } from './session.ts'

const NO_EMAIL = 'Please write your e-mail address.'

/** An address in every form in which it is copied, that satisfies this. */
const emailThat = (satisfies: (text: string) => boolean) =>
  z
    .string({ error: NO_EMAIL })
    .check(
      z.overwrite(cleanAddress),
      z.minLength(1, NO_EMAIL),
      z.maxLength(254, 'Please use at most 254 characters.'),
      z.refine(satisfies, NO_ADDRESS),
    )

export const Email = emailThat(isMailAddress)
/** As somebody who has an account writes it. */
const KnownEmail = emailThat(isMailCredential)
export const BahaiId = typed(64, "Please write your Baha'i ID.")
const Code = typed(16, 'Please write the verification code.')

/** What a password must be when it is chosen; the server also refuses common ones. */
export const NewPassword = z
  .string({ error: 'Please choose a password.' })
  .check(
    z.minLength(12, 'Please use 12 characters or more.'),
    z.maxLength(256, 'Please use at most 256 characters.'),
  )

/** A password that is only compared: anything that was once accepted must get through. */
export const Password = z
  .string({ error: 'Please write your password.' })
  .check(
    z.minLength(1, 'Please write your password.'),
    z.maxLength(256, 'Please use at most 256 characters.'),
  )

/** What the sign-in screen may offer. */
export const authOptions = route({
  method: 'GET',
  path: '/api/auth/options',
  access: 'visitor',
  summary: 'Which ways of signing in and up this installation offers',
  reply: z.object({
    signUp: z.boolean(),
    google: z.boolean(),
    /** No mail leaves: the secretary hands sign-up codes over. */
    codesByHand: z.boolean(),
    /** The secretary's mailbox of the community which the installation presents itself as, else its contact. */
    secretary: z.nullable(z.string()),
    /** The passage of that community. */
    passage: z.nullable(Passage),
  }),
})

export const login = route({
  method: 'POST',
  path: '/api/auth/login',
  access: 'visitor',
  rate: 'login',
  summary: 'Sign in with e-mail and password',
  body: z.object({ email: KnownEmail, password: Password }),
  example: { email: 'member@demo.example', password: 'nineteen-demo-183' },
  reply: NewSession,
  failure: 'Sign-in failed',
  networkFailure: 'Sign-in error',
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
  reply: NewSession,
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
  body: z.object({ email: KnownEmail }),
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
  body: z.object({ bahaiId: BahaiId, email: KnownEmail }),
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
  body: z.object({ email: KnownEmail }),
  example: { email: 'layli@example.org' },
  reply: Message,
})

export const resetPassword = route({
  method: 'POST',
  path: '/api/auth/reset-password/:token',
  access: 'visitor',
  rate: 'code',
  summary: 'Set a new password with the token of the mail; ends every session',
  params: LinkToken,
  body: z.object({ password: NewPassword }),
  example: { password: 'a long enough one' },
  reply: Message,
})
