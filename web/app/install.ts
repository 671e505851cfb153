// Putting the app on the device's home screen: offered after the third day of use, and never twice to who declined.
import { useSyncExternalStore } from 'react'
import { civilDayOf } from '#web/features/calendar/civil-day.ts'
import { keep } from '#web/http/keep.ts'
import { isApplePhone, isInstalled } from '#web/kit/device.ts'

/** The event of a browser that can install the app; the standard has no type for it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const VISITS = 3

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

const isPrompt = (event: Event): event is InstallPrompt => Reflect.has(event, 'prompt')

addEventListener('beforeinstallprompt', (event) => {
  // The browser's own bar would lie over the page.
  event.preventDefault()
  if (isPrompt(event)) prompt = event
  changed()
})
addEventListener('appinstalled', () => {
  prompt = null
  declineInstall()
})

/** To be said once a visit: it counts the days on which somebody was here. */
export const noteVisit = (): void => {
  keep.noteVisit(civilDayOf(new Date()), VISITS)
  // The page that offers it may stand already.
  changed()
}

/** `ask` opens the browser's own question, `how` tells what to tap; null where there is nothing to offer. */
export const useInstallOffer = (): 'ask' | 'how' | null => useSyncExternalStore(subscribe, offerNow)

const offerNow = () => {
  if (isInstalled() || keep.installDeclined() || keep.visits() < VISITS) return null
  if (prompt !== null) return 'ask'
  return isApplePhone() ? 'how' : null
}

/** Whoever says no in the browser's own question has said it for good. */
export const install = async (): Promise<void> => {
  const asked = await prompt?.prompt()
  prompt = null
  if (asked?.outcome === 'dismissed') keep.setInstallDeclined()
  changed()
}

export const declineInstall = (): void => {
  keep.setInstallDeclined()
  changed()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
