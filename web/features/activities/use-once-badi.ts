import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import type { Activity } from './data.ts'

/** "2 Qawl 183" of what meets once, its room while the sun is reckoned, and undefined for what repeats. */
export const useOnceBadi = ({ groupDetails, nextSessions, startDate }: Activity): string | undefined => {
  const twin = useBadiTwin()
  if (groupDetails.frequency !== 'one-off') return undefined
  const { date, time } = nextSessions[0] ?? { date: startDate, time: null }
  return twin.lineOn(date, time ?? groupDetails.time)
}
