import { useQuery } from '@tanstack/react-query'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { useAsOf, useIsPart } from '#web/http/as-of.ts'
import { CallError } from '#web/http/call-error.ts'
import { eventOnHome, eventQuestion } from './data.ts'
import { withHome } from './kept-event.ts'

/**
 * An event for its page. `whole`: who is coming and the materials are known. `saved`: they cannot be had now, and
 * what is shown was saved on the device. `cut`: as a copy of its page, without the street that Home would know.
 */
export const useEvent = (id: string) => {
  const question = eventQuestion(id)
  const titleOf = useOccasionTitle()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...question,
    placeholderData: () => eventOnHome(id) ?? question.placeholderData?.(),
  })
  const isPart = useIsPart(question)
  const asOf = useAsOf(question)
  const away = data === undefined && error instanceof CallError && error.offline
  const onHome = isPart || away ? eventOnHome(id) : undefined
  const shown = isPart && data !== undefined ? withHome(data, onHome) : data
  const event = shown ?? onHome
  return {
    event: event && { ...event, title: titleOf(event.title) },
    whole: data !== undefined && !isPlaceholderData && !isPart,
    saved: isPart || away,
    hasMaterials: isPart,
    cut: isPart && onHome === undefined,
    asOf,
    error,
    isFetching,
    refetch,
  }
}
