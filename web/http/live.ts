// The changes of the community, as the server sends them to an open page.
import * as z from 'zod/mini'
import { live } from '#contract/live.ts'
import { eventsIn, openWatch, parsed } from './event-stream.ts'
import type { Line } from './line.ts'

export interface LiveParts {
  readonly line: Pick<Line, 'origin' | 'fetch' | 'token' | 'refused'>
  /**
   * What changed, and by which name this page knows the change, where it made it; null when something may have changed
   * while nobody listened.
   */
  readonly changed: (resources: readonly string[] | null, by?: string) => void
  /** Milliseconds before the next try after so many failures. */
  readonly pause?: (failures: number) => number
  /** Milliseconds without a sign of life after which the line counts as broken. */
  readonly silence?: number
}

/** Follows the community's changes until the returned function is called. `missed`: a gap lies behind. */
export const follow = (parts: LiveParts, missed = false): (() => void) => {
  const end = new AbortController()
  void followUntil(parts, end.signal, missed)
  return () => end.abort()
}

const followUntil = async (parts: LiveParts, signal: AbortSignal, missedBefore: boolean): Promise<void> => {
  const { changed, pause = backOff } = parts
  let failures = 0
  let missed = missedBefore
  const connected = () => {
    if (missed) changed(null)
    missed = true
    failures = 0
  }
  while (!signal.aborted) {
    const end = await listen(parts, signal, connected).catch(() => 'broken' as const)
    if (end === 'over') return
    if (end === 'renewed') continue
    failures += 1
    await waitFor(pause(failures), signal)
  }
}

/** Half a second, doubled up to a minute; spread, so that a restarted server is not asked by all at once. */
export const backOff = (failures: number, chance = Math.random()): number =>
  Math.min(60_000, 500 * 2 ** failures) * (0.5 + chance / 2)

/** `over`: nobody is signed in any more. `renewed`: a new token is there. `broken`: try again later. */
type End = 'over' | 'renewed' | 'broken'

const listen = async (parts: LiveParts, signal: AbortSignal, connected: () => void): Promise<End> => {
  const { line, changed, silence = 60_000 } = parts
  const token = line.token()
  if (token === null) return 'over'
  const quiet = openWatch(silence)
  try {
    const response = await line.fetch(line.origin + live.path, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, 'X-Nineteen-Client': 'web' },
      signal: AbortSignal.any([signal, quiet.signal]),
      cache: 'no-store',
      credentials: 'same-origin',
    })
    if (response.status === 401 || response.status === 419) {
      const renewal = await line.refused(token)
      return renewal === 'renewed' || renewal === 'over' ? renewal : 'broken'
    }
    if (response.status === 403) return 'over'
    if (!response.ok || response.body === null) return 'broken'
    connected()
    for await (const data of eventsIn(response.body, quiet.alive)) {
      const change = Change.safeParse(parsed(data)).data
      if (change) changed(change.resources, change.by)
    }
    return 'broken'
  } finally {
    quiet.end()
  }
}

const Change = z.object({ resources: z.array(z.string()), by: z.optional(z.string()) })

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      done()
    }
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish)
  })
