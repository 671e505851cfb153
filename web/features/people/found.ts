// Who is found by a part of the name, whoever is asked about.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Asked } from '#web/http/ask.ts'
import { CallError } from '#web/http/call-error.ts'

/** Who has these words in the name. */
export type PeopleQuestion<Answer> = (words: string) => Asked<Answer>

/** The answer to the words of now or, while that is on its way, of before; null words ask nothing. */
export const useFound = <Answer>(question: PeopleQuestion<Answer>, words: string | null) => {
  const { data, error, isPlaceholderData } = useQuery({
    ...question(words ?? ''),
    enabled: words !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const failure = error instanceof CallError ? (error.detail ?? error.message) : error?.message
  return { answer: words === null ? undefined : data, failure, isOld: isPlaceholderData }
}
