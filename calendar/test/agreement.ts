// How far the package agrees with what others have published or reckon, in figures.
import { BadiDate as OracleDate } from 'badidate'
import {
  addCivilDays,
  ayyamIHaOf,
  type BadiDate,
  badiDayAt,
  badiFromCivil,
  civilFromBadi,
  daysInYear,
  fastOf,
  feastsOf,
  holyDaysOf,
  nawRuzOf,
  ridvanOf,
  weekdayOf,
} from '../src/index.ts'
import facts from './badi-facts.json' with { type: 'json' }
import instants from './badi-instants.json' with { type: 'json' }
import { sampleInstants } from './ephemeris.ts'

/** Of `of` answers `agreed` are the same as the others'. */
export interface Agreement {
  readonly of: number
  readonly agreed: number
}

/** Every figure, by what it is held against; of what is reckoned, one in `step` is asked. */
export const agreements = (step = 1) => ({
  'published dates of forty years': facts.years.map(publishedYear).reduce(sum),
  'known instants, by the sun': count(
    instants.instants
      .filter(({ expectedBySunset }) => expectedBySunset !== null)
      .map(({ expectedBySunset, ...known }) => [
        expectedBySunset?.daylightDate,
        badiDayAt(known.utc, { ...known, boundary: 'sunset' }).civilDay,
      ]),
  ),
  'badidate, date and weekday of each day of 172 to 221': count(
    tableDays(step).map((civilDay) => [writtenByOracle(civilDay), written(badiFromCivil(civilDay))]),
  ),
  'the way back from each of these days': count(
    tableDays(step).map((civilDay) => [civilDay, civilFromBadi(badiFromCivil(civilDay))]),
  ),
  'astronomy-engine, day of random instants at twenty places': count(
    sampleInstants(5_000 / step, 183).map(({ instant, place, civilDay }) => [
      civilDay,
      badiDayAt(instant, place).civilDay,
    ]),
  ),
})

const publishedYear = (known: (typeof facts.years)[number]): Agreement => {
  const { year } = known
  const [ayyamIHa, fast, ridvan] = [ayyamIHaOf(year), fastOf(year), ridvanOf(year)]
  return count([
    [known.nawRuz, nawRuzOf(year)],
    [known.daysInYear, daysInYear(year)],
    [known.ayyamIHa.days, ayyamIHa.days],
    [known.ayyamIHa.first, ayyamIHa.firstCivilDay],
    [known.ayyamIHa.last, ayyamIHa.lastCivilDay],
    [known.fast.first, fast.firstCivilDay],
    [known.fast.last, fast.lastCivilDay],
    [known.ridvanFestival.first, ridvan.firstCivilDay],
    [known.ridvanFestival.last, ridvan.lastCivilDay],
    ...feastsOf(year).map(({ civilDay }, index) => [known.feasts[index]?.date, civilDay]),
    ...holyDaysOf(year).map(({ civilDay }, index) => [known.holyDays[index]?.date, civilDay]),
  ])
}

const tableDays = (step: number): string[] =>
  Array.from({ length: 18_262 / step }, (_, index) => addCivilDays(nawRuzOf(172), index * step))

const written = (date: BadiDate): string => `${date.year}-${date.month}-${date.day} ${weekdayOf(date)}`

const writtenByOracle = (civilDay: string): string => {
  const [year = 0, month = 0, day = 0] = civilDay.split('-').map(Number)
  const date = new OracleDate(new Date(year, month - 1, day))
  return `${date.year}-${date.month === 20 ? 'ayyam-i-ha' : date.month}-${date.day} ${date.weekday}`
}

const count = (pairs: readonly (readonly unknown[])[]): Agreement => ({
  of: pairs.length,
  agreed: pairs.filter(([theirs, ours]) => theirs === ours).length,
})

const sum = (one: Agreement, other: Agreement): Agreement => ({
  of: one.of + other.of,
  agreed: one.agreed + other.agreed,
})
