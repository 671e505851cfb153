// What members tell of themselves, and to whom; changing one's address.
import * as z from 'zod/mini'
import { Email } from '#contract/auth/auth.ts'
import { Day, Id, Instant, Message, dataOf, note, typed, noteText, GivenDay } from '#contract/common.ts'
import { LinkToken } from '#contract/auth/link-token.ts'
import { route } from '#contract/route.ts'
import { Audience, ContactKind, CredentialKind, Interest, PersonPage } from './users.ts'
import { User } from '#contract/auth/session.ts'
import { worded } from '#contract/words/worded.ts'
import { languages } from '#contract/words/languages.ts'

export const MOST_CONTACTS = 10
export const MOST_CREDENTIALS = 20
export const MOST_LANGUAGES = 12

const shared = { id: z.optional(Id), label: z._default(note(40), ''), audience: Audience }

/** Digits of any script, and what people write between them. */
const Phone = typed(40, 'Please write the number.').check(
  z.regex(/^\+?[\p{Nd}\s().\-/]{4,}$/u, 'A phone number has digits, and perhaps a + before them.'),
)

export const ContactChange = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('phone'), value: Phone }),
  z.object({ ...shared, kind: z.literal('email'), value: Email }),
  z.object({
    ...shared,
    kind: z.literal('address'),
    value: typed(160, 'Please write the street and the number.'),
    city: z._default(note(80), ''),
    postcode: z._default(note(20), ''),
    country: z._default(note(80), ''),
  }),
])

export const CredentialChange = z.object({
  id: z.optional(Id),
  kind: CredentialKind,
  title: z._default(note(120), ''),
  expiresOn: z._default(z.nullable(GivenDay), null),
  audience: Audience,
})

const Audiences = z.object({
  about: Audience,
  occupation: Audience,
  languages: Audience,
  locality: Audience,
  age: Audience,
})

/** What `PUT /api/auth/me` takes of the profile; what is not sent stays as it is, a list is sent whole. */
const profileChanges = {
  called: z.optional(note(80)),
  nameInScript: z.optional(note(160)),
  about: z.optional(noteText(2_000)),
  /** Two or three letters each, as ISO 639 has them. */
  languages: z.optional(
    z.array(z.string().check(z.regex(/^[a-z]{2,3}$/, 'Please choose the language from the list.'))).check(
      z.maxLength(MOST_LANGUAGES, {
        error: () => worded`Please choose at most ${MOST_LANGUAGES} languages.`,
      }),
    ),
  ),
  birthDate: z.optional(GivenDay),
  audiences: z.optional(z.partial(Audiences)),
  contacts: z.optional(
    z.array(ContactChange).check(
      z.maxLength(MOST_CONTACTS, {
        error: () => worded`There is room for ${MOST_CONTACTS} ways to reach you.`,
      }),
    ),
  ),
  interests: z.optional(z.array(Interest).check(z.maxLength(Interest.options.length))),
  serveNote: z.optional(noteText(300)),
  willing: z.optional(z.boolean()),
  /** Whether one likes to be asked to host a Feast or a Holy Day; null takes back what was said. */
  askToHost: z.optional(z.nullable(z.boolean())),
  listed: z.optional(z.boolean()),
  /** In the calendar of the community: the day and the month, never the year. */
  showBirthday: z.optional(z.boolean()),
  openPage: z.optional(z.boolean()),
  openPhoto: z.optional(z.boolean()),
  credentials: z.optional(
    z.array(CredentialChange).check(
      z.maxLength(MOST_CREDENTIALS, {
        error: () => worded`There is room for ${MOST_CREDENTIALS} credentials.`,
      }),
    ),
  ),
}

export const Contact = z.object({
  id: Id,
  kind: ContactKind,
  label: z.string(),
  value: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  audience: Audience,
})

