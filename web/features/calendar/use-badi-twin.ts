import { badiFromCivil } from '#calendar/index.ts'
import { useBadiDates } from '#web/kit/appearance.ts'
import { useBadiWords } from './use-badi-words.ts'

/** After a civil day its other date, " · 2 Qawl 183"; nothing where none is wanted or none is decided. */
export const useBadiTwin = (): ((day: string) => string) => {
  const [shown] = useBadiDates()
  const { date } = useBadiWords()
  return (day) => {
    if (!shown) return ''
    try {
      return ` · ${date(badiFromCivil(day))}`
    } catch {
      return ''
    }
  }
}
