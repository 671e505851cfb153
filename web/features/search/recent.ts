// What a person has searched for on this device. Fenced to the person and gone at sign-out (web/http/keep.ts).
import * as z from 'zod/mini'
import { fold } from '#contract/fold.ts'
import { search } from '#contract/search/search.ts'
import { routeKey } from '#web/http/ask.ts'
import { keep } from '#web/http/keep.ts'
import { queryClient } from '#web/http/query-client.ts'

const MOST = 6
const Recent = z.array(z.string().check(z.maxLength(100)))

/** The newest first. */
export const recentSearches = (): readonly string[] => keep.read('recentSearches', Recent) ?? []

/** The newest comes first; what says the same, or was on the way to it, stands there no more. */
export const withSearch = (before: readonly string[], typed: string): readonly string[] => {
  const sought = fold(typed)
  if (sought === '') return before
  const others = before.filter((one) => !sought.startsWith(fold(one)))
  return [typed.trim().slice(0, 100), ...others].slice(0, MOST)
}

export const rememberSearch = (typed: string): void =>
  keep.write('recentSearches', withSearch(recentSearches(), typed))

/** What was found goes with the words. */
export const forgetSearches = (): void => {
  keep.drop('recentSearches')
  queryClient.removeQueries({ queryKey: [routeKey(search)] })
}
