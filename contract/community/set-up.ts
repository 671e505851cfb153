// The first run of an installation, and its communities as the system administrator sees them.
import * as z from 'zod/mini'
import { Email, NewPassword } from '#contract/auth/auth.ts'
import { Id, Instant, Message, dataOf, typed, note } from '#contract/common.ts'
import { Wordings } from '#contract/words/worded.ts'
import { LinkToken } from '#contract/auth/link-token.ts'
import { route } from '#contract/route.ts'
import { User } from '#contract/auth/session.ts'
import { languages } from '#contract/words/languages.ts'

const Name = typed(80, 'Please write the name of the community.')
const Place = z.nullable(note(120))
const Language = z.enum(languages)
const TimeZone = z.string().check(
  z.maxLength(64),
  z.refine((zone) => isTimeZone(zone), 'Please choose a time zone from the list, such as Europe/London.'),
)

const isTimeZone = (zone: string): boolean => {
  try {
    return zone !== '' && new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

const Latitude = z
  .number()
  .check(z.gte(-90, 'The latitude is from -90 to 90.'), z.lte(90, 'The latitude is from -90 to 90.'))
const Longitude = z
  .number()
  .check(z.gte(-180, 'The longitude is from -180 to 180.'), z.lte(180, 'The longitude is from -180 to 180.'))

export const readSetUp = route({
  method: 'GET',
  path: '/api/set-up/links/:token',
  access: 'visitor',
  rate: 'code',
  summary: 'Whether a set-up link is still good; looking changes nothing',
  params: LinkToken,
  reply: dataOf(
    z.object({
      good: z.boolean(),
      email: z.nullable(z.string()),
      /** Of a backup that is brought back instead; null where the link is not good. */
      restore: z.nullable(
        z.object({
          /** The settings let the app restore. */
          possible: z.boolean(),
          /** It is about to begin. */
          wanted: z.boolean(),
          /** Why the last one failed. */
          failure: z.nullable(z.string()),
          values: Wordings,
        }),
      ),
    }),
  ),
})

export const beginSetUp = route({
  method: 'POST',
  path: '/api/set-up/links/:token',
  access: 'visitor',
  rate: 'code',
  summary: 'Use the set-up link once: the first administrator and the first community',
  params: LinkToken,
  body: z.object({
    firstName: typed(80, 'Please write your first name.'),
    lastName: note(80),
    email: Email,
    password: NewPassword,
    language: z._default(Language, 'en'),
  }),
  example: {
    firstName: 'Layli',
    lastName: 'Rahimi',
    email: 'layli@example.org',
    password: 'a long enough one',
    language: 'en',
  },
  status: 201,
  reply: z.object({ token: z.string(), refreshToken: z.string(), user: User, message: z.string() }),
  failure: 'Sign-up failed',
  networkFailure: 'Sign-up error',
})

const CommunitySetUp = z.object({
  name: Name,
  place: Place,
  language: Language,
  timeZone: TimeZone,
  latitude: z.nullable(Latitude),
  longitude: z.nullable(Longitude),
  contactEmail: z.nullable(Email),
  listed: z.boolean(),
  signUp: z.boolean(),
  confirmsEverybody: z.boolean(),
})

export const getSetUp = route({
  method: 'GET',
  path: '/api/set-up/community',
  access: 'communityAdmin',
  summary: 'What the first-run wizard has been told of one’s own community so far',
  reply: dataOf(
    z.extend(CommunitySetUp, {
      settingUp: z.boolean(),
      mail: z.boolean(),
      people: z.number(),
      /** Which of the five things that a new community does first are done. */
      begun: z.object({
        roll: z.boolean(),
        invited: z.boolean(),
        officers: z.boolean(),
        gathering: z.boolean(),
        news: z.boolean(),
      }),
    }),
  ),
})

export const saveSetUp = route({
  method: 'PUT',
  path: '/api/set-up/community',
  access: 'communityAdmin',
  summary: 'Keep a step of the wizard; what is not given stays',
  body: z.extend(z.partial(CommunitySetUp), {
    /** The wizard is through. */
    done: z.optional(z.boolean()),
  }),
  example: { name: 'Riverside', timeZone: 'Europe/London' },
  reply: Message,
})

export const sendTestMail = route({
  method: 'POST',
  path: '/api/set-up/test-mail',
  access: 'communityAdmin',
  rate: 'recovery',
  summary: 'Send a mail to oneself at once, and hear what the mail server says against it',
  reply: Message,
})

/** A community as the system administrator sees it: that it is there, and nothing from inside it. */
export const InstanceCommunity = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  slug: z.string(),
  place: z.nullable(z.string()),
  language: z.string(),
  timeZone: z.string(),
  listed: z.boolean(),
  awaitsAdmin: z.boolean(),
  createdAt: Instant,
})

export const listInstanceCommunities = route({
  method: 'GET',
  path: '/api/instance/communities',
  access: 'systemAdmin',
  summary: 'The communities of this installation',
  reply: z.object({ success: z.literal(true), data: z.array(InstanceCommunity) }),
})

export const foundCommunity = route({
  method: 'POST',
  path: '/api/instance/communities',
  access: 'systemAdmin',
  summary: 'Begin another community and invite its first administrator, after a fresh proof of the password',
  body: z.object({
    name: Name,
    place: Place,
    language: Language,
    timeZone: TimeZone,
    admin: z.object({
      firstName: typed(80, 'Please write the first name.'),
      lastName: note(80),
      email: Email,
    }),
  }),
  example: {
    name: 'Riverside',
    place: null,
    language: 'en',
    timeZone: 'Europe/London',
    admin: { firstName: 'Layli', lastName: 'Rahimi', email: 'layli@example.org' },
  },
  status: 201,
  reply: z.object({ success: z.literal(true), data: InstanceCommunity, link: z.string() }),
})

export const inviteFirstAdmin = route({
  method: 'POST',
  path: '/api/instance/communities/:id/invitation',
  access: 'systemAdmin',
  summary: 'Invite the first administrator of a community anew, while nobody has come in yet',
  params: z.object({ id: Id }),
  reply: z.object({ success: z.literal(true), link: z.string() }),
})
