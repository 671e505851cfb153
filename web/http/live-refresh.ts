// What is shown is asked anew when the server says that it changed, while the page is seen and online.
import { answers } from './ask.ts'
import { line } from './line.ts'
import { follow } from './live.ts'
import { moment, ownChanges } from './own-changes.ts'
import { queryClient } from './query-client.ts'
import { openRefresh } from './refresh.ts'

/**
 * Keeps the open page up to date until the returned function is called. Started once, for a member; `learn` reads their
 * own account.
 */
export const keepUpToDate = (learn: () => void): (() => void) => {
  const refresh = openRefresh(queryClient, answers.revisionOf, learn)
  const changed = async (resources: readonly string[] | null, by?: string) => {
    const heard = moment()
    const fate = await ownChanges.fateOf(by)
    if (resources !== null && fate?.answered) refresh.unseen(resources)
    else refresh.changed(resources, fate === null ? heard : Math.min(heard, fate.since))
  }
  const parts = { line, changed }
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
