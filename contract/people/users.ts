// People as others see them: a person's page, the directory, who is willing to serve.
import * as z from 'zod/mini'
import { Day, Id, dataOf, listOf, pageQuery, FileAddress } from '#contract/common.ts'
import { DayPlace } from '#contract/day-place.ts'
import { route } from '#contract/route.ts'
import { Right } from '#contract/auth/session.ts'

/** Who sees a thing: nobody, those who host what one takes part in, or all members. */
export const Audience = z.enum(['nobody', 'hosts', 'members'], 'Please choose who may see this.')
export const ContactKind = z.enum(['phone', 'email', 'address'])
export const Interest = z.enum(
  [
    'tutor',
    'animator',
    'teacher',
    'devotionals',
    'hospitality',
    'homeVisits',
    'music',
    'translation',
    'cooking',
    'driving',
    'computers',
    'bookkeeping',
  ],
  'Please choose from the list.',
)
export const CredentialKind = z.enum(
  ['firstAid', 'childProtection', 'driving', 'foodSafety', 'teaching', 'health', 'interpreting', 'other'],
  'Please choose what kind of credential this is.',
)
export const AgeBand = z.enum(['juniorYouth', 'youth', 'youngAdult', 'adult', 'senior'])

/** A way to reach somebody, as far as the caller may see it. */
const SharedContact = z.object({
  kind: ContactKind,
  label: z.string(),
  value: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
})

/** The fields that existing clients read of a user. */
const person = {
  _id: Id,
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** What the person shares with the caller; the account's own for its owner and for the keepers of the roll. */
  email: z.nullable(z.string()),
  bahaiId: z.nullable(z.string()),
  profilePicture: z.nullable(FileAddress),
  occupation: z.nullable(z.string()),
  roles: z.array(Right),
  community: z.object({ _id: Id, name: z.string(), bannerImage: z.nullable(FileAddress) }),
} as const

export const PersonPage = z.object({
  ...person,
  called: z.string(),
  nameInScript: z.string(),
  about: z.string(),
  languages: z.array(z.string()),
  ageBand: z.nullable(AgeBand),
  locality: z.nullable(z.string()),
  /** The year. */
  memberSince: z.nullable(z.string()),
  interests: z.array(Interest),
  serveNote: z.string(),
  contacts: z.array(SharedContact),
  credentials: z.array(
    z.object({
      id: Id,
      kind: CredentialKind,
      title: z.string(),
      expiresOn: z.nullable(Day),
      expired: z.boolean(),
      verified: z.boolean(),
      /** Who of those who keep the roll has seen it. */
      verifiedBy: z.nullable(z.string()),
    }),
  ),
  /** What the person hosts and the caller may open. */
  gatherings: z.array(
    z.object({
      id: Id,
      kind: z.enum(['activity', 'event']),
      title: z.string(),
      type: z.string(),
      day: z.nullable(Day),
      time: z.nullable(z.string()),
    }),
  ),
  /** For visitors; members know where their own community is. */
  dayPlace: z.optional(DayPlace),
  own: z.boolean(),
  silence: z.object({ muted: z.boolean(), blocked: z.boolean() }),
  /** `household`: the caller may ask this person to live in one’s own household. */
  can: z.object({ silence: z.boolean(), verify: z.boolean(), household: z.boolean() }),
})

export const Listed = z.object({
  ...person,
  name: z.string(),
  /** Under which it stands; `#` for what is no letter. */
  letter: z.string(),
  locality: z.nullable(z.string()),
  contacts: z.array(SharedContact),
})

export const getUser = route({
  method: 'GET',
  path: '/api/users/getUser/:id',
  access: 'visitor',
  stranger: 'may',
  revision: ['people', 'community', 'activities', 'events', 'feed'],
  summary: 'A person as the caller may see them; a visitor sees who has opened their page',
  params: z.object({ id: Id }),
  fence: { id: 'account' },
  reply: dataOf(PersonPage),
})

const pages = z.extend(pageQuery(100), {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
})

export const listDirectory = route({
  method: 'GET',
  path: '/api/people/directory',
  access: 'member',
  rate: 'search',
  revision: ['people', 'community', 'activities', 'events', 'feed'],
  summary: 'The members by name, with what each has chosen to share',
  query: z.extend(pages, {
    q: z._default(z.string().check(z.maxLength(80, 'Please search for at most 80 characters.')), ''),
    letter: z.optional(z.string().check(z.regex(/^(\p{L}|#)$/u, 'Please choose one letter.'))),
    locality: z.optional(z.string().check(z.maxLength(120))),
  }),
  reply: z.extend(listOf(Listed), {
    /** Of the whole directory, on the first page of a list without a search. */
    letters: z.optional(z.array(z.string())),
    localities: z.optional(z.array(z.string())),
    total: z.optional(z.number()),
  }),
})

export const getAllMembers = route({
  method: 'GET',
  path: '/api/users/getAllMembers/:communityId',
  access: 'member',
  stranger: 'may',
  revision: ['people', 'community', 'activities', 'events', 'feed'],
  summary: 'The members of one’s own community by name, page by page',
  params: z.object({ communityId: Id }),
  fence: { communityId: 'community' },
  query: pages,
  reply: listOf(Listed),
})

export const Willing = z.object({
  ...person,
  name: z.string(),
  locality: z.nullable(z.string()),
  interests: z.array(Interest),
  serveNote: z.string(),
  languages: z.array(z.string()),
})

export const discoverPeople = route({
  method: 'GET',
  path: '/api/users/discover',
  access: 'member',
  rate: 'search',
  revision: ['people', 'community', 'activities', 'events', 'feed'],
  summary: 'Members who said that they are willing to serve',
  query: z.extend(pages, {
    interest: z.optional(Interest),
    locality: z.optional(z.string().check(z.maxLength(120))),
  }),
  reply: listOf(Willing),
})

/** Only who keeps the roll has seen the paper; nobody verifies their own. */
export const verifyCredential = route({
  method: 'PATCH',
  path: '/api/users/:id/credentials/:credentialId',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Say that a credential was seen, or take that back',
  params: z.object({ id: Id, credentialId: Id }),
  fence: { id: 'account' },
  body: z.object({ verified: z.boolean() }),
  example: { verified: true },
  reply: z.object({ message: z.string() }),
})
