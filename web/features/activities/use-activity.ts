import { useQuery } from '@tanstack/react-query'
import { useAsOf, useIsPart } from '#web/http/as-of.ts'
import { CallError } from '#web/http/call-error.ts'
import { activityInList, activityPageQuestion } from './data.ts'
import { isKept } from './kept-activity.ts'

/**
 * An activity for its page. `saved`: who takes part cannot be had now, and the rest was saved on the device. Of a
 * group for children most readers never see the names, so nothing is said of them.
 */
export const useActivity = (id: string) => {
  const question = activityPageQuestion(id)
  const { data, error, isFetching, refetch } = useQuery({
    ...question,
    placeholderData: () => activityInList(id) ?? question.placeholderData?.(),
  })
  const isPart = useIsPart(question)
  const asOf = useAsOf(question)
  const away = data === undefined && error instanceof CallError && error.offline
  const activity = data ?? (away ? activityInList(id) : undefined)
  return {
    activity,
    saved: (isPart || away) && activity !== undefined && isKept(activity),
    asOf,
    error,
    isFetching,
    refetch,
  }
}
