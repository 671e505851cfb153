import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type BadiDate, civilDaysOf, monthText } from './badi.ts'
import type { BadiDate as BadiDay } from '#calendar/index.ts'
import { useSyncExternalStore } from 'react'

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

/** A Badí‘ date as text. The names come from whoever has them, since some screens load them beside themselves. */
export const useBadiDateText = (monthText: (month: BadiDay['month'], language: string) => string) => {
  const { t, language } = useWords()
  const { number } = useFormats()
  const parts = ({ day, month, year }: BadiDay) => ({
    day: number(day),
    month: monthText(month, language),
    year: number(year),
  })
  return {
    /** "1 Qawl 183" */
    date: (of: BadiDay) => t('calendar.badiDate', parts(of)),
    /** "1 Qawl" */
    dayOfYear: (of: BadiDay) => t('calendar.badiDay', parts(of)),
  }
}

type TitleIn = typeof import('#contract/events/occasion-titles.ts').titleIn

/**
 * A Feast’s or a Holy Day’s title for this reader: what the calendar called it in another language is said in theirs,
 * what somebody wrote stays. The names come beside the page, and only for a title in letters that are not the reader’s.
 */
export const useOccasionTitle = (): ((title: string) => string) => {
  const { language } = useWords()
  const titleIn = useSyncExternalStore(onNames, () => names)
  return (title) => {
    if (persian.test(title) === (language === 'fa')) return title
    if (titleIn !== null) return titleIn(title, language)
    void bringNames()
    return title
  }
}

const persian = /\p{Script=Arabic}/u

let names: TitleIn | null = null
let coming: Promise<void> | null = null
const waiting = new Set<() => void>()

const onNames = (tell: () => void) => {
  waiting.add(tell)
  return () => {
    waiting.delete(tell)
  }
}

/** Once for all who wait. Without a connection titles stay as they were given, and the next look asks anew. */
const bringNames = () =>
  (coming ??= import('#contract/events/occasion-titles.ts').then(
    ({ titleIn }) => {
      names = titleIn
      for (const tell of waiting) tell()
    },
    () => {
      coming = null
    },
  ))
