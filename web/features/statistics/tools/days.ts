// Which figures tell of a day, and which of the kept rows tell of a cycle: pure.
import { addCivilDays } from '#calendar/index.ts'
import { fold } from '#contract/fold.ts'
import type { Cycle, FigureFile } from './keeping.ts'

/** The last day of which a cycle tells: its own, or today while it runs. */
export const dayOf = ({ endsOn }: Pick<Cycle, 'endsOn'>, today: string): string =>
  endsOn < today ? endsOn : today

export interface Source {
  readonly from: string
  readonly to: string
}

const WITHOUT_CYCLE = 90

/** The cycle that tells of this day, with what was typed and corrected in it; else the days up to it. */
export const sourceOf = (
  cycles: readonly Cycle[],
  day: string,
  today: string,
): { readonly cycle: string } | Source => {
  const around = cycles.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  if (around !== undefined && dayOf(around, today) === day) return { cycle: around.id }
  return { from: around?.startsOn ?? addCivilDays(day, -WITHOUT_CYCLE), to: day }
}

/** Of each locality the row that is nearest to the end of the cycle, among those of its days. */
export const filesOfCycle = (
  files: readonly FigureFile[],
  { startsOn, endsOn }: Pick<Cycle, 'startsOn' | 'endsOn'>,
): readonly FigureFile[] => {
  const within = files.filter(({ day }) => startsOn <= day && day <= endsOn)
  const latest = [...Map.groupBy(within, ({ locality }) => fold(locality)).values()].flatMap(
    (own) => own.toSorted((one, other) => other.day.localeCompare(one.day))[0] ?? [],
  )
  return latest.toSorted((one, other) => one.locality.localeCompare(other.locality))
}

/** Localities of which there are rows, but none of this cycle. */
export const missingIn = (files: readonly FigureFile[], found: readonly FigureFile[]): readonly string[] => {
  const there = new Set(found.map(({ locality }) => fold(locality)))
  const others = new Map(files.map(({ locality }) => [fold(locality), locality]))
  return [...others].flatMap(([folded, locality]) => (there.has(folded) ? [] : [locality]))
}

/** A cycle that follows the last one: the next number, and as long as the cluster’s cycles are, three months. */
export const cycleAfter = (cycles: readonly Cycle[], today: string) => {
  const [last] = cycles.toSorted((one, other) => other.endsOn.localeCompare(one.endsOn))
  const startsOn = last === undefined ? `${today.slice(0, 7)}-01` : addCivilDays(last.endsOn, 1)
  const number = cycles.reduce((most, cycle) => Math.max(most, cycle.number), 0) + 1
  return { number, startsOn, endsOn: addCivilDays(monthsLater(startsOn, 3), -1) }
}

const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1 + months, Number(day.slice(8))))
  return at.toISOString().slice(0, 10)
}
