// Spec §4 and §9: for a chunk that does not come the page reloads, but no more than once in 15 seconds.

const guardFor = 15_000
const guardKey = 'nineteen-reloaded-at'

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
