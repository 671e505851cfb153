// When what is shown is asked anew: at once after a lone change, ever more rarely while changes keep coming.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Resource } from '#contract/route.ts'
import { moment, wasAskedAfter } from './own-changes.ts'

/**
 * Changes of the next moment are answered together; the spread keeps a whole community from asking at once,
 * and leaves enough of a second for the answer. No change is lost: what comes while the page waits is asked for then.
 * What has been asked since a change knows of it already.
 * With the community, who may do what may have changed: `learn` reads one's own account.
 */
export const openRefresh = (
  client: QueryClient,
  revisionOf: (name: unknown) => readonly Resource[],
  learn: () => void,
) => {
  /** Each with the moment of its last change. */
  const waiting = new Map<string, number>()
  const pace = openPace()
  let all = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    const changed = new Map(waiting)
    const everything = all
    waiting.clear()
    all = 0
    timer = undefined
    const predicate = (query: Query) => {
      const since = Math.max(
        ...revisionOf(query.queryKey[0]).map((one) => Math.max(everything, changed.get(one) ?? 0)),
      )
      return since > 0 && !wasAskedAfter(query, since)
    }
    const shown = client.getQueryCache().findAll({ type: 'active', predicate })
    pace.asked(shown.reduce((sum, { state }) => sum + pagesOf(state.data), 0))
    void client.invalidateQueries({ predicate })
    if (everything > 0 || changed.has('community')) learn()
  }
  return {
    /** `since`: what was asked after it knows of the change. */
    changed: (resources: readonly string[] | null, since = moment()) => {
      if (resources === null) all = since
      resources?.forEach((resource) => waiting.set(resource, Math.max(since, waiting.get(resource) ?? 0)))
      timer ??= setTimeout(run, Math.max(pace.wait(), 100 + Math.random() * 500))
    },
    /** What is shown knows of the change; the rest is asked anew when it is next looked at. */
    unseen: (resources: readonly string[]) => {
      const predicate = ({ queryKey }: Query) =>
        revisionOf(queryKey[0]).some((one) => resources.includes(one))
      void client.invalidateQueries({ predicate, type: 'inactive', refetchType: 'none' })
    },
    end: () => clearTimeout(timer),
  }
}

/** What was loaded page by page is asked for page by page. */
const pagesOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : 1

/** Milliseconds between one time and the next, while changes keep coming. */
const PAUSES = [0, 1_000, 1_000, 1_000, 3_000, 3_000, 3_000, 10_000]
const CALM = 10_000

/**
 * So many requests at once, and one every five seconds: a third of what an account may read in five minutes. A page of
 * a gathering asks five or six questions at each change, and a talk between two open pages has more than two changes.
 */
const AT_ONCE = 36
const EACH = 5_000

const openPace = () => {
  let last = 0
  let times = 0
  let left = AT_ONCE
  const leftNow = () => Math.min(AT_ONCE, left + (Date.now() - last) / EACH)
  return {
    /** Milliseconds until one may ask again. */
    wait: (): number => {
      const since = Date.now() - last
      if (since >= CALM) times = 0
      return Math.max((PAUSES[times] ?? CALM) - since, (1 - leftNow()) * EACH)
    },
    asked: (requests: number): void => {
      if (requests === 0) return
      left = leftNow() - requests
      last = Date.now()
      times += 1
    },
  }
}
