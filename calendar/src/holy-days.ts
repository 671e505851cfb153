import { addBadiDays, type BadiDate, civilFromBadi } from './badi-date.ts'
import type { CivilDay } from './civil-day.ts'
import { type HolyDayId, type HolyDayName, holyDayNames } from './holy-day-names.ts'
import type { BadiMonth } from './month.ts'
import { firstOfficialYear, officialYears } from './official-table.ts'
import { checkYear, yearStatus } from './years.ts'

/** `civilDay` is the daylight day; the Holy Day begins at sunset of the day before. */
export type HolyDay = {
  id: HolyDayId
  date: BadiDate
  civilDay: CivilDay
  workSuspended: boolean
  name: HolyDayName
}

/** The eleven Holy Days as reckoned for this year, in order. */
export const holyDaysOf = (year: number): HolyDay[] => {
  checkYear(year)
  const on = (id: HolyDayId, month: BadiMonth, day: number): HolyDay => holyDay(id, { year, month, day })
  const western = yearStatus(year) === 'western'
  const births = birthsOf(year)
  return [
    on('naw-ruz', 1, 1),
    on('ridvan-1', 2, 13),
    on('ridvan-9', 3, 2),
    on('ridvan-12', 3, 5),
    on('declaration-of-the-bab', 4, western ? 7 : 8),
    on('ascension-of-bahaullah', 4, 13),
    on('martyrdom-of-the-bab', 6, western ? 16 : 17),
    holyDay('birth-of-the-bab', births.bab),
    holyDay('birth-of-bahaullah', births.bahaullah),
    on('day-of-the-covenant', 14, 4),
    on('ascension-of-abdul-baha', 14, 6),
  ]
}

/** One Holy Day of a year. */
export const holyDayOf = (year: number, id: HolyDayId): HolyDay => {
  const found = holyDaysOf(year).find((day) => day.id === id)
  if (!found) throw new RangeError(`There is no Holy Day “${id}”.`)
  return found
}

const birthsOf = (year: number): { bab: BadiDate; bahaullah: BadiDate } => {
  const row = officialYears[year - firstOfficialYear]
  if (!row) return { bab: { year, month: 12, day: 5 }, bahaullah: { year, month: 13, day: 9 } }
  const bab: BadiDate = { year, month: row[1], day: row[2] }
  return { bab, bahaullah: addBadiDays(bab, 1) }
}

const holyDay = (id: HolyDayId, date: BadiDate): HolyDay => ({
  id,
  date,
  civilDay: civilFromBadi(date),
  workSuspended: !worked.some((day) => day === id),
  name: holyDayNames[id],
})

// These two are observed, but work goes on.
const worked: readonly HolyDayId[] = ['day-of-the-covenant', 'ascension-of-abdul-baha']
