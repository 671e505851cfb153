// When what is typed is saved: after a pause, and before the page may go (screens §4.7).

/** Pauses in typing longer than this are saved. */
const PAUSE = 500

/** Calls `save` when typing pauses; the answer calls that off. */
export const afterPause = (save: () => void): (() => void) => {
  const timer = setTimeout(save, PAUSE)
  return () => clearTimeout(timer)
}

/** Calls `save` whenever the page may go; the answer stops it. */
export const beforeGoing = (save: () => void): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  for (const event of ['pagehide', 'nineteen:flush']) addEventListener(event, save, { signal })
  document.addEventListener('visibilitychange', save, { signal })
  return () => stop.abort()
}
