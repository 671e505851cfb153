import { useBadiToday } from '#web/features/calendar/use-badi-today.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import type { CommunityPlace } from './data.ts'
import { useLayers } from './layers.ts'

/** Today where the community is: its civil day, and its Badí‘ day, which changes at sunset while the page is open. */
export const useNow = (where: CommunityPlace | null) => {
  const badi = useBadiToday(where, useLayers().includes('badi'))
  return { civil: useTodayIn(where?.timeZone), badi, badiDay: badi?.civilDay ?? null }
}

export type Now = ReturnType<typeof useNow>
