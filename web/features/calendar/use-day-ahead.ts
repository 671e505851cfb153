import { useSearchParams } from 'react-router'
import { dayAhead } from './day-ahead.ts'
import { useToday } from './use-today.ts'

/** The day in the address on which something is to begin; null without one that is still to come. */
export const useDayAhead = (): string | null => {
  const [search] = useSearchParams()
  return dayAhead(search.get('date'), useToday())
}
