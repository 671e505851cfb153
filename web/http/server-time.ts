// The server's time as this device can know it. A wrong device clock must neither end a session nor make it
// refresh without end, so every expiry is compared with this and never with the device's own clock.

export type ServerTime = ReturnType<typeof openServerTime>

interface Parts {
  /** The device's clock. */
  now: () => number
  /** The offset learnt before, so that the first look after a reload is right already. */
  offset: number
  /** Told of a changed offset, once. */
  changed: (offset: number) => void
}

export const openServerTime = ({ now, offset: known, changed }: Parts) => {
  let offset = known
  const listeners = new Set<() => void>()
  const learn = (seen: number) => {
    offset = seen
    changed(seen)
    listeners.forEach((listener) => listener())
  }
  return {
    now: () => now() + offset,
    offset: () => offset,
    /** Learns from an answer's `Date` header, which has whole seconds: smaller differences are kept out. */
    heard: (date: string | null) => {
      const at = date === null ? Number.NaN : Date.parse(date)
      if (Number.isNaN(at)) return
      const seen = at + 500 - now()
      if (Math.abs(seen - offset) >= tolerance) learn(seen)
    },
    /** Learns from a token that was made at this time: it cannot be earlier now. */
    notBefore: (at: number) => {
      if (now() + offset < at - tolerance) learn(at - now())
    },
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A header's second and a slow answer stay below this. */
const tolerance = 5_000
