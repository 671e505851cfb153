// Spec §4 and §9: a chunk that fails to load is tried twice more, 500 ms apart, and then the page reloads,
// but no more than once in 15 seconds.

const retries = 2
const retryDelay = 500
const guardFor = 15_000
const guardKey = 'nineteen-reloaded-at'

/** Tries again what loads a chunk. `wait` is the pause between tries. */
export const withRetries = async <T>(
  load: () => Promise<T>,
  wait: ((ms: number) => Promise<void>) | undefined = pause,
  left: number = retries,
): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (left === 0) throw error
    await wait(retryDelay)
    return withRetries(load, wait, left - 1)
  }
}

/** Whether the page may reload itself now; a yes is remembered and the next 15 seconds answer no. */
export const mayReload = (memory: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean => {
  try {
    const last = Number(memory.getItem(guardKey) ?? 0)
    if (now - last < guardFor) return false
    memory.setItem(guardKey, String(now))
    return true
  } catch {
    // A browser that cannot remember would reload for ever.
    return false
  }
}

/** Reloads the page for what did not come, if it may; else it is an error. */
export const reloadOnce = (error: unknown): Promise<never> => {
  // Without a connection a reload cannot bring the code.
  if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) throw error
  dispatchEvent(new Event('nineteen:flush'))
  location.reload()
  return new Promise(() => {})
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
