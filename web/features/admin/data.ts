// Who looks after the community, and what is said when a call of theirs fails.
import type { Right } from '#contract/auth/session.ts'
import type * as z from 'zod/mini'

/** Whether these rights open the roll, as the contract's rule `rollKeeper` says. */
export const keepsRoll = (rights: readonly z.output<typeof Right>[]): boolean =>
  rights.includes('secretary') || rights.includes('communityAdmin')
