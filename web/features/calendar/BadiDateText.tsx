import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type BadiDate, monthParts } from './badi.ts'

/** A Badí‘ date with its month's name as it is written: two letters for one sound are underlined together. */
export const BadiDateText = ({ date }: { date: BadiDate }) => {
  const { rich, language } = useWords()
  const { number } = useFormats()
  return rich(
    'calendar.badiDateRich',
    { month: <MonthName month={date.month} language={language} /> },
    { day: number(date.day), year: number(date.year) },
  )
}

/** A month's name by itself, written in the same way. */
export const BadiMonthText = ({ month }: { month: BadiDate['month'] }) => {
  const { language } = useWords()
  return <MonthName month={month} language={language} />
}

const MonthName = ({ month, language }: { month: BadiDate['month']; language: string }) => (
  <span>
    {monthParts(month, language).map(({ text, underlined }) =>
      underlined ? <u key={text}>{text}</u> : text,
    )}
  </span>
)
