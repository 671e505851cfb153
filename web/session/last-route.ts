// Spec §4: after a new log-in the person returns to the last protected route.
import { keep } from '#web/http/keep.ts'

/** Called by the frame for every protected page that is shown. */
export const rememberRoute = (path: string): void => keep.setLastRoute(path)

/** Where to go after a log-in: only a path of our own, never another origin. */
export const returnRoute = (otherwise: string): string => {
  const path = keep.lastRoute()
  return path !== null && /^\/(?![/\\])/.test(path) ? path : otherwise
}
