import { useInfiniteQuery } from '@tanstack/react-query'
import { useToday } from '#web/features/calendar/use-today.ts'
import { useAsOf } from '#web/http/as-of.ts'
import { askArrays } from '#web/http/pages.ts'
import { activitiesQuestion, narrowedQuestion, pageLength, type Kind } from './data.ts'
import { type Filters, countOf, filterQuery, noFilters } from './filters.ts'
import { foundIn } from './found-in.ts'
import { listOf } from './pages.ts'

/**
 * One list serves every kind and every wish; only a community with more than a page of them has it narrowed by the
 * server, so that nothing that fits is beyond the page. Page after page comes as it is wanted.
 */
export const useActivities = (kind: Kind | null, filters: Filters = noFilters) => {
  const today = useToday()
  const all = useInfiniteQuery(askArrays(activitiesQuestion))
  const isCut = (all.data?.pages[0]?.data.length ?? 0) >= pageLength
  const asksAnew = isCut && (kind !== null || countOf(filters) > 0)
  const narrowed = narrowedQuestion(kind, filterQuery(filters))
  const some = useInfiniteQuery({ ...askArrays(narrowed), enabled: asksAnew })
  const isAnswered = asksAnew && some.data !== undefined
  const late = useAsOf(isAnswered ? narrowed() : activitiesQuestion())
  const { list, isWhole } = foundIn(
    { all: listOf(all.data?.pages), some: asksAnew ? listOf(some.data?.pages) : null },
    { kind, filters, today },
  )
  // What is shown in place of an answer that did not come is as old as the last that did.
  const stands = asksAnew && !isAnswered && some.error !== null && all.dataUpdatedAt > 0
  const shown = asksAnew ? some : all
  return {
    list,
    /** Nothing that fits is missing from it. */
    isWhole: isWhole && !shown.hasNextPage,
    error: all.error ?? some.error,
    isFetching: all.isFetching || some.isFetching,
    refetch: () => void Promise.all([all.refetch(), ...(asksAnew ? [some.refetch()] : [])]),
    asOf: late ?? (stands ? new Date(all.dataUpdatedAt).toISOString() : null),
    more: {
      /** There are more that fit. */
      has: shown.hasNextPage,
      busy: shown.isFetchingNextPage,
      failure: shown.isFetchNextPageError ? shown.error.message : null,
      load: () => void shown.fetchNextPage({ cancelRefetch: false }),
    },
  }
}

export type More = ReturnType<typeof useActivities>['more']
