// Days that a wish for "when" means, the same for the list on a device and for the search of the server.
import type { whens } from './activities.ts'

const DAY = 86_400_000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** First and last: `week` is today and the six that follow; on a Sunday the weekend is what is left of it. */
export const spanOf = (when: (typeof whens)[number], today: string): readonly [string, string] => {
  if (when === 'today') return [today, today]
  if (when === 'week') return [today, dayAfter(today, 6)]
  const weekday = new Date(today).getUTCDay()
  return weekday === 0 ? [today, today] : [dayAfter(today, 6 - weekday), dayAfter(today, 7 - weekday)]
}
