import type { Right } from '#contract/auth/session.ts'
import type { output } from 'zod/mini'

/** The rights of those who plan Feasts or Holy Days: for the rule of the calls, and for the ways to them. */
export const planners = [
  'assembly',
  'communityAdmin',
  'feastCommittee',
  'holyDaysCommittee',
] as const satisfies readonly output<typeof Right>[]
