import type { output } from 'zod/mini'
import type { Right } from '#contract/auth.ts'
import { planners } from '#contract/planners.ts'

/** Whether somebody with these rights plans Feasts or Holy Days. */
export const plansEvents = (rights: readonly output<typeof Right>[]): boolean =>
  planners.some((right) => rights.includes(right))
