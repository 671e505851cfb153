import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type BadiDate, civilDaysOf, monthText } from './badi.ts'
import { useBadiDateText } from './use-badi-date-text.ts'

/** Badí‘ dates in words, as plain text for lines and cards. */
export const useBadiWords = () => {
  const { t } = useWords()
  const { day } = useFormats()
  const { date } = useBadiDateText(monthText)
  return {
    /** "1 Qawl 183" */
    date,
    /** "1 Qawl 183 · begins at sunset on Sun 22 Nov" */
    dateWithEve: (of: BadiDate) =>
      `${date(of)}\u00a0· ${t('calendar.fromSunset', { day: day(civilDaysOf(of).eve) })}`,
  }
}
