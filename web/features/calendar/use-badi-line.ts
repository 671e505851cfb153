import { useBadiDates } from '#web/kit/appearance.ts'
import { badiDayIn, type Whereabouts } from './sunset.ts'
import { useBadiWords } from './use-badi-words.ts'

/**
 * Of a moment at a place its Badí‘ date, as it stands in an entry of one's own calendar: "1 Qawl 183 · begins at sunset
 * on Sun 22 Nov". Null where none is wanted or none is decided. Brings the sun's reckoning.
 */
export const useBadiLine = (where: Whereabouts): ((instant: string) => string | null) => {
  const [shown] = useBadiDates()
  const { dateWithEve } = useBadiWords()
  return (instant) => {
    if (!shown) return null
    try {
      return dateWithEve(badiDayIn(where, instant).date)
    } catch {
      return null
    }
  }
}
