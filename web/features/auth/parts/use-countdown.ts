import { useEffect, useState } from 'react'

/**
 * Seconds that are left, and a way to begin again. Counted by the clock: who looks for the code in the mail app
 * comes back to a page that stood still meanwhile.
 */
export const useCountdown = (from: number): readonly [left: number, restart: () => void] => {
  const [end, setEnd] = useState(() => Date.now() + from * 1000)
  const [left, setLeft] = useState(from)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [end, isOver])
  const restart = () => {
    setEnd(Date.now() + from * 1000)
    setLeft(from)
  }
  return [left, restart]
}
