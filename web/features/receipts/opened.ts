// Which receipt is opened stands in the address: Back closes it, a reload keeps it, and a notice leads to it.
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { dismissSnack } from '#web/kit/snackbar.ts'

/** In the history: it was opened from its list, so that Back leads there. */
const FromList = z.object({ fromList: z.literal(true) })

/** The opened receipt of this page, and the ways to open and to close one. */
export const useOpenedReceipt = () => {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = params.get('receipt')
  const closing = useRef(false)
  useLayoutEffect(() => {
    closing.current = false
    // What was said of the one before is not about this one.
    if (id !== null) dismissSnack()
  }, [id])
  const withReceipt = (receipt: string | null) => (now: URLSearchParams) => {
    const next = new URLSearchParams(now)
    if (receipt === null) next.delete('receipt')
    else next.set('receipt', receipt)
    return next
  }
  return {
    id,
    open: (receipt: string) => setParams(withReceipt(receipt), { state: { fromList: true } }),
    close: () => {
      // A second tap must not go back once more.
      if (closing.current) return
      closing.current = true
      if (FromList.safeParse(state).success) void navigate(-1)
      else setParams(withReceipt(null), { replace: true })
    },
  }
}
