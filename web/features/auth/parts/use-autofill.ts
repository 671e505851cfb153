import { useEffect, useState } from 'react'

/** Lets the browser offer passkeys among what it fills in, while the form is shown. */
export const useAutofill = (shown: boolean): Error | null => {
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    if (!shown) return
    let left = false
    let cancel = () => {}
    const offer = async () => {
      const { offerInAutofill } = await import('../passkeys.ts')
      if (!left) cancel = offerInAutofill(setFailure)
    }
    // Without this code the password is there all the same.
    offer().catch(() => {})
    return () => {
      left = true
      cancel()
    }
  }, [shown])
  return failure
}
