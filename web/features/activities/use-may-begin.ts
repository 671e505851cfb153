import { useQuery } from '@tanstack/react-query'
import { listOwnChecks } from '#contract/people/safeguarding.ts'
import { ask } from '#web/http/ask.ts'
import type { Kind } from './data.ts'
import { isForChildren } from './kept-activity.ts'

/** Whether somebody may begin a gathering of a kind: of those for children only whose checks hold, once that is known. */
export const useMayBegin = (): ((kind: Kind) => boolean) => {
  const { data } = useQuery(ask(listOwnChecks))
  return (kind) => data?.mayLead !== false || !isForChildren(kind)
}
