// The administrative years that communities keep, as days: where one begins differs by country.
import { addCivilDays, badiFromCivil, civilFromBadi } from '#calendar/index.ts'

export const presets = ['ridvan', 'nawRuz', 'may', 'calendar'] as const
export type Preset = (typeof presets)[number]

/** The first day of the year that begins in this Gregorian year. */
const beginning: Readonly<Record<Preset, (year: number) => string>> = {
  // The thirteenth of Jalal.
  ridvan: (year) => civilFromBadi({ year: badiYearOf(year), month: 2, day: 13 }),
  nawRuz: (year) => civilFromBadi({ year: badiYearOf(year), month: 1, day: 1 }),
  may: (year) => `${year}-05-01`,
  calendar: (year) => `${year}-01-01`,
}

const badiYearOf = (year: number): number => badiFromCivil(`${year}-06-01`).year

/** The year in which a day lies. */
export const yearAround = (preset: Preset, day: string): { startsOn: string; endsOn: string } => {
  const year = Number(day.slice(0, 4))
  const first = beginning[preset](year)
  const begins = first <= day ? year : year - 1
  return {
    startsOn: beginning[preset](begins),
    endsOn: addCivilDays(beginning[preset](begins + 1), -1),
  }
}
