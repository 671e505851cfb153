import { type BadiDate, civilFromBadi } from './badi-date.ts'
import type { CivilDay } from './civil-day.ts'
import { monthNumbers } from './month.ts'
import { monthName } from './month-names.ts'
import type { BadiName } from './name.ts'

/** `civilDay` is the daylight day; the Feast day begins at sunset of the day before. */
export type Feast = { date: BadiDate; civilDay: CivilDay; name: BadiName }

/** The nineteen Feasts of a year, each on the first day of its month. */
export const feastsOf = (year: number): Feast[] =>
  monthNumbers.map((month) => {
    const date: BadiDate = { year, month, day: 1 }
    return { date, civilDay: civilFromBadi(date), name: monthName(month) }
  })
