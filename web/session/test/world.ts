// A device with its clock, storage and tabs, and a server that hands out tokens as ours does.
import { CallError } from '#web/http/call-error.ts'
import { openKeep, type Grant } from '#web/http/keep.ts'
import { readToken } from '#web/http/token.ts'
import { openServerTime } from '#web/http/line.ts'
import { makeGrant, openStorage } from '#web/http/test/server.ts'
import { Session } from '../machine.ts'
import type { Surroundings } from '../state.ts'

/** Time that passes only when it is told to. */
export const openClock = (start = Date.UTC(2026, 10, 21)) => {
  let now = start
  const timers = new Set<{ at: number; run: () => void }>()
  const after = (ms: number, run: () => void) => {
    const timer = { at: now + ms, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const pass = async (ms: number) => {
    const end = now + ms
    for (;;) {
      await settled()
      const next = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!next) break
      timers.delete(next)
      now = Math.max(now, next.at)
      next.run()
    }
    now = end
    await settled()
  }
  return { now: () => now, after, pass }
}

/** Everything that is already decided happens. */
export const settled = async () => {
  for (let turns = 0; turns < 5; turns++) await turn()
}

const turn = () => new Promise<void>((done) => setImmediate(done))

/** Rotation with a window: the token before gives the same successor for 30 seconds, an older one ends all. */
export const openIssuer = (now: () => number, life = 600) => {
  let chain: { token: string; since: number }[] = []
  let revoked = false
  const counts = { refreshes: 0, rotations: 0 }
  const issue = (): Grant => {
    counts.rotations += 1
    const grant = {
      ...makeGrant('Layli', life, now()),
      refreshToken: `refresh-${counts.rotations}-${'x'.repeat(20)}`,
    }
    chain = [...chain, { token: grant.refreshToken, since: now() }]
    return grant
  }
  let latest = issue()
  return {
    counts,
    first: latest,
    latest: () => latest,
    revoke: () => (revoked = true),
    isRevoked: () => revoked,
    refresh: (presented: string): Grant | 'refused' => {
      counts.refreshes += 1
      const place = chain.findIndex(({ token }) => token === presented)
      const successor = chain[place + 1]
      if (revoked || place < 0) return 'refused'
      if (!successor) return (latest = issue())
      if (place === chain.length - 2 && now() - successor.since <= 30_000) return latest
      revoked = true
      return 'refused'
    },
  }
}

export const refusal = (status: number) =>
  new CallError(status === 0 ? 'Refresh token error' : 'Unable to refresh session', {
    status,
    detail: null,
    code: null,
    fields: {},
    retryAfter: null,
  })

/** One piece of work at a time, as Web Locks give it to all tabs. */
const openLock = () => {
  let queue: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = queue.then(work)
    queue = mine.catch(() => {})
    return mine
  }
}

interface Options {
  /** How far the device's clock is from the true time. */
  readonly skew?: number
  readonly life?: number
  readonly signedIn?: boolean
}

/** A signed-in device of Layli's. `tab()` opens a page on it; `online` is its network. */
export const openDevice = ({ skew = 0, life = 600, signedIn = true }: Options = {}) => {
  const clock = openClock()
  const issuer = openIssuer(clock.now, life)
  const storage = openStorage()
  const network = { up: true, loseAnswers: 0 }
  const calls = { logout: 0, forgotten: 0 }
  const alone = openLock()
  const tab = (parts: Partial<Surroundings> = {}) => {
    const keep = openKeep(() => storage, openStorage)
    const deviceNow = () => clock.now() + skew
    const time = openServerTime({ now: deviceNow, offset: keep.clockOffset(), changed: keep.setClockOffset })
    const refresh = async (refreshToken: string) => {
      await turn()
      if (!network.up) throw refusal(0)
      const answer = issuer.refresh(refreshToken)
      if (network.loseAnswers > 0) {
        network.loseAnswers -= 1
        throw refusal(0)
      }
      time.heard(new Date(clock.now()).toUTCString())
      if (answer === 'refused') throw refusal(401)
      return answer
    }
    const session = new Session({
      keep,
      time,
      elapsed: clock.now,
      after: clock.after,
      refresh,
      logout: async () => void (calls.logout += 1),
      me: async () => issuer.latest().user,
      alone,
      forget: () => void (calls.forgotten += 1),
      ...parts,
    })
    return { session, keep, time }
  }
  /** A page makes a call, as the server sees it: its clock is right, and it refuses a token that has ended. */
  const useCall = async ({ session, keep, time }: ReturnType<typeof tab>) => {
    const sent = keep.token()
    time.heard(new Date(clock.now()).toUTCString())
    const ended = sent === null || (readToken(sent)?.expiresAt ?? 0) <= clock.now()
    return ended ? session.refused(sent) : true
  }
  if (signedIn) openKeep(() => storage, openStorage).setGrant(issuer.first)
  return { clock, issuer, storage, network, calls, tab, useCall }
}
