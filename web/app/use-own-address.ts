// What a page keeps in its own address, such as its filters.
import { type To, useNavigate } from 'react-router'

/**
 * Changes the address of the page that is shown, from what stands in it at that moment: what is shown follows later,
 * and a second tap meanwhile must not undo the first. It replaces: Back leaves the page rather than walk through
 * filters; `push` is for what Back shall take away again.
 */
export const useOwnAddress = (): ((change: (now: URLSearchParams) => To, how?: How) => void) => {
  const navigate = useNavigate()
  return (change, { push = false } = {}) =>
    void navigate(change(new URLSearchParams(location.search)), { replace: !push })
}

interface How {
  readonly push?: boolean
}
