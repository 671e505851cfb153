// Spec §4: after a new log-in the person returns to the last protected route.
import { keep } from '#web/http/keep.ts'
import { isOwnPath } from '#web/http/own-path.ts'

let arriving = false
let left = false

/** Called by the frame for every protected page that is shown. */
export const rememberRoute = (path: string): void => {
  arriving = false
  // Whoever went elsewhere has thought better of it.
  if (pressedOn() !== path) keep.setPressed(null)
  // The page that a sign-out tears down is nobody's way back.
  if (!left) keep.setLastRoute(path)
}

/** For how long what was pressed before a log-in is still meant. */
const MEANT_FOR = 60 * 60_000

/** A visitor pressed what is for members: they log in, and it is done when they are back on this page. */
export const pressBeforeLogIn = (path: string): void => {
  keep.setLastRoute(path)
  keep.setPressed(`${Date.now()} ${path}`)
}

/** Whether it was pressed on this page, told once. Only a press on this device says so, never an address. */
export const takePressed = (path: string): boolean => {
  const [at] = (keep.pressed() ?? '').split(' ')
  const meant = pressedOn() === path && Date.now() - Number(at) < MEANT_FOR
  if (meant) keep.setPressed(null)
  return meant
}

/** A visitor who looks at a page anew has pressed nothing. */
export const forgetPressed = (): void => keep.setPressed(null)

const pressedOn = (): string | undefined => keep.pressed()?.split(' ')[1]

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
