import { type BadiDate, civilFromBadi, type MonthNumber } from './badi-date.ts'
import { addCivilDays, type CivilDay, type Instant, instantOf, millisecondsOf } from './civil-day.ts'
import { decidedDateAt, sunsetOf } from './day-window.ts'
import { feastsOf, holyDayTime, type NoonChoice, type HolyDay, holyDayOf, holyDaysOf } from './holy-days.ts'
import type { HolyDayId } from './names.ts'
import { type Place, civilDayIn, momentOfClock } from './place.ts'
/** When a community is used to meet. */
export type Usual = {
  /** Of a Feast, 'HH:MM'; in the morning it is the month's first day itself, else the evening before. */
  feastTime: string
  /** Never before the day has begun: in summer the Feast waits for the sun to set. */
  afterSunset: boolean
  noon: NoonChoice
}

/** As long as a community has not said otherwise. */
export const usuallyMeets: Usual = { feastTime: '19:30', afterSunset: true, noon: 'standard-time' }

/** A Feast or a Holy Day, and when to meet for it. */
export type Occasion = {
  type: 'Feast' | 'Holy Day'
  date: BadiDate
  /** The civil day of its daylight. */
  civilDay: CivilDay
  holyDay: HolyDayId | null
  name: { latin: string; persian: string }
  startsAt: Instant
}

/** The nineteen Feasts and eleven Holy Days of a year in the order in which they are met for. */
export const occasionsOf = (year: number, place: Place, usual: Usual): Occasion[] =>
  [...feastsMet(year, place, usual), ...holyDaysMet(year, place, usual)].sort(
    (one, other) => millisecondsOf(one.startsAt) - millisecondsOf(other.startsAt),
  )

/** When to meet for the Feast of a month. */
export const feastTimeOf = (year: number, month: MonthNumber, place: Place, usual: Usual): Instant =>
  instantOf(feastMoment(civilFromBadi({ year, month, day: 1 }), place, usual))

/** When to meet for a Holy Day: at the hour that is commemorated, else at one that suits most. */
export const holyDayMeetingOf = (year: number, id: HolyDayId, place: Place, usual: Usual): Instant => {
  const hour = holyDayTime(year, id, place, usual.noon)
  return instantOf(hour ? toQuarter(Math.round, hour.at) : freeMoment(holyDayOf(year, id), place, usual))
}

/**
 * The Badí‘ date on which a gathering for this Feast or Holy Day is held: that day itself also before the sunset of the
 * evening with which it begins; otherwise the date of the hour, as of a Feast later in its month. Null where it was
 * moved to an hour whose date nobody has decided yet.
 */
export const dateHeld = (of: BadiDate, startsAt: Instant, place: Place): BadiDate | null => {
  const isEve = civilDayIn(millisecondsOf(startsAt), place.timeZone) === addCivilDays(civilFromBadi(of), -1)
  return isEve ? of : decidedDateAt(startsAt, place)
}

const feastsMet = (year: number, place: Place, usual: Usual): Occasion[] =>
  feastsOf(year).map(({ date, civilDay, name }) => ({
    type: 'Feast',
    date,
    civilDay,
    holyDay: null,
    name,
    startsAt: instantOf(feastMoment(civilDay, place, usual)),
  }))

const holyDaysMet = (year: number, place: Place, usual: Usual): Occasion[] =>
  holyDaysOf(year).map(({ id, date, civilDay, name }) => ({
    type: 'Holy Day',
    date,
    civilDay,
    holyDay: id,
    name: { latin: name.english, persian: name.persian },
    startsAt: holyDayMeetingOf(year, id, place, usual),
  }))

const feastMoment = (civilDay: CivilDay, place: Place, { feastTime, afterSunset }: Usual): number => {
  if (feastTime < '12:00') return momentOfClock(civilDay, feastTime, place.timeZone)
  const evening = addCivilDays(civilDay, -1)
  const usualMoment = momentOfClock(evening, feastTime, place.timeZone)
  if (!afterSunset) return usualMoment
  return Math.max(usualMoment, toQuarter(Math.ceil, sunsetOf(evening, place).at))
}

// People work on two of the days, and meet for them in the evening; for a birth they like to meet with children.
const freeMoment = (day: HolyDay, place: Place, usual: Usual): number => {
  if (!day.workSuspended) return feastMoment(day.civilDay, place, usual)
  return momentOfClock(day.civilDay, day.id.startsWith('birth') ? '14:00' : '11:00', place.timeZone)
}

const quarter = 15 * 60_000

const toQuarter = (round: (value: number) => number, at: Instant): number =>
  round(millisecondsOf(at) / quarter) * quarter
