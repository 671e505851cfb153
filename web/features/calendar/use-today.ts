import { useSyncExternalStore } from 'react'
import { civilDayOf } from './civil-day.ts'

/** Today's civil day on this device; it changes at midnight while the page is open. */
export const useToday = (): string => useSyncExternalStore(everyMinute, () => civilDayOf(new Date()))

const minute = 60_000

const everyMinute = (look: () => void): (() => void) => {
  const timer = setInterval(look, minute)
  // A device that slept over midnight is looked at first.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
