import { useSyncExternalStore } from 'react'
import type { SessionState } from './state.ts'
import { session } from './session.ts'

interface Standing extends SessionState {
  readonly signedIn: boolean
  /** Signed in and confirmed: what is for members would be refused to whoever waits. */
  readonly isMember: boolean
}

/** Who is signed in, and how the session stands. */
export const useSession = (): Standing => {
  const state = useSyncExternalStore(session.subscribe, session.state)
  const signedIn = state.status === 'active' || state.status === 'refreshing'
  return { ...state, signedIn, isMember: signedIn && state.user?.state === 'confirmed' }
}
