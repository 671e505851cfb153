import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/features/calendar/use-today.ts'
import { useAsOf } from '#web/http/as-of.ts'
import { activitiesQuestion, narrowedQuestion, pageLength, type Kind } from './data.ts'
import { type Filters, countOf, filterQuery, fits, noFilters } from './filters.ts'

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
  const late = useAsOf(asksAnew ? narrowed : everything)
  const found = asksAnew ? some.data : all.data
  const shown = found?.filter(
    (activity) =>
      (activity.status === 'planned' || activity.status === 'active') &&
      (kind === null || activity.activityType.name === kind) &&
      (asksAnew || fits(activity, filters, today)),
  )
  return {
    list: shown ?? null,
    /** There are more than one page holds. */
    isCut,
    error: all.error ?? some.error,
    isFetching: all.isFetching || some.isFetching,
    retry: () => void Promise.all([all.refetch(), ...(asksAnew ? [some.refetch()] : [])]),
    asOf: late,
  }
}
