// What a session is, and what it needs.
import type { Grant, Keep, SignedInUser } from '#web/http/keep.ts'
import type { ServerTime } from '#web/http/line.ts'

export type SessionStatus = 'signed-out' | 'active' | 'refreshing' | 'expired'
/** Spec §8, word for word. */
export type SessionReason = 'Session expired' | 'Session expiring soon' | 'Invalid session token'

export interface SessionState {
  readonly status: SessionStatus
  /** Stays while the session is expired, so that the dialog knows whom it asks. */
  readonly user: SignedInUser | null
  readonly reason: SessionReason | null
  /** The session expired while there were saved forms, and nobody has looked at them since. */
  readonly pendingRecovery: boolean
}

/** What the machine needs of the world around it. */
export interface Surroundings {
  readonly keep: Keep
  readonly time: ServerTime
  /** Milliseconds that only go forward. */
  readonly elapsed: () => number
  readonly after: (ms: number, run: () => void) => () => void
  readonly refresh: (refreshToken: string) => Promise<Grant>
  readonly logout: (token: string) => Promise<unknown>
  readonly me: () => Promise<SignedInUser>
  /** Runs one piece of work at a time across all tabs. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Drops every answer held in memory: the person has gone or is another one. */
  readonly forget: () => void
}
