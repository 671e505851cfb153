// What a page keeps in its own address, such as its filters.
import { type To, useNavigate } from 'react-router'

/**
 * Changes the address of the page that is shown, from what stands in it at that moment: what is shown follows later,
 * and a second tap meanwhile must not undo the first. It replaces: Back leaves the page rather than walk through
 * filters.
 */
export const useOwnAddress = (): ((change: (now: URLSearchParams) => To) => void) => {
  const navigate = useNavigate()
  return (change) => void navigate(change(new URLSearchParams(location.search)), { replace: true })
}
