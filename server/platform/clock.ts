// The server's clock as a value, so that a test can stand at another time.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** An instant in ISO 8601 for the wire and the database. */
export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The civil day in a zone, `YYYY-MM-DD`. */
export const civilDay = (milliseconds: number, timeZone: string): string =>
  formatter(timeZone, 'day').format(milliseconds)

/** The wall-clock time in a zone, `HH:MM`. */
export const wallTime = (milliseconds: number, timeZone: string): string =>
  formatter(timeZone, 'time').format(milliseconds)

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatter = (timeZone: string, part: 'day' | 'time'): Intl.DateTimeFormat => {
  const key = `${part} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made =
    part === 'day'
      ? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
      : new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formatters.set(key, made)
  return made
}
