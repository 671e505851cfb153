import { useEffect } from 'react'
import { useSession } from '#web/session/session.ts'

/** Keeps what is shown, and what the person may do, up to date while a confirmed member is signed in. */
export const useLive = (): void => {
  const { signedIn, user } = useSession()
  const wanted = signedIn && user?.state === 'confirmed' ? user._id : null
  useEffect(() => {
    if (wanted === null) return
    let stop = () => {}
    let left = false
    // Nothing of the first view waits for this code.
    void import('./keep-up.ts').then(
      ({ keepUp }) => {
        if (!left) stop = keepUp()
      },
      () => {},
    )
    return () => {
      left = true
      stop()
    }
  }, [wanted])
}
