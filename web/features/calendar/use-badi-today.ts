import { useQuery } from '@tanstack/react-query'
import { serverTime } from '#web/http/line.ts'
import { useBadiDates } from '#web/kit/appearance.ts'
import type { Whereabouts } from './sunset.ts'

/**
 * The Badí‘ day of now at a community's place; it changes at sunset while the page is open. Null until known, and for
 * who wants none: by the choice of the whole app, or of the page that asks.
 */
export const useBadiToday = (where: Whereabouts | null, wanted?: boolean) => {
  const [own] = useBadiDates()
  const shown = wanted ?? own
  const { data } = useQuery({
    enabled: shown,
    queryKey: ['badi-today', where],
    queryFn: async () => {
      const { badiDayIn } = await import('./sun-dates.ts')
      return where && badiDayIn(where, new Date(serverTime.now()).toISOString())
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => untilNext(state.data?.end, serverTime.now()),
    refetchIntervalInBackground: true,
  })
  return shown ? (data ?? null) : null
}

const second = 1_000
const quarter = 15 * 60 * second

/** When to look again: just after the day's end, but at least every quarter of an hour, since devices sleep. */
export const untilNext = (end: string | undefined, now: number): number => {
  if (end === undefined) return quarter
  return Math.min(quarter, Math.max(second, Date.parse(end) - now + second))
}
