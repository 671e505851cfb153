// The year of a budget: how much of it has passed, and until when its figures are. Pure.
import { addCivilDays, badiFromCivil } from '#calendar/index.ts'
import type { BudgetYear } from './data.ts'

const DAY = 86_400_000

type Days = Pick<BudgetYear, 'startsOn' | 'endsOn'>

const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** "247 of 365 days", and the share of them that has passed. */
export const passedOf = ({ startsOn, endsOn }: Days, today: string) => {
  const days = daysFrom(startsOn, endsOn) + 1
  const passed = Math.max(0, Math.min(days, daysFrom(startsOn, today) + 1))
  return { days, passed, share: passed / days }
}

/** The Badi year in which most of a year of the books lies, wherever it begins. */
export const badiYearOf = ({ startsOn, endsOn }: Days): number =>
  badiFromCivil(addCivilDays(startsOn, Math.floor(daysFrom(startsOn, endsOn) / 2))).year

/** The last day of which the figures tell; null before the first. */
export const lastDayOf = ({ asOf, startsOn }: Pick<BudgetYear, 'asOf' | 'startsOn'>): string | null =>
  asOf <= startsOn ? null : addCivilDays(asOf, -1)
