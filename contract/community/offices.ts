// Bodies, who serves in them and for how long, and the proposals that two must agree on.
import * as z from 'zod/mini'
import {
  Day,
  Id,
  Message,
  dataOf,
  typed,
  typedText,
  GivenDay,
  noteText,
  FileAddress,
} from '#contract/common.ts'
import { MailAddress } from '#contract/mailbox.ts'
import { route } from '#contract/route.ts'
import { Wordings } from '#contract/words/worded.ts'

export const BodyKind = z.enum(['assembly', 'feastCommittee', 'holyDaysCommittee', 'administration', 'other'])

export const Office = z.enum([
  'chair',
  'viceChair',
  'secretary',
  'treasurer',
  'member',
  'statisticsOfficer',
  'safeguardingOfficer',
  'instituteCoordinator',
  'treasuryAssistant',
  'auditor',
  'communityAdmin',
])

/** Somebody's service in a body. */
export const Term = z.object({
  _id: Id,
  id: Id,
  refId: Id,
  type: z.literal('Member'),
  name: z.string(),
  profilePicture: z.nullable(FileAddress),
  office: Office,
  from: Day,
  to: Day,
  /** The successor is in office already; this one only hands over. */
  handsOver: z.boolean(),
  mine: z.boolean(),
  /** `end`: at once; `proposeEnd`: another has to agree; `resign`: it is one's own. */
  can: z.object({ end: z.boolean(), proposeEnd: z.boolean(), resign: z.boolean() }),
})

export const BodyInFull = z.object({
  _id: Id,
  id: Id,
  kind: BodyKind,
  name: z.string(),
  /** The mailbox of the body, never that of a person. */
  email: z.nullable(z.string()),
  members: z.array(Term),
  /** Whose first day is still to come. */
  coming: z.array(Term),
  /** `appoint`: the offices that the caller may give somebody here, or propose somebody for. */
  can: z.object({ appoint: z.array(Office), rename: z.boolean(), write: z.boolean() }),
})

/** What became of the call: it holds already, or it waits for a second person. */
export const Outcome = z.object({
  success: z.literal(true),
  message: z.string(),
  state: z.enum(['done', 'waiting']),
  values: Wordings,
})

const Reason = z.optional(noteText(300))
const BodyName = typed(120, 'Please give the body a name.')
const ofBody = { params: z.object({ id: Id }), fence: { id: 'body' } } as const
const ofTerm = { params: z.object({ id: Id }), fence: { id: 'term' } } as const

export const listBodies = route({
  method: 'GET',
  path: '/api/bodies',
  access: 'member',
  revision: ['community', 'people'],
  summary: 'The bodies of the community with those who serve in them',
  reply: z.object({ success: z.literal(true), data: z.array(BodyInFull) }),
})

export const getBody = route({
  method: 'GET',
  path: '/api/bodies/:id',
  access: 'member',
  stranger: 'may',
  revision: ['community', 'people'],
  summary: 'One body with those who serve in it',
  ...ofBody,
  reply: dataOf(BodyInFull),
})

export const createBody = route({
  method: 'POST',
  path: '/api/bodies',
  access: 'bodyKeeper',
  afterSecondStep: true,
  summary:
    'Found a body, which has nobody in it yet; or, with a user and a body, have somebody serve in it as a member, by the rule of that office',
  status: 201,
  body: z
    .object({
      kind: z.optional(BodyKind),
      name: z.optional(BodyName),
      /** Of existing clients: the account or the person, and the body that is there already. */
      userId: z.optional(Id),
      bodyId: z.optional(Id),
    })
    .check(
      z.refine(({ kind, userId, bodyId }) => kind !== undefined || (userId ?? bodyId) !== undefined, {
        path: ['kind'],
        error: 'Please choose what kind of body it is.',
      }),
      z.refine(({ name, userId, bodyId }) => name !== undefined || (userId ?? bodyId) !== undefined, {
        path: ['name'],
        error: 'Please give the body a name.',
      }),
    ),
  example: { kind: 'other', name: 'Library committee' },
  /** The body as it is now; where somebody was to serve, what became of that. */
  reply: z.extend(dataOf(BodyInFull), {
    message: z.optional(z.string()),
    state: z.optional(Outcome.shape.state),
  }),
})

/** Of existing clients, for whom being in a body is one thing whichever office it is. */
export const serveInBody = route({
  method: 'PUT',
  path: '/api/bodies',
  access: 'bodyKeeper',
  may: 'officers',
  afterSecondStep: true,
  summary:
    'Have somebody serve in a body in this office, a member unless said otherwise, by the rule of that office; who does already, does',
  body: z.object({ userId: Id, bodyId: Id, office: z.optional(Office) }),
  example: {
    userId: '0198c000-0000-7000-8000-000000000001',
    bodyId: '0198c000-0000-7000-8000-000000000002',
    office: 'secretary',
  },
  reply: Outcome,
})

