import { searchGroups } from '#contract/search/search.ts'
import type { Results } from '../data.ts'

/** How many were counted in all groups together. */
export const sumOf = (found: Results): number =>
  searchGroups.reduce((sum, group) => sum + (found[group]?.count ?? 0), 0)

/** Whether some group has more than was counted. */
export const hasMore = (found: Results): boolean => searchGroups.some((group) => found[group]?.more === true)
