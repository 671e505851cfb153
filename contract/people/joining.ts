// How people come in: the talk with who waits, and personal invitations.
import * as z from 'zod/mini'
import { BahaiId, Email, NewPassword } from '#contract/auth/auth.ts'
import {
  Day,
  Id,
  Instant,
  Message,
  chosenIds,
  dataOf,
  listOf,
  pageQuery,
  typed,
  typedText,
  GivenDay,
  note,
} from '#contract/common.ts'
import { LinkToken } from '#contract/auth/link-token.ts'
import { WaitingWord } from './people.ts'
import { route } from '#contract/route.ts'
import { User } from '#contract/auth/session.ts'

/** What the person who waits is shown of it. */
export const MyWaiting = z.object({
  state: z.enum(['waiting', 'asked', 'confirmed']),
  since: Instant,
  bahaiId: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(Day),
  thread: z.array(WaitingWord),
  can: z.object({ answer: z.boolean() }),
})

export const getMyWaiting = route({
  method: 'GET',
  path: '/api/people/my-waiting',
  access: 'account',
  summary: 'How one’s own confirmation stands, and what the secretary asks',
  reply: dataOf(MyWaiting),
})

export const tellWho = route({
  method: 'PUT',
  path: '/api/people/my-waiting',
  access: 'account',
  summary: 'Tell the secretary name and birth date, to be found on the roll',
  body: z.object({
    firstName: typed(80, 'Please write your first name.'),
    lastName: note(80),
    birthDate: z.nullable(GivenDay),
  }),
  example: { firstName: 'Layli', lastName: 'Rahimi', birthDate: '1990-02-03' },
  reply: dataOf(MyWaiting),
})

export const restateBahaiId = route({
  method: 'PUT',
  path: '/api/people/my-waiting/bahai-id',
  access: 'account',
  rate: 'recovery',
  summary: "Give one's Baha'i ID anew while waiting: it is looked up on the roll, and the secretary sees it",
  body: z.object({ bahaiId: BahaiId }),
  example: { bahaiId: 'D-10442' },
  reply: dataOf(User),
})

export const answerQuestion = route({
  method: 'POST',
  path: '/api/people/my-waiting/answers',
  access: 'account',
  rate: 'post',
  summary: 'Answer what the secretary has asked',
  body: z.object({ answer: typedText(500, 'Please write an answer.') }),
  example: { answer: 'I moved here in June; my family is the Rahimi family of Hill Street.' },
  reply: dataOf(MyWaiting),
})

/** An invitation as those who keep the roll see it; the link itself is told once, when it is made. */
export const Invitation = z.object({
  _id: Id,
  id: Id,
  personId: Id,
  name: z.string(),
  mailedTo: z.nullable(z.string()),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
  createdAt: Instant,
  expiresAt: Instant,
  usedAt: z.nullable(Instant),
})

/** Somebody on the roll who has no account. */
export const Invitable = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  locality: z.nullable(z.string()),
  birthDate: z.nullable(Day),
  /** Why there can be no invitation. */
  barred: z.nullable(z.enum(['child', 'standing'])),
  /** Until when an earlier invitation is good. */
  invitedUntil: z.nullable(Instant),
})

export const listInvitable = route({
  method: 'GET',
  path: '/api/people/invitable',
  access: 'rollKeeper',
  rate: 'search',
  summary: 'People on the roll without an account, by name',
  query: z.extend(pageQuery(50), { q: z.optional(z.string().check(z.trim(), z.maxLength(80))) }),
  reply: listOf(Invitable),
})

export const listInvitations = route({
  method: 'GET',
  path: '/api/people/invitations',
  access: 'rollKeeper',
  summary: 'Invitations, the newest first',
  query: pageQuery(50),
  reply: listOf(Invitation),
})

