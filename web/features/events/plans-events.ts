import type { output } from 'zod/mini'
import { planners } from '#contract/planners.ts'
import type { Right } from '#contract/auth/session.ts'

/** Whether somebody with these rights plans Feasts or Holy Days. */
export const plansEvents = (rights: readonly output<typeof Right>[]): boolean =>
  planners.some((right) => rights.includes(right))