export const Credential = z.object({
  id: Id,
  kind: CredentialKind,
  title: z.string(),
  expiresOn: z.nullable(Day),
  expired: z.boolean(),
  verified: z.nullable(z.object({ by: z.string(), at: Instant })),
  audience: Audience,
})

/** A gathering in which the person has a part. */
export const OwnGathering = z.object({
  id: Id,
  kind: z.enum(['activity', 'event']),
  title: z.string(),
  type: z.string(),
  hosts: z.boolean(),
  day: z.nullable(Day),
  time: z.nullable(z.string()),
})

export const Profile = z.object({
  called: z.string(),
  nameInScript: z.string(),
  about: z.string(),
  languages: z.array(z.string()),
  birthDate: z.nullable(Day),
  locality: z.nullable(z.string()),
  bahaiId: z.nullable(z.string()),
  audiences: Audiences,
  contacts: z.array(Contact),
  interests: z.array(Interest),
  serveNote: z.string(),
  willing: z.boolean(),
  askToHost: z.nullable(z.boolean()),
  listed: z.boolean(),
  showBirthday: z.boolean(),
  openPage: z.boolean(),
  openPhoto: z.boolean(),
  credentials: z.array(Credential),
  gatherings: z.array(OwnGathering),
  /** The address that waits for both to agree. */
  emailChange: z.nullable(z.object({ email: z.string(), oldAgreed: z.boolean(), newAgreed: z.boolean() })),
  can: z.object({
    /** Only while the roll does not know the day, and nobody is the person's guardian. */
    setBirthDate: z.boolean(),
    /** Grown-ups, where the community opens pages. */
    openPage: z.boolean(),
    /** Grown-ups: the contacts of young people reach their hosts at most. */
    shareWithMembers: z.boolean(),
  }),
})

export const updateMe = route({
  method: 'PUT',
  path: '/api/auth/me',
  access: 'account',
  summary: 'Change one’s own profile; fields that are not listed are dropped',
  body: z.object({
    // Empty only of who has told none yet: what the server gave can be sent back.
    firstName: z.optional(note(80)),
    lastName: z.optional(note(80)),
    occupation: z.optional(z.nullable(note(120))),
    language: z.optional(z.nullable(z.enum(languages))),
    profilePicture: z.optional(z.nullable(z.string().check(z.maxLength(400)))),
    ...profileChanges,
  }),
  example: { occupation: 'Gardener' },
  reply: dataOf(User),
})

export const getProfile = route({
  method: 'GET',
  path: '/api/auth/me/profile',
  access: 'member',
  revision: ['people', 'community', 'activities', 'events'],
  summary: 'What the caller tells of themselves, and to whom',
  reply: dataOf(Profile),
})

/** Null where a visitor would see that the page is for members. */
export const seeMyPage = route({
  method: 'GET',
  path: '/api/auth/me/page',
  access: 'member',
  summary: 'The own page as others see it',
  query: z.object({ as: z._default(z.enum(['member', 'host', 'visitor']), 'member') }),
  reply: z.object({ success: z.literal(true), data: z.nullable(PersonPage) }),
})

export const changeEmail = route({
  method: 'POST',
  path: '/api/auth/me/email',
  access: 'account',
  // What is no address is refused without a mail: those are counted when they are sent.
  rate: 'code',
  status: 202,
  summary: 'Ask for another address, after a fresh proof; both addresses get a link',
  body: z.object({ email: Email }),
  example: { email: 'layli.new@example.org' },
  reply: Message,
})

export const endEmailChange = route({
  method: 'DELETE',
  path: '/api/auth/me/email',
  access: 'account',
  repeatable: true,
  summary: 'Keep the address after all',
})

/** `done` once both have agreed: the account has the other address. */
export const agreeToEmail = route({
  method: 'POST',
  path: '/api/auth/confirm-email/:token',
  access: 'visitor',
  rate: 'code',
  summary: 'Agree to a change of address with the token of a mail',
  params: LinkToken,
  reply: z.object({ message: z.string(), done: z.boolean() }),
})
