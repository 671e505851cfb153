// The roll of members, and those who wait for the community to confirm them.
import * as z from 'zod/mini'
import { Day, Id, Instant, Message, listOf, pageQuery, typedText, noteText } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** One question or answer of the short talk with who waits. */
export const WaitingWord = z.object({ by: z.enum(['keeper', 'person']), text: z.string(), at: Instant })

/** How one thing that the account says compares with the roll. */
export const Match = z.enum(['same', 'different', 'unknown'])

/** Somebody on the roll who may be the one that waits. */
export const RollCandidate = z.object({
  personId: Id,
  name: z.string(),
  birthDate: z.nullable(Day),
  locality: z.nullable(z.string()),
  hasAccount: z.boolean(),
  /** Younger than the community's age for an account. */
  child: z.boolean(),
  matches: z.object({ bahaiId: Match, email: Match, name: Match, birthDate: Match }),
})

/** Somebody with an account who belongs to nobody on the roll, by their own word and beside what the roll says. */
const Applicant = z.object({
  _id: Id,
  id: Id,
  email: z.string(),
  bahaiId: z.string(),
  /** What the person has told of themselves. */
  name: z.string(),
  birthDate: z.nullable(Day),
  /** The nearest first. */
  candidates: z.array(RollCandidate),
  since: Instant,
})

export const Waiting = z.extend(Applicant, {
  /** What the roll says of this Baha'i ID, for the secretary to compare. */
  onRoll: z.nullable(z.object({ name: z.string(), emailMatches: z.boolean() })),
  /** `asked`: a question of the secretary is not answered yet. */
  state: z.enum(['waiting', 'asked', 'answered']),
  thread: z.array(WaitingWord),
  can: z.object({ ask: z.boolean() }),
})

/** Somebody whom the community could not confirm. */
export const Declined = z.extend(Applicant, {
  /** The sentence that the person reads at each try to log in. */
  reason: z.string(),
  declinedAt: Instant,
  /** When the account is forgotten. */
  goneAt: Instant,
})

export const RollPerson = z.object({
  _id: Id,
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  bahaiId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birthDate: z.nullable(Day),
  standing: z.string(),
  locality: z.nullable(z.string()),
  registeredSince: z.nullable(Day),
  movedAwayOn: z.nullable(Day),
  deceasedOn: z.nullable(Day),
  isChild: z.boolean(),
  hasAccount: z.boolean(),
})

/** Where somebody stands with the community. */
export const standings = ['active', 'inactive', 'moved', 'deceased', 'friend'] as const
export const Standing = z.enum(standings, 'Please choose a standing.')

export const listWaiting = route({
  method: 'GET',
  path: '/api/people/waiting',
  access: 'rollKeeper',
  summary: 'Accounts that wait for the community to confirm them',
  query: pageQuery(50),
  reply: listOf(Waiting),
})

export const listDeclined = route({
  method: 'GET',
  path: '/api/people/declined',
  access: 'rollKeeper',
  summary: 'Accounts that the community could not confirm and may accept after all, the last declined first',
  query: pageQuery(50),
  reply: listOf(Declined),
})

export const acceptWaiting = route({
  method: 'POST',
  path: '/api/people/waiting/:id/accept',
  access: 'rollKeeper',
  stranger: 'may',
  summary:
    'Confirm an account that waits or was declined: as somebody on the roll, or as a new person with null',
  params: z.object({ id: Id }),
  fence: { id: 'account' },
  /** Without a body the roll's person with the claimed Baha'i ID, else a new person. */
  body: z.nullish(z.object({ personId: z.optional(z.nullable(Id)) })),
  example: {},
  reply: Message,
})

export const askWaiting = route({
  method: 'POST',
  path: '/api/people/waiting/:id/ask',
  access: 'rollKeeper',
  stranger: 'may',
  rate: 'post',
  summary: 'Ask somebody who waits a question, which the waiting screen shows',
  params: z.object({ id: Id }),
  fence: { id: 'account' },
  body: z.object({ question: typedText(500, 'Please write a question.') }),
  example: { question: 'Which family do you belong to?' },
  reply: Message,
})

export const declineWaiting = route({
  method: 'POST',
  path: '/api/people/waiting/:id/decline',
  access: 'rollKeeper',
  stranger: 'may',
  summary: 'Decline an account with a sentence for the person',
  params: z.object({ id: Id }),
  fence: { id: 'account' },
  body: z.object({ reason: z.optional(noteText(500)) }),
  example: { reason: 'We could not find you on our roll. Please write to the secretary.' },
  reply: Message,
})

export const listRoll = route({
  method: 'GET',
  path: '/api/people',
  access: 'rollKeeper',
  afterSecondStep: true,
  summary: 'The roll of members by name, or those of it who are looked for',
  query: z.extend(pageQuery(50), {
    q: z.optional(z.string().check(z.maxLength(200, 'Please use at most 200 characters.'))),
    standing: z.optional(Standing),
    locality: z.optional(z.string().check(z.maxLength(120))),
    only: z.optional(z.enum(['children', 'withoutEmail', 'withoutAccount'])),
  }),
  revision: ['people', 'community'],
  reply: z.extend(listOf(RollPerson), { total: z.number() }),
})

/** The first line names the columns; contract/people/roll.ts says which there are, and has the way with a preview. */
export const importRoll = route({
  method: 'POST',
  path: '/api/people/import',
  access: 'rollKeeper',
  afterSecondStep: true,
  summary: 'Bring the roll in from a CSV file; the same file twice changes nothing',
  body: z.object({
    csv: z
      .string()
      .check(
        z.minLength(1, 'The file is empty.'),
        z.maxLength(2_000_000, 'Please bring in at most 2 MB at once.'),
      ),
  }),
  bodyLimit: 2_100_000,
  example: { csv: 'bahaiId,firstName,lastName,email\nD-10442,Layli,Rahimi,layli@example.org\n' },
  reply: z.object({
    success: z.literal(true),
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.array(z.object({ line: z.number(), reason: z.string() })),
  }),
})
