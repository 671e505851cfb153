import { type BadiDate, addBadiDays, civilFromBadi, type BadiMonth, monthNumbers } from './badi-date.ts'
import { type CivilDay, type Instant, instantOf, millisecondsOf } from './civil-day.ts'
import { type BadiName, type HolyDayId, type HolyDayName, holyDayNames, monthName } from './names.ts'
import { firstOfficialYear, officialYears, checkYear, yearStatus } from './years.ts'
import { badiDayOf } from './day-window.ts'
import { type ClockBoundary, type Place, checkPlace, momentOfStandardTime } from './place.ts'
import { solarNoonOf } from './sun.ts'
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

/** When a Holy Day is commemorated, “if feasible”. */
export type HolyDayTime = {
  at: Instant
  /** To be shown as “about”. */
  about: boolean
  /** The moment itself that is remembered, where it is known to the minute. */
  historical?: Instant
}

/** Noon of the Martyrdom of the Báb: by the clock in standard time, or when the sun stands highest. */
export type NoonChoice = 'standard-time' | 'solar'

/** The hour of commemoration at a place; null for a Holy Day that may be held at any time of its day. */
export const holyDayTime = (
  year: number,
  id: HolyDayId,
  place: Place,
  noon: NoonChoice = 'standard-time',
): HolyDayTime | null => {
  checkPlace(place)
  const { date } = holyDayOf(year, id)
  const civilDay = civilFromBadi(date)
  const standard = (time: string) => instantOf(momentOfStandardTime(civilDay, time, place.timeZone))
  switch (id) {
    case 'ridvan-1':
      return { at: standard('15:00'), about: true }
    case 'declaration-of-the-bab':
      return afterSunset(badiDayOf(date, place).start)
    case 'ascension-of-bahaullah':
      return { at: standard('03:00'), about: false }
    case 'martyrdom-of-the-bab':
      return { at: noon === 'solar' ? highestSun(civilDay, place) : standard('12:00'), about: true }
    case 'ascension-of-abdul-baha':
      return { at: standard('01:00'), about: false }
    default:
      return null
  }
}

// About two hours after the sunset that begins the day; the Declaration itself came two hours and eleven
// minutes after it.
const afterSunset = (sunset: Instant): HolyDayTime => {
  const start = millisecondsOf(sunset)
  return { at: instantOf(start + 120 * 60_000), about: true, historical: instantOf(start + 131 * 60_000) }
}

const highestSun = (civilDay: CivilDay, place: Place): Instant => instantOf(solarNoonOf(civilDay, place))

/** `civilDay` is the daylight day; the Feast day begins at sunset of the day before. */
export type Feast = { date: BadiDate; civilDay: CivilDay; name: BadiName }

/** The nineteen Feasts of a year, each on the first day of its month. */
export const feastsOf = (year: number): Feast[] =>
  monthNumbers.map((month) => {
    const date: BadiDate = { year, month, day: 1 }
    return { date, civilDay: civilFromBadi(date), name: monthName(month) }
  })

/**
 * Clock rules of National Assemblies, to suggest to a community and never to force by its coordinates.
 * iceland: the calendar of bahai.is. canadaNorthOf60: the National Assembly's letter of 9 March 2012.
 */
export const suggestedBoundaries = {
  iceland: { start: '18:00', sunrise: '06:00', standardTime: false },
  canadaNorthOf60: { start: '18:00', sunrise: '06:30', standardTime: false },
} as const satisfies Record<string, ClockBoundary>
