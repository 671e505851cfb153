// What is shown is asked anew when the server says that it changed, while the page is seen and online.
import { answers } from './ask.ts'
import { line } from './line.ts'
import { follow } from './live.ts'
import { queryClient } from './query-client.ts'

/** Keeps the open page up to date until the returned function is called. Started once, for a member. */
export const keepUpToDate = (): (() => void) => {
  const refresh = openRefresh()
  const parts = { line, changed: refresh.changed }
  let stop: (() => void) | null = null
  let before = false
  const look = () => {
    const wanted = document.visibilityState === 'visible' && navigator.onLine
    if (wanted && stop === null) {
      stop = follow(parts, before)
      before = true
    } else if (!wanted && stop !== null) {
      stop()
      stop = null
    }
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
    removeEventListener('offline', look)
    stop?.()
    refresh.end()
  }
}

/**
 * Changes of the next moment are answered together; the spread keeps a whole community from asking at once,
 * and leaves enough of a second for the answer.
 */
const openRefresh = () => {
  const waiting = new Set<string>()
  let all = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    const changed = new Set(waiting)
    const everything = all
    waiting.clear()
    all = false
    timer = undefined
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        answers.revisionOf(queryKey[0]).some((resource) => everything || changed.has(resource)),
    })
  }
  return {
    changed: (resources: readonly string[] | null) => {
      if (resources === null) all = true
      resources?.forEach((resource) => waiting.add(resource))
      timer ??= setTimeout(run, 100 + Math.random() * 500)
    },
    end: () => clearTimeout(timer),
  }
}
