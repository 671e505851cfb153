// By what a receipt is called: the year of the books, and its number in it.
import { inDigitsOf } from '#contract/words/languages.ts'
import { languageNow } from '#web/words/language.ts'

interface Receipted {
  readonly year: number
  /** Null where none was written. */
  readonly receipt: number | null
}

/** 2026/7, in the digits of the language that is shown. */
export const receiptNumber = ({ year, receipt }: Receipted): string =>
  inDigitsOf(languageNow(), `${year}/${receipt ?? ''}`)
