import { CallError } from '#web/http/call-error.ts'
import { useSession } from './use-session.ts'

/** A failure as long as it holds: one that was for want of a session ends once there is a session again. */
export const useLasting = (failure: Error | null): Error | null => {
  const { signedIn } = useSession()
  const wantedSession = failure instanceof CallError && (failure.status === 401 || failure.status === 419)
  return signedIn && wantedSession ? null : failure
}
