import { useEffect } from 'react'
import { useSession } from '#web/session/session.ts'
import { sendWhatWaits } from './connection.ts'

/** Sends what was done without a connection, while a confirmed member is signed in. */
export const useSending = (): void => {
  const { signedIn, user } = useSession()
  const wanted = signedIn && user?.state === 'confirmed' ? user._id : null
  useEffect(() => (wanted === null ? undefined : sendWhatWaits()), [wanted])
}
