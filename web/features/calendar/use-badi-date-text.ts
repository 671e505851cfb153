import type { BadiDate } from '#calendar/index.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

/** A Badí‘ date as text. The names come from whoever has them, since some screens load them beside themselves. */
export const useBadiDateText = (monthText: (month: BadiDate['month'], language: string) => string) => {
  const { t, language } = useWords()
  const { number } = useFormats()
  const parts = ({ day, month, year }: BadiDate) => ({
    day: number(day),
    month: monthText(month, language),
    year: number(year),
  })
  return {
    /** "1 Qawl 183" */
    date: (of: BadiDate) => t('calendar.badiDate', parts(of)),
    /** "1 Qawl" */
    dayOfYear: (of: BadiDate) => t('calendar.badiDay', parts(of)),
  }
}
