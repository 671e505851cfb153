import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberRoute } from './last-route.ts'

/** Who logs in from this page, which visitors may open too, comes back to it. */
export const useWayBack = (): void => {
  const { pathname } = useLocation()
  useEffect(() => rememberRoute(pathname), [pathname])
}
