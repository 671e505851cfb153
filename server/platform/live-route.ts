// GET /api/live: the open page learns which resources of its community changed, and asks again.
import { live } from '#contract/live.ts'
import type { App } from './app-type.ts'
import { beginEvents } from './events-answer.ts'
import { refuse } from './refuse.ts'
import { serve } from './serve.ts'

const HEARTBEAT = 25_000
/** Pages of one account that follow at once: only a visible page does. */
const PAGES = 20
/** Bytes that wait for a page to read them. */
const UNREAD = 64 * 1024

export const liveRoutes = (app: App): void => {
  const open = new Set<() => void>()
  const seats = openSeats()
  let ending = false
  app.http.addHook('preClose', async () => {
    ending = true
    for (const end of open) end()
  })
  serve(app, live, async ({ viewer, request, reply }) => {
    // The newest is refused and asks again later and later; to close the oldest would have the two take turns.
    if (!seats.take(viewer.accountId))
      refuse(429, 'Too many of your pages are open at once. Please close some of them.')
    const raw = beginEvents(reply)
    // A page that no longer reads loses its updates and its connection.
    const tell = (words: string) => void (raw.writableLength > UNREAD ? raw.destroy() : raw.write(words))
    tell(': here\n\n')
    const unfollow = app.live.follow(viewer.communityId, ({ resources, accounts, erased, by }) => {
      if (accounts && !accounts.includes(viewer.accountId)) return
      if (erased) return end()
      // Whose change it was is nobody else's to know.
      const own = by?.account === viewer.accountId ? by.name : undefined
      tell(`event: change\ndata: ${JSON.stringify({ resources, by: own })}\n\n`)
    })
    // An ended session or right ends the stream at the next beat.
    const beat = setInterval(async () => {
      const account = await app.gate.look(viewer.sessionId).catch(() => null)
      if (account?.communityId === viewer.communityId) tell(': beat\n\n')
      else end()
    }, HEARTBEAT)
    const end = () => {
      clearInterval(beat)
      unfollow()
      if (open.delete(end)) seats.leave(viewer.accountId)
      raw.end()
    }
    open.add(end)
    request.raw.once('close', end)
    // A page that came during the shutdown was not yet in `open`; one that has gone fires no `close` any more.
    if (ending || raw.destroyed) end()
    return undefined
  })
}

/** How many pages of each account follow here. */
const openSeats = () => {
  const taken = new Map<string, number>()
  return {
    /** False when there is no room for one more. */
    take: (account: string): boolean => {
      const now = taken.get(account) ?? 0
      if (now >= PAGES) return false
      taken.set(account, now + 1)
      return true
    },
    leave: (account: string): void => {
      const rest = (taken.get(account) ?? 0) - 1
      if (rest > 0) taken.set(account, rest)
      else taken.delete(account)
    },
  }
}
