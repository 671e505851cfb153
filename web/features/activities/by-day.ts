// Activities under the day of their next meeting.

interface Meeting {
  readonly id: string
  readonly nextSessions: readonly { readonly date: string; readonly time: string | null }[]
}

export interface DayGroup<T> {
  /** Null for those without a meeting ahead. */
  readonly day: string | null
  readonly items: readonly T[]
}

/** Soonest day first, within a day by time; those without a meeting ahead come last. */
export const byDay = <T extends Meeting>(activities: readonly T[]): readonly DayGroup<T>[] => {
  const groups = Map.groupBy(activities, ({ nextSessions }) => nextSessions[0]?.date ?? null)
  return [...groups]
    .toSorted(([one], [other]) => (one ?? '9999').localeCompare(other ?? '9999'))
    .map(([day, items]) => ({ day, items: items.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b))) }))
}

/** How far a civil day is from today, where a word says it better than a date. */
export const nearDay = (day: string, today: string): 'today' | 'tomorrow' | null => {
  if (day === today) return 'today'
  return Date.parse(day) - Date.parse(today) === 86_400_000 ? 'tomorrow' : null
}

const timeOf = ({ nextSessions }: Meeting): string => nextSessions[0]?.time ?? ''