export const renameBody = route({
  method: 'PUT',
  path: '/api/bodies/:id',
  access: 'bodyKeeper',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'Give a body another name or another mailbox; a mailbox that is not sent stays',
  ...ofBody,
  body: z.object({ name: BodyName, email: z.optional(MailAddress) }),
  example: { name: 'Library committee' },
  reply: dataOf(BodyInFull),
})

export const writeToBody = route({
  method: 'POST',
  path: '/api/bodies/:id/letters',
  access: 'member',
  stranger: 'may',
  rate: 'post',
  summary:
    'Write to a committee: the letter is mailed to its mailbox, else to those who serve in it today, and nobody’s address is told',
  ...ofBody,
  body: z.object({
    text: typedText(2_000, 'Please write something.'),
    /** Whether one’s own address stands in the letter, so that it can be answered by mail. */
    share: z.boolean(),
  }),
  example: { text: 'May we bring a guest to the next Feast?', share: true },
  status: 202,
  reply: Message,
})

/** Of existing clients: takes somebody out of a body. */
export const leaveBody = route({
  method: 'DELETE',
  path: '/api/bodies/:userId/:bodyId',
  access: 'member',
  stranger: 'refused',
  afterSecondStep: true,
  summary:
    'End the service of a person in a body: one’s own at once, that of others by the rule of its office',
  params: z.object({ userId: Id, bodyId: Id }),
  fence: { userId: 'account', bodyId: 'body' },
  reply: Outcome,
})

export const grantOffice = route({
  method: 'POST',
  path: '/api/bodies/:id/grants',
  access: 'bodyKeeper',
  may: 'officers',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'Give somebody an office, after a fresh proof; some offices take a second person',
  ...ofBody,
  body: z.object({
    personId: Id,
    office: Office,
    /** Today unless said otherwise. */
    from: z.optional(GivenDay),
    /** A month after the next Ridvan unless said otherwise. */
    to: z.optional(GivenDay),
    reason: Reason,
  }),
  example: { personId: '0198c000-0000-7000-8000-000000000001', office: 'secretary' },
  reply: Outcome,
})

export const endTerm = route({
  method: 'POST',
  path: '/api/bodies/terms/:id/end',
  access: 'bodyKeeper',
  may: 'officers',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'End somebody’s office before its time, after a fresh proof; some offices take a second person',
  ...ofTerm,
  body: z.object({ reason: Reason }),
  example: { reason: 'Has moved away.' },
  reply: Outcome,
})

export const resign = route({
  method: 'POST',
  path: '/api/bodies/terms/:id/resign',
  access: 'member',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Lay down one’s own office',
  ...ofTerm,
  reply: Message,
})

export const beginYear = route({
  method: 'POST',
  path: '/api/bodies/:id/years',
  access: 'bodyKeeper',
  may: 'officers',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'Propose the nine who were elected for a Badi year, after a fresh proof; a second person accepts',
  ...ofBody,
  body: z.object({
    year: z.number().check(z.int(), z.gte(172, 'Please choose a year.'), z.lte(220, 'Please choose a year.')),
    members: z
      .array(z.object({ personId: Id, office: Office }))
      .check(
        z.minLength(9, 'An Assembly has nine members.'),
        z.maxLength(9, 'An Assembly has nine members.'),
      ),
    /** Whether those who go keep their rights until Ridvan and a month. */
    handsOver: z._default(z.boolean(), true),
  }),
  example: {
    year: 184,
    members: Array.from({ length: 9 }, (_, place) => ({
      personId: `0198c000-0000-7000-8000-00000000000${place}`,
      office: 'member',
    })),
  },
  reply: Outcome,
})

export const getYear = route({
  method: 'GET',
  path: '/api/bodies/year',
  access: 'bodyKeeper',
  revision: ['community'],
  summary: 'The year that can be begun next, and its first day of Ridvan',
  reply: dataOf(
    z.object({
      year: z.number(),
      ridvan: Day,
      /** When those who hand over lose their rights. */
      handoverUntil: Day,
      begun: z.boolean(),
      /** The last day of an office that begins today, unless another is chosen. */
      termEnd: Day,
    }),
  ),
})

/** Those whom the roll lets serve, in the order of the alphabet: nobody is ranked or counted. */
export const listEligible = route({
  method: 'GET',
  path: '/api/bodies/people',
  access: 'bodyKeeper',
  rate: 'search',
  summary: 'Grown-up, active members by name, to choose whom to give an office',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(80))) }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(z.object({ _id: Id, id: Id, name: z.string() })),
    /** There are more: write a part of the name. */
    more: z.boolean(),
  }),
})
