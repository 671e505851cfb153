// Spec §9: a picture that failed is not asked for again for 180 seconds.
const rest = 180_000
const failures = new Map<string, number>()

/** Remembers that this address gave no picture. */
export const noteFailure = (address: string, now = Date.now()): void => void failures.set(address, now)

/** Whether the address failed a short while ago, and is to be left alone. */
export const isResting = (address: string, now = Date.now()): boolean => {
  const at = failures.get(address)
  return at !== undefined && now - at < rest
}
