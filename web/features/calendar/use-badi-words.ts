import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type BadiDate, civilDaysOf, monthText } from './badi.ts'

/** Badí‘ dates in words, as plain text for lines and cards. */
export const useBadiWords = () => {
  const { t, language } = useWords()
  const { number, day } = useFormats()
  const date = (of: BadiDate) =>
    t('calendar.badiDate', {
      day: number(of.day),
      month: monthText(of.month, language),
      year: number(of.year),
    })
  return {
    /** "1 Qawl 183" */
    date,
    /** "1 Qawl 183 · begins at sunset on Sun 22 Nov" */
    dateWithEve: (of: BadiDate) =>
      `${date(of)}\u00a0· ${t('calendar.fromSunset', { day: day(civilDaysOf(of).eve) })}`,
  }
}
