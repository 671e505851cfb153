// Spec §7: the calls that carry no bearer token. Their 401 speaks of what was typed, not of the session.
import type { Route } from '#contract/route.ts'
import { keep } from './keep.ts'
import { type OwnChange, ownChanges } from './own-changes.ts'

/** What leads to a session needs none. An invitation that is only looked at does: it says what it would do. */
export const isOpen = ({ method, path, access }: Pick<Route, 'method' | 'path' | 'access'>): boolean =>
  access === 'visitor' && method === 'POST' && path.startsWith('/api/auth/')

export type ServerTime = ReturnType<typeof openServerTime>

interface Parts {
  /** The device's clock. */
  now: () => number
  /** The offset learnt before, so that the first look after a reload is right already. */
  offset: number
  /** Told of a changed offset, once. */
  changed: (offset: number) => void
}

export const openServerTime = ({ now, offset: known, changed }: Parts) => {
  let offset = known
  const listeners = new Set<() => void>()
  const learn = (seen: number) => {
    offset = seen
    changed(seen)
    listeners.forEach((listener) => listener())
  }
  return {
    now: () => now() + offset,
    offset: () => offset,
    /** Learns from an answer's `Date` header, which has whole seconds: smaller differences are kept out. */
    heard: (date: string | null) => {
      const at = date === null ? Number.NaN : Date.parse(date)
      if (Number.isNaN(at)) return
      const seen = at + 500 - now()
      if (Math.abs(seen - offset) >= tolerance) learn(seen)
    },
    /** Learns from a token that was made at this time: it cannot be earlier now. */
    notBefore: (at: number) => {
      if (now() + offset < at - tolerance) learn(at - now())
    },
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A header's second and a slow answer stay below this. */
const tolerance = 5_000

/**
 * What became of a session whose token was refused. `renewed`: try again with the stored one. `over`: sign in again.
 * `unanswered`: nobody could be asked, so that it goes on and is asked for again later. `refused`: the token is fresh
 * from a renewal, and the server refuses the call with it all the same.
 */
export type Renewal = 'renewed' | 'over' | 'unanswered' | 'refused'

export interface Line {
  /** Empty in the browser: the app's own origin. */
  readonly origin: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly token: () => string | null
  readonly time: ServerTime
  /** Asked after a 401 or 419 with the token that was sent. */
  readonly refused: (token: string | null) => Promise<Renewal>
  /** Told after each change that the server has taken. */
  readonly changed: () => void
  /** Begins a change, which is told what becomes of it. */
  readonly change: () => OwnChange
  /** Told when the server says that this person has no right to something. */
  readonly notAllowed: () => void
  readonly warn: (text: string) => void
}

/** The server's time as the app knows it. */
export const serverTime = openServerTime({
  now: () => Date.now(),
  offset: keep.clockOffset(),
  changed: keep.setClockOffset,
})

/** The app's own line. */
export const line: Line = {
  origin: '',
  fetch: (url, init) => fetch(url, init),
  token: keep.token,
  time: serverTime,
  refused: (token) => session.refused(token),
  changed: keep.setChanged,
  change: ownChanges.begin,
  notAllowed: () => void dispatchEvent(new Event('nineteen:not-allowed')),
  warn: (text) => globalThis.console.warn(text),
}

/** The session sets itself here when it opens; until then nothing can renew. */
export const answerRefusals = (refused: Line['refused']): void => {
  session.refused = refused
}

const session: { refused: Line['refused'] } = { refused: async () => 'over' }
