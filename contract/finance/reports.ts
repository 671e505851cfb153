// The Assembly's report of a month, in the seven headings that a treasurer reports under. No name and no single gift.
import * as z from 'zod/mini'
import { Day, GivenDay, Id, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { Currency, FundKind, Sum } from './common.ts'

const Named = z.object({ name: z.string(), amount: Sum })

export const FundReport = z.object({
  year: z.number(),
  currency: Currency,
  from: Day,
  to: Day,
  /** While the month is open the report is the treasurer's alone. */
  closed: z.boolean(),
  /** 1: received, by Fund, and whether the month's goal was met. What is held for others is not in the total. */
  received: z.object({
    total: Sum,
    goal: z.nullable(Sum),
    funds: z.array(
      z.object({ _id: Id, id: Id, kind: FundKind, name: z.string(), amount: Sum, goal: z.nullable(Sum) }),
    ),
  }),
  /** 2: other income. */
  otherIncome: z.array(Named),
  /** 3: spent, and for what. */
  spent: z.object({ total: Sum, purposes: z.array(Named) }),
  /** 4: where money lies at the end, and what of it is held for other Funds. */
  places: z.array(Named),
  heldForOthers: z.array(Named),
  /** 5: how many gave, of how many; null where nobody counted, or fewer than five did. */
  givers: z.nullable(z.number()),
  members: z.nullable(z.number()),
  /** 6: bills that are to be paid. */
  bills: z.array(z.object({ words: z.string(), amount: Sum, day: Day })),
  /** 7: the year so far against its goal, and against what would be due by now. */
  yearSoFar: z.object({ received: Sum, spent: Sum, goal: z.nullable(Sum), due: z.nullable(Sum) }),
})

export const getFundReport = route({
  method: 'GET',
  path: '/api/finance/reports',
  access: 'assembly',
  feature: 'finance',
  revision: ['fund', 'treasury'],
  summary: 'The report of a month in its seven headings; without a day the last one that was closed',
  query: z.object({
    /** Any day of the month; of an open month the treasurer alone. */
    day: z.optional(GivenDay),
  }),
  reply: dataOf(FundReport),
  failure: 'The report could not be loaded.',
})
