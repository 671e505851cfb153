// The Badí‘ months and years that the calendar turns through: pure, and without the sun.
import {
  addBadiDays,
  type BadiDate,
  civilFromBadi,
  lastOfficialYear,
  monthSpan,
  nawRuzOf,
  type Span,
} from '#calendar/index.ts'
import { dayIn } from './days.ts'
import { badiOf } from './observances.ts'

/** The month of a date, from its first to its last day. */
export const badiMonthOf = ({ year, month }: BadiDate): Span => monthSpan(year, month)

/** The civil day of the first day of the month before or after; null at the ends of the calendar. */
export const turnMonth = (date: BadiDate, months: 1 | -1): string | null => {
  const { first, last } = badiMonthOf(date)
  try {
    return dayIn(civilFromBadi({ ...addBadiDays(months === 1 ? last : first, months), day: 1 }))
  } catch {
    return null
  }
}

/** The civil day of a year's first day; null where the calendar has no such year. */
export const newYearOf = (year: number): string | null =>
  year > lastOfficialYear ? null : dayIn(nawRuzOf(year))

/** The Badí‘ months that the Gregorian month of a day meets, under their years; none where there are no dates. */
export const metBy = (day: string): readonly { year: number; months: readonly BadiDate['month'][] }[] => {
  const dates = [...Array(31).keys()].flatMap((place) => {
    const one = dayIn(`${day.slice(0, 7)}-${String(place + 1).padStart(2, '0')}`)
    return (one === null ? null : badiOf(one)) ?? []
  })
  return [...Map.groupBy(dates, ({ year }) => year)].map(([year, of]) => ({
    year,
    months: [...new Set(of.map(({ month }) => month))],
  }))
}
