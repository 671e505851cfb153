// Spec §4: after a new log-in the person returns to the last protected route.
import { keep } from '#web/http/keep.ts'
import { isOwnPath } from '#web/http/own-path.ts'

let arriving = false
let left = false

/** Called by the frame for every protected page that is shown. */
export const rememberRoute = (path: string): void => {
  arriving = false
  // The page that a sign-out tears down is nobody's way back.
  if (!left) keep.setLastRoute(path)
}

/** The person has signed out: the next one begins at Home. */
export const forgetReturn = (): void => {
  left = true
}

/** Called just before a session begins: until a protected page is shown, the way leads back to the last one. */
export const expectReturn = (): void => {
  arriving = true
  left = false
}

/** Where a signed-in person on the auth screen goes: back after a log-in, else to `otherwise`. */
export const onwardRoute = (home: string, otherwise: string): string => {
  if (!arriving) return otherwise
  const path = keep.lastRoute()
  return path !== null && isOwnPath(path) ? path : home
}
