import { useSyncExternalStore } from 'react'
import type { SessionState } from './state.ts'
import { session } from './session.ts'

/** Who is signed in, and how the session stands. */
export const useSession = (): SessionState & { readonly signedIn: boolean } => {
  const state = useSyncExternalStore(session.subscribe, session.state)
  return { ...state, signedIn: state.status === 'active' || state.status === 'refreshing' }
}
