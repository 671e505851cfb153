import { useSyncExternalStore } from 'react'

/** Whether the device has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, look, look)

const look = () => navigator.onLine

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
