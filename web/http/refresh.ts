// When what is shown is asked anew: at once after a lone change, ever more rarely while changes keep coming.
import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '#contract/route.ts'

/**
 * Changes of the next moment are answered together; the spread keeps a whole community from asking at once,
 * and leaves enough of a second for the answer. No change is lost: what comes while the page waits is asked for then.
 * With the community, who may do what may have changed: `learn` reads one's own account.
 */
export const openRefresh = (
  client: QueryClient,
  revisionOf: (name: unknown) => readonly Resource[],
  learn: () => void,
) => {
  const waiting = new Set<string>()
  const pace = openPace()
  let all = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    const changed = new Set(waiting)
    const everything = all
    waiting.clear()
    all = false
    timer = undefined
    const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      revisionOf(queryKey[0]).some((resource) => everything || changed.has(resource))
    const shown = client.getQueryCache().findAll({ type: 'active', predicate })
    pace.asked(shown.reduce((sum, { state }) => sum + pagesOf(state.data), 0))
    void client.invalidateQueries({ predicate })
    if (everything || changed.has('community')) learn()
  }
  return {
    changed: (resources: readonly string[] | null) => {
      if (resources === null) all = true
      resources?.forEach((resource) => waiting.add(resource))
      timer ??= setTimeout(run, Math.max(pace.wait(), 100 + Math.random() * 500))
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
