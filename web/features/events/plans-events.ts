import type { output } from 'zod/mini'
import type { Right } from '#contract/auth.ts'

/** Whether somebody with these rights plans Feasts or Holy Days, as the server's rule says. */
export const plansEvents = (rights: readonly output<typeof Right>[]): boolean =>
  rights.some((right) =>
    ['assembly', 'communityAdmin', 'feastCommittee', 'holyDaysCommittee'].includes(right),
  )
