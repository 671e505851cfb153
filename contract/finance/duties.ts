// What waits for those who look after the Fund: how many, and neither whom it concerns nor how much it is.
import * as z from 'zod/mini'
import { dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const FundDuties = z.object({
  /** Envelopes whose money the caller may count. */
  count: z.number(),
  /** Batches that are counted and wait for the bank. */
  deposit: z.number(),
  /** Expenses and months that wait for a second person. */
  decide: z.number(),
  /** Decisions to open names, which wait for a second member of the Assembly. */
  disclose: z.number(),
  pay: z.number(),
  /** Months that are over, while nobody has been asked to close one. */
  close: z.number(),
  /** Closed years that wait for the word of this auditor. */
  audit: z.number(),
})

export const getFundDuties = route({
  method: 'GET',
  path: '/api/finance/duties',
  access: 'fundOfficer',
  feature: 'finance',
  revision: ['fund', 'treasury'],
  summary: 'How much of the Fund waits for the caller, by what is to be done; no name and no amount',
  reply: dataOf(FundDuties),
  failure: 'The Fund could not be loaded.',
})
