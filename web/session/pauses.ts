// How long the session waits for what, in milliseconds.

/** Spec §9. */
export const beforeExpiry = 60_000
/** However wrong a clock may be: no storm of refreshes. */
export const betweenRefreshes = 30_000
/** A lost answer is asked for again with the same token; the server gives the same successor for 30 seconds. */
export const askAgainAfter = [500, 1_500, 4_000] as const
/** What another tab has written is here whole after a moment. */
export const wholeAfter = [20, 100, 400] as const
/** Without any answer the next round waits this long, or until the network is back. */
export const nextRoundAfter: readonly number[] = [30_000, 60_000, 120_000]
