// What a call needs of its surroundings: where the server is, the token, the clock, and whom to ask when the
// server says that the session is over.
import { keep } from './keep.ts'
import { type OwnChange, ownChanges } from './own-changes.ts'
import { openServerTime, type ServerTime } from './server-time.ts'

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
