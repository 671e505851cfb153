import { useSyncExternalStore } from 'react'
import { serverTime } from '#web/http/line.ts'
import { civilDayIn, civilDayOf } from './civil-day.ts'

/** Today's civil day on this device; it changes at midnight while the page is open. */
export const useToday = (): string => useSyncExternalStore(everyMinute, () => civilDayOf(new Date()))

/** Today's civil day in a zone, whatever the device's clock says; without a zone the device's own. */
export const useTodayIn = (timeZone: string | undefined): string =>
  useSyncExternalStore(everyMinute, () =>
    timeZone === undefined ? civilDayOf(new Date()) : civilDayIn(timeZone, new Date(serverTime.now())),
  )

const minute = 60_000

/** Calls each minute while the page is open. */
export const everyMinute = (look: () => void): (() => void) => {
  const timer = setInterval(look, minute)
  // A device that slept over midnight is looked at first.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
