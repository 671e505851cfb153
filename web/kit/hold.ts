// Work that a reload would spoil: an open dialog, a running upload, typing. The app asks before it reloads.
import { useEffect } from 'react'

let holds = 0
const changes = new EventTarget()

/** Holds a pending reload back while `active`. */
export const useHold = (active: boolean): void => {
  useEffect(() => (active ? hold() : undefined), [active])
}

/** Holds a pending reload back until the returned function is called. */
export const hold = (): (() => void) => {
  holds += 1
  let held = true
  return () => {
    if (!held) return
    held = false
    holds -= 1
    if (holds === 0) changes.dispatchEvent(new Event('free'))
  }
}

/** Whether something holds a reload back now. */
export const isHeld = (): boolean => holds > 0

/** Calls back each time that the last hold is released. */
export const onFree = (callback: () => void): (() => void) => {
  changes.addEventListener('free', callback)
  return () => changes.removeEventListener('free', callback)
}
