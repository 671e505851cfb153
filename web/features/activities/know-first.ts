import type { QueryClient } from '@tanstack/react-query'
import type { Asked } from '#web/http/ask.ts'
import { CallError } from '#web/http/call-error.ts'

interface Question<T> extends Pick<Asked<T>, 'queryFn'> {
  readonly queryKey: readonly unknown[]
}

/** Asks what is not known yet before a step; a step that may wait for a connection does not wait for this answer. */
export const knowFirst = async <T>(client: QueryClient, question: Question<T>): Promise<void> => {
  try {
    await client.ensureQueryData<T>(question)
  } catch (error) {
    if (!(error instanceof CallError && error.offline)) throw error
  }
}
