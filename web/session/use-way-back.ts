import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetPressed, rememberRoute, useSession } from './session.ts'
/** Who logs in from this page, which visitors may open too, comes back to it. */
export const useWayBack = (): void => {
  const { pathname } = useLocation()
  const { signedIn } = useSession()
  useEffect(() => {
    if (!signedIn) forgetPressed()
    rememberRoute(pathname)
  }, [pathname, signedIn])
}