export const invitePeople = route({
  method: 'POST',
  path: '/api/people/invitations',
  access: 'rollKeeper',
  summary: 'Make personal invitations; an earlier open one of the same person ends',
  body: z.object({
    personIds: z
      .array(Id)
      .check(
        z.minLength(1, 'Please choose somebody to invite.'),
        z.maxLength(60, 'Please invite at most 60 people at once.'),
      ),
    /** Whether to mail it to who has an address on the roll. */
    mail: z._default(z.boolean(), false),
  }),
  example: { personIds: ['01985a3c-0000-7000-8000-000000000001'], mail: false },
  status: 201,
  reply: z.object({
    success: z.literal(true),
    data: z.array(z.extend(Invitation, { link: z.string() })),
    /** Whom it was not possible to invite, and why; the others are invited all the same. */
    refused: z.array(z.object({ personId: Id, name: z.string(), reason: z.string() })),
  }),
})

export const inviteNewPerson = route({
  method: 'POST',
  path: '/api/people/invitations/new',
  access: 'rollKeeper',
  summary: 'Invite somebody who is not on the roll: their entry is made with the invitation',
  body: z.object({
    name: typed(160, 'Please write the name.'),
    email: z._default(z.nullable(Email), null),
    /** Whether to mail it to that address. */
    mail: z._default(z.boolean(), false),
  }),
  example: { name: 'Layli Rahimi', email: 'layli@example.org', mail: true },
  status: 201,
  reply: invitePeople.reply,
})

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/api/people/invitations/:id',
  access: 'rollKeeper',
  stranger: 'may',
  summary: 'End an invitation that was not used yet',
  params: z.object({ id: Id }),
  fence: { id: 'invitation' },
  reply: Message,
})

export const revokeInvitations = route({
  method: 'POST',
  path: '/api/people/invitations/revocations',
  access: 'rollKeeper',
  summary: 'End several invitations at once; what was used or has ended already stays as it is',
  body: z.object({ ids: chosenIds('Please choose an invitation.') }),
  example: { ids: ['01985b2e-0000-7000-8000-000000000000'] },
  reply: z.extend(Message, { count: z.number() }),
  failure: 'The invitations could not be ended. {detail}',
})

/** What the page of an invitation shows. Nothing of a person stands in it once the link has ended. */
export const OpenedInvitation = z.object({
  state: z.enum(['open', 'used', 'expired', 'revoked', 'unknown']),
  community: z.nullable(z.object({ name: z.string(), slug: z.string(), language: z.string() })),
  firstName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  expiresAt: z.nullable(Instant),
  /** What accepting would do for who asks. */
  you: z.enum(['visitor', 'waiting', 'elsewhere', 'here']),
})

export const openInvitation = route({
  method: 'GET',
  path: '/api/auth/invitations/:token',
  access: 'visitor',
  rate: 'code',
  summary: 'What an invitation says; looking changes nothing',
  params: LinkToken,
  reply: dataOf(OpenedInvitation),
})

export const acceptInvitation = route({
  method: 'POST',
  path: '/api/auth/invitations/:token',
  access: 'visitor',
  rate: 'code',
  summary: 'Accept an invitation once: a new account, and a session of it',
  params: LinkToken,
  body: z.object({
    email: Email,
    password: NewPassword,
    eulaAcceptedAt: z.iso.datetime({ offset: true, error: 'You must accept the EULA to sign up.' }),
  }),
  example: {
    email: 'layli@example.org',
    password: 'a long enough one',
    eulaAcceptedAt: '2026-11-21T10:00:00Z',
  },
  reply: z.object({ token: z.string(), refreshToken: z.string(), user: User, message: z.string() }),
  failure: 'Sign-up failed',
  networkFailure: 'Sign-up error',
})

export const acceptInvitationAs = route({
  method: 'POST',
  path: '/api/auth/invitations/:token/own-account',
  access: 'account',
  rate: 'code',
  summary: 'Accept an invitation with the account that is signed in: to be confirmed, or to move',
  params: LinkToken,
  reply: dataOf(User),
})
