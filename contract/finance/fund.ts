// Where the Fund stands, for everyone (/finance): sums of closed months, the Funds, how to give, the treasurer's letter.
import * as z from 'zod/mini'
import { Day, HttpsLink, Id, Instant, dataOf, note, noteText, typed } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { BookYearNumber, Amount, Currency, FundKind, Generation, PublicKey, Sum } from './common.ts'

/** A line of how to give, such as the number of the bank account: it has a button that copies it. */
const WayToGive = z.object({
  label: typed(60, 'Please give this line a name.'),
  value: typed(200, 'Please write what is copied.'),
})

const PublicFund = z.object({
  _id: Id,
  id: Id,
  kind: FundKind,
  name: z.string(),
  purpose: z.string(),
  /** Received in the closed months of this year; of a Fund that is passed on all that was given for it. */
  received: Sum,
  goal: z.nullable(Sum),
})

/** A month of the Badi calendar within the year; the days of Ayyam-i-Ha belong to the month before them. */
const MonthSum = z.object({
  from: Day,
  to: Day,
  badiYear: z.number(),
  badiMonth: z.number(),
  /** Null while it is not closed: what one gift changes is not to be seen. */
  received: z.nullable(Sum),
  spent: z.nullable(Sum),
  /** A nineteenth of the goal, and less of a month that the year cuts; null without a goal. */
  needed: z.nullable(Sum),
  /** How many gave; null where nobody counted, or fewer than five did. */
  givers: z.nullable(z.number()),
})

export const FundStanding = z.object({
  /** The last one of which a month is closed; null until the treasurer has set up the books. */
  year: z.nullable(
    z.object({
      year: z.number(),
      currency: Currency,
      startsOn: Day,
      endsOn: Day,
      /** The first day that is not closed: every figure here is of the days before it. */
      openFrom: Day,
      /** Of the Assembly's own Funds, and what counts towards it: nothing that is held for others. */
      goal: z.nullable(Sum),
      received: Sum,
      spent: Sum,
      /** What lies somewhere and is not held for others. */
      balance: Sum,
      months: z.array(MonthSum),
      audited: z.boolean(),
      /** The year that has begun since, and of which no month is closed yet. */
      next: z.nullable(z.object({ year: z.number(), startsOn: Day, endsOn: Day, goal: z.nullable(Sum) })),
    }),
  ),
  funds: z.array(PublicFund),
  howToGive: z.array(WayToGive),
  envelope: z.string(),
  link: z.nullable(z.string()),
  letter: z.string(),
  letterAt: z.nullable(Instant),
  /** The key to which a pledge is encrypted; null while nobody has one. */
  key: z.nullable(z.object({ generation: Generation, publicKey: PublicKey })),
  /** Only who is on the roll as a believer gives to the Fund; others may give to what is charitable. */
  mayGive: z.boolean(),
  can: z.object({
    setUp: z.boolean(),
    record: z.boolean(),
    keep: z.boolean(),
    report: z.boolean(),
    audit: z.boolean(),
  }),
})

export const getFund = route({
  method: 'GET',
  path: '/api/finance',
  access: 'member',
  feature: 'finance',
  revision: ['fund', 'community'],
  summary: 'Where the Fund stands: sums of the closed months, the Funds, how to give',
  reply: dataOf(FundStanding),
  failure: 'The Fund could not be loaded.',
})

/** Month and day; 29 February is not in every year. */
const DAY_OF_EVERY_YEAR =
  /^((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)$/

export const setHowToGive = route({
  method: 'PUT',
  path: '/api/finance/settings',
  access: 'treasurer',
  feature: 'finance',
  repeatable: true,
  summary: 'Say how to give, and what stands on each receipt',
  body: z.object({
    howToGive: z.array(WayToGive).check(z.maxLength(8, 'Please use at most 8 lines.')),
    envelope: noteText(500),
    link: z.nullable(HttpsLink),
    receiptText: noteText(500),
    registration: note(60),
    /** Month and day on which the year of a giver's statement begins. */
    statementFrom: z
      .string()
      .check(z.regex(DAY_OF_EVERY_YEAR, 'Please write a day that every year has, such as 04-06.')),
    unknownOrigin: z.enum(['charity', 'accept', 'return']),
  }),
  example: {
    howToGive: [{ label: 'Account', value: 'GB33 BUKB 2020 1555 5555 55' }],
    envelope: '',
    link: null,
    receiptText: '',
    registration: '',
    statementFrom: '01-01',
    unknownOrigin: 'charity',
  },
})

export const writeLetter = route({
  method: 'PUT',
  path: '/api/finance/letter',
  access: 'treasurer',
  feature: 'finance',
  repeatable: true,
  summary: 'Write the treasurer’s letter to everyone; an empty one takes it away',
  body: z.object({ letter: noteText(4_000) }),
  example: { letter: 'Dear friends, thank you.' },
})

export const setGoals = route({
  method: 'PUT',
  path: '/api/finance/goals',
  access: 'treasurer',
  feature: 'finance',
  repeatable: true,
  summary: 'Set the goals of a year by Fund; the month’s goal is a nineteenth',
  body: z.object({
    year: BookYearNumber,
    goals: z.array(z.object({ fundId: Id, amount: Amount })).check(z.maxLength(60)),
  }),
  example: { year: 2026, goals: [] },
})
