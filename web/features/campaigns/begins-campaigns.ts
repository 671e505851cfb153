import type { output } from 'zod/mini'
import type { Right } from '#contract/auth/session.ts'

const beginners: readonly output<typeof Right>[] = ['assembly', 'treasurer', 'coordinator']

/** Whether somebody with these rights begins campaigns of some kind; of which, the list of campaigns says. */
export const beginsCampaigns = (rights: readonly output<typeof Right>[]): boolean =>
  beginners.some((right) => rights.includes(right))
