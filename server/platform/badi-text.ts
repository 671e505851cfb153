// The second date of what the server writes, in mails and on pages of links.
import { decidedDateAt } from '#calendar/day-window.ts'
import { type BadiDate, type Place, monthName } from '#calendar/index.ts'

/** "1 Qawl 183", in the letters and digits of the language. */
export const badiText = ({ year, month, day }: BadiDate, isPersian: boolean): string => {
  const number = new Intl.NumberFormat(isPersian ? 'fa' : 'en', { useGrouping: false })
  const { latin, persian } = monthName(month)
  return [number.format(day), isPersian ? persian : latin, number.format(year)].join(' ')
}

/** Of a moment at a place: an evening after sunset has the next day’s. Null where no date is decided any more. */
export const badiTextAt = (at: string, place: Place, isPersian: boolean): string | null => {
  const date = decidedDateAt(at, place)
  return date && badiText(date, isPersian)
}
