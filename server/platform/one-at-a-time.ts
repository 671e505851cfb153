// One run of a work at a time, and one more for callers that came while it ran.

/** A caller that comes while it works waits for one more run: this one may have begun before its mail was there. */
export const oneAtATime = (work: () => Promise<number>) => {
  let running: Promise<number> | null = null
  let next: Promise<number> | null = null
  const look = (): Promise<number> => {
    if (running) {
      next ??= running
        .catch(() => 0)
        .then(() => {
          next = null
          return look()
        })
      return next
    }
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return { look, last: () => next ?? running }
}
