// Spec §9: a picture that failed is not asked for again for 180 seconds.
const rest = 180_000
/** Until when each is left alone. */
const resting = new Map<string, number>()

/** Remembers that this address gave no picture now, and answers that time. */
export const noteFailure = (address: string, now: number): number => {
  resting.set(address, now + rest)
  return now
}

/** Whether the address failed a short while ago, and is to be left alone. */
export const isResting = (address: string, now = Date.now()): boolean => now < (resting.get(address) ?? 0)
