// The month of a day as weeks, for the small calendar on Home: pure.

export interface MonthDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly number: number
  /** How many gatherings are known of. */
  readonly count: number
}

/** Weeks from the first weekday on; null where another month's days would stand. `firstDay`: 0 is Sunday. */
export const weeksOf = (
  today: string,
  firstDay: number,
  gatherings: readonly string[],
): readonly (readonly (MonthDay | null)[])[] => {
  const month = today.slice(0, 7)
  const first = new Date(`${month}-01T00:00:00Z`)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const before = (first.getUTCDay() - firstDay + 7) % 7
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, place) => {
    const number = place - before + 1
    if (number < 1 || number > length) return null
    const day = `${month}-${String(number).padStart(2, '0')}`
    return { day, number, count: gatherings.filter((one) => one === day).length }
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
