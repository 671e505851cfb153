import { useQuery } from '@tanstack/react-query'
import { useAsOf } from '#web/http/as-of.ts'
import { activitiesQuestion, kindQuestion, pageLength, type Kind } from './data.ts'

/** One list serves every kind; only a community with more than a page of them is asked kind by kind. */
export const useActivities = (kind: Kind | null) => {
  const everything = activitiesQuestion()
  const all = useQuery(everything)
  const isCut = (all.data?.length ?? 0) >= pageLength
  const ofKind = kindQuestion(kind ?? 'Devotional')
  const some = useQuery({ ...ofKind, enabled: kind !== null && isCut })
  const late = useAsOf(kind !== null && isCut ? ofKind : everything)
  const found = kind !== null && isCut ? some.data : all.data
  const shown = found?.filter(
    ({ status, activityType }) =>
      (status === 'planned' || status === 'active') && (kind === null || activityType.name === kind),
  )
  return {
    list: shown ?? null,
    /** There are more than one page holds. */
    isCut,
    error: all.error ?? some.error,
    isFetching: all.isFetching || some.isFetching,
    retry: () => void Promise.all([all.refetch(), ...(isCut ? [some.refetch()] : [])]),
    asOf: late,
  }
}
