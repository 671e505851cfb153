import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/features/calendar/use-today.ts'
import { useAsOf } from '#web/http/as-of.ts'
import { activitiesQuestion, narrowedQuestion, pageLength, type Kind } from './data.ts'
import { type Filters, countOf, filterQuery, noFilters } from './filters.ts'
import { foundIn } from './found-in.ts'

/**
 * One list serves every kind and every wish; only a community with more than a page of them has it narrowed by the
 * server, so that nothing that fits is beyond the page.
 */
export const useActivities = (kind: Kind | null, filters: Filters = noFilters) => {
  const today = useToday()
  const everything = activitiesQuestion()
  const all = useQuery(everything)
  const isCut = (all.data?.length ?? 0) >= pageLength
  const asksAnew = isCut && (kind !== null || countOf(filters) > 0)
  const narrowed = narrowedQuestion(kind, filterQuery(filters))
  const some = useQuery({ ...narrowed, enabled: asksAnew })
  const isAnswered = asksAnew && some.data !== undefined
  const late = useAsOf(isAnswered ? narrowed : everything)
  const { list, isWhole } = foundIn(
    { all: all.data, some: asksAnew ? some.data : null },
    { kind, filters, today },
  )
  // What is shown in place of an answer that did not come is as old as the last that did.
  const stands = asksAnew && !isAnswered && some.error !== null && all.dataUpdatedAt > 0
  return {
    list,
    /** Nothing that fits is missing from it. */
    isWhole,
    /** There are more than one page holds. */
    isCut,
    error: all.error ?? some.error,
    isFetching: all.isFetching || some.isFetching,
    retry: () => void Promise.all([all.refetch(), ...(asksAnew ? [some.refetch()] : [])]),
    asOf: late ?? (stands ? new Date(all.dataUpdatedAt).toISOString() : null),
  }
}
