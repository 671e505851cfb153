// The budget of a year of the books (/budget): what is planned for each thing that money is spent for or comes from, beside
// what the ledger says. A line is an account of the books, so that nothing is counted twice. Revisions stay readable.
import * as z from 'zod/mini'
import { AskedYear, BookYearNumber, Currency, Sum } from '#contract/finance/common.ts'
import { MONEY_LIMIT } from '#contract/finance/money.ts'
import { Day, Id, Instant, dataOf, listOf, typed } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** `closed` follows from the year of the books; what is adopted becomes active when it is shown to the community. */
export const BudgetState = z.enum(['draft', 'adopted', 'active', 'closed'])

/** How a line stands: `near` from nine tenths of the plan on. */
export const BudgetStanding = z.enum(['onTrack', 'near', 'over', 'notUsed'])

const BudgetLine = z.object({
  /** The account in the books. */
  _id: Id,
  id: Id,
  fundId: Id,
  fund: z.string(),
  name: z.string(),
  nature: z.enum(['income', 'expense']),
  planned: Sum,
  actual: Sum,
  lastPlanned: z.nullable(Sum),
  lastActual: z.nullable(Sum),
  standing: BudgetStanding,
})

const Planned = z.object({ id: Id, planned: Sum })

/** A revision while it is prepared, for the Assembly: every account that may be a line, planned or not. */
const BudgetDraft = z.object({
  revision: z.number(),
  /** Raised by each saving: what another has saved meanwhile is not overwritten. */
  saved: z.number(),
  lines: z.array(Planned),
  /** Whether the caller saved it last: then somebody else adopts it. */
  own: z.boolean(),
  adopted: z.nullable(z.object({ decision: z.string(), on: Day })),
  /** The adoption that was taken back before it, where one was. */
  withdrawn: z.nullable(z.object({ decision: z.string(), on: Day, reason: z.string() })),
})

export const Budget = z.object({
  /** Null while the books have no year. */
  year: z.nullable(
    z.object({
      year: z.number(),
      currency: Currency,
      startsOn: Day,
      endsOn: Day,
      /** What the ledger says is of the days before this one, of closed months: a sum of today's would tell one gift. */
      asOf: Day,
      state: BudgetState,
      /** The revision that the community sees; null while none was published. */
      revision: z.nullable(z.number()),
      /** Whether the caller may read another revision beside this one. */
      earlier: z.boolean(),
      decision: z.string(),
      adoptedOn: z.nullable(Day),
      publishedAt: z.nullable(Instant),
      /** What lay in each place when the year began. */
      carriedOver: z.array(z.object({ place: z.string(), name: z.string(), amount: Sum })),
      /** Largest plan first: what is planned or has moved; for the Assembly every account that may be a line. */
      lines: z.array(BudgetLine),
      planned: z.object({ income: Sum, expense: Sum }),
      actual: z.object({ income: Sum, expense: Sum }),
    }),
  ),
  /** Newest first. */
  years: z.array(z.number()),
  /** For the Assembly; null for everyone else, and while nothing is prepared. */
  draft: z.nullable(BudgetDraft),
  can: z.object({ edit: z.boolean(), adopt: z.boolean(), publish: z.boolean(), withdraw: z.boolean() }),
})

export const getBudget = route({
  method: 'GET',
  path: '/api/budget',
  access: 'member',
  feature: 'finance',
  revision: ['fund', 'treasury', 'community'],
  summary: 'The budget of a year as the community sees it; for the Assembly also what is being prepared',
  query: z.object({ year: z.optional(AskedYear) }),
  reply: dataOf(Budget),
  failure: 'The budget could not be loaded.',
})

