import { createContext, use } from 'react'
import type * as z from 'zod/mini'
import type { DayPlace } from '#contract/day-place.ts'
import { useOwnPlace } from '#web/features/home/use-own-place.ts'

/** Of whose days a page tells, where that may be another community than one's own. */
export const DayPlaceContext = createContext<z.infer<typeof DayPlace> | null>(null)

/** Where the days of what is shown begin: by what its page was told, else by one's own community. */
export const useDayPlace = (wanted: boolean) => {
  const told = use(DayPlaceContext)
  const own = useOwnPlace(wanted && told === null)
  return told ?? own
}
