import { useEffect, useState } from 'react'

/** Seconds that are left, and a way to begin again. */
export const useCountdown = (from: number): readonly [left: number, restart: () => void] => {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(from)]
}