export const getBudgetLine = route({
  method: 'GET',
  path: '/api/budget/years/:year/lines/:id',
  access: 'member',
  stranger: 'may',
  feature: 'finance',
  revision: ['fund', 'treasury'],
  summary: 'What was booked for a line, by month: day and amount, without a name and without words',
  params: z.object({ year: AskedYear, id: Id }),
  fence: { id: 'fundAccount' },
  reply: listOf(
    z.object({
      from: Day,
      to: Day,
      badiYear: z.number(),
      badiMonth: z.number(),
      amount: Sum,
      /** At most 200 of a month. None of what comes in: a single gift is shown to nobody. */
      booked: z.array(z.object({ day: Day, amount: Sum })),
    }),
  ),
  failure: 'The budget could not be loaded.',
})

export const listBudgetRevisions = route({
  method: 'GET',
  path: '/api/budget/years/:year/revisions',
  access: 'member',
  feature: 'finance',
  revision: ['fund', 'treasury'],
  summary:
    'What the community was shown before, newest first, with what was planned for each line; for the Assembly also what it took back',
  params: z.object({ year: AskedYear }),
  reply: listOf(
    z.object({
      revision: z.number(),
      decision: z.string(),
      adoptedOn: Day,
      /** Null for what was taken back, which only the Assembly reads. */
      publishedAt: z.nullable(Instant),
      withdrawn: z.nullable(z.object({ on: Day, reason: z.string() })),
      lines: z.array(
        z.object({ id: Id, name: z.string(), nature: z.enum(['income', 'expense']), planned: Sum }),
      ),
    }),
  ),
  failure: 'The budget could not be loaded.',
})

const PLAN = 'Please write an amount in figures.'

export const saveBudget = route({
  method: 'PUT',
  path: '/api/budget/draft',
  access: 'treasurer',
  feature: 'finance',
  repeatable: true,
  summary:
    'Save what is planned for each line of the revision that is being prepared; the first saving begins it',
  body: z.object({
    year: BookYearNumber,
    /** As it was loaded; 0 where nothing is prepared. */
    saved: z.number().check(z.int(), z.gte(0)),
    lines: z
      .array(
        z.object({
          id: Id,
          planned: z
            .number(PLAN)
            .check(z.int(PLAN), z.gte(0, PLAN), z.lt(MONEY_LIMIT, 'This amount is too large.')),
        }),
      )
      .check(z.minLength(1, 'Please plan at least one line.'), z.maxLength(200)),
  }),
  example: { year: 2026, saved: 0, lines: [{ id: '0198c000-0000-7000-8000-000000000003', planned: 50_000 }] },
  reply: dataOf(Budget),
})

const ofRevision = z.object({ year: BookYearNumber, revision: z.number().check(z.int(), z.gte(1)) })

export const adoptBudget = route({
  method: 'POST',
  path: '/api/budget/adoption',
  access: 'assembly',
  feature: 'finance',
  repeatable: true,
  summary:
    'Record the Assembly’s decision that adopts what was prepared, by somebody else than who saved it last; it is changed no more',
  body: z.extend(ofRevision, {
    /** As it was read: what another has saved meanwhile is not adopted unseen. */
    saved: z.number().check(z.int(), z.gte(1)),
    decision: typed(200, 'Please write the decision as it was recorded.'),
  }),
  example: { year: 2026, revision: 1, saved: 1, decision: 'Decision 7 of 12 April' },
  reply: dataOf(Budget),
})

export const withdrawBudget = route({
  method: 'POST',
  path: '/api/budget/withdrawal',
  access: 'assembly',
  feature: 'finance',
  repeatable: true,
  summary:
    'Take an adopted budget back before it is shown: the next revision begins as a draft with the same amounts',
  body: z.extend(ofRevision, { reason: typed(200, 'Please write why it is taken back.') }),
  example: { year: 2026, revision: 1, reason: 'The rent stands there twice.' },
  reply: dataOf(Budget),
})

export const publishBudget = route({
  method: 'POST',
  path: '/api/budget/publication',
  access: 'treasurer',
  feature: 'finance',
  repeatable: true,
  summary: 'Show an adopted revision to the community, which is told of it once',
  body: ofRevision,
  example: { year: 2026, revision: 1 },
  reply: dataOf(Budget),
})
