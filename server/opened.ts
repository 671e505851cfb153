// What a start has opened so far: at any moment it can be ended in order.

export interface Opened {
  /** Aborted as soon as the end has begun. */
  readonly signal: AbortSignal
  /** One step of the start, and how what it opens is closed. None begins, or goes on, after the end has begun. */
  step<T>(run: () => Promise<T>, close?: (what: T) => Promise<void>): Promise<T>
  /** Waits for the step that is under way, then closes everything, the last opened first. */
  end(complain: (error: unknown) => void): Promise<void>
}

export const openNothing = (): Opened => {
  const ending = new AbortController()
  const { signal } = ending
  const closers: (() => Promise<void>)[] = []
  let underWay: Promise<unknown> = Promise.resolve()
  return {
    signal,
    step: async (run, close) => {
      signal.throwIfAborted()
      const running = run().then((what) => {
        if (close) closers.unshift(() => close(what))
        return what
      })
      underWay = running
      const what = await running
      signal.throwIfAborted()
      return what
    },
    end: async (complain) => {
      ending.abort()
      await Promise.allSettled([underWay])
      for (const close of closers) await close().catch(complain)
    },
  }
}
