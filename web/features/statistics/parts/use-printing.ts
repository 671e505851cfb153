import { useEffect, useEffectEvent } from 'react'

/** Prints once what stands on the paper now; `onPrinted` when that is over. */
export const usePrinting = (onPrinted: () => void): void => {
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    const over = () => done()
    addEventListener('afterprint', over)
    // The paper is drawn first.
    const drawn = requestAnimationFrame(() => print())
    return () => {
      cancelAnimationFrame(drawn)
      removeEventListener('afterprint', over)
    }
  }, [])
}
