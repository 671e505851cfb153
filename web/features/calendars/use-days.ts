import { useQuery } from '@tanstack/react-query'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { useAsOf } from '#web/http/as-of.ts'
import { type Entry, calendarQuestion, entryOf, eventsQuestion } from './data.ts'
import { isShown, useLayers } from './layers.ts'

/**
 * What is on these days by the layers that are switched on, as far as it is known. A list asks for Feasts and Holy
 * Days by their own call as well, which stand there when the days could not be had.
 */
export const useDays = ({ from, to }: { from: string; to: string }, listed = false) => {
  const question = calendarQuestion(from, to)
  const { data, error, isFetching, refetch } = useQuery(question)
  const events = useQuery({ ...eventsQuestion(), enabled: listed })
  const late = useAsOf(question)
  const on = useLayers()
  const titleOf = useOccasionTitle()
  const coming = (listed ? (events.data?.data ?? []) : []).map(entryOf)
  const shown = (data?.data.entries ?? coming).filter((entry) => isShown(entry, on))
  const byDay = grouped(
    shown.map((entry) => (entry.layer === 'events' ? { ...entry, title: titleOf(entry.title) } : entry)),
  )
  return {
    entriesOn: (day: string): readonly Entry[] => byDay.get(day) ?? [],
    known: data !== undefined,
    cut: data?.data.cut ?? false,
    late,
    error,
    /** Feasts and Holy Days could not be had for the list, and nothing of them is kept. */
    eventsError: listed && events.data === undefined ? events.error : null,
    isFetching: isFetching || (listed && events.isFetching),
    retry: () => {
      void refetch()
      if (listed) void events.refetch()
    },
  }
}

export type Days = ReturnType<typeof useDays>

const grouped = (entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> => {
  const found = new Map<string, Entry[]>()
  for (const entry of entries) {
    const there = found.get(entry.day)
    if (there === undefined) found.set(entry.day, [entry])
    else there.push(entry)
  }
  return found
}
