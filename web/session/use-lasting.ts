import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useSession } from './session.ts'

/** A failure as long as it holds: one that was for want of a session ends once there is a session again. */
export const useLasting = (failure: Error | null): Error | null => {
  const { signedIn } = useSession()
  const [without, setWithout] = useState<Error | null>(null)
  const wantsSession = failure instanceof CallError && (failure.status === 401 || failure.status === 419)
  // Only an ended session makes it pass: as long as the old one goes on, nobody would hear that it did not work.
  if (wantsSession && !signedIn && without !== failure) setWithout(failure)
  return signedIn && failure === without ? null : failure
}
