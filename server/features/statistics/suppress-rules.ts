// Which figures those are not told who see totals: fewer than five persons, and what these could be found by. Pure.
import { countedKinds, countsPersons } from '#contract/statistics/codes.ts'
import { FEWEST_SHOWN } from '#contract/statistics/statistics.ts'
import type { Values } from './figure-rules.ts'

export type Shown = 'value' | 'few' | 'hidden'

export interface Cell {
  readonly value: number | null
  /** It is hidden for another reason. */
  readonly hidden?: boolean
  /** What is known of it by other figures: at least and at most so many. */
  readonly least?: number
  readonly most?: number
}

/** 0 and what is not collected are said. */
export const isFew = (value: number | null): boolean => value !== null && value > 0 && value < FEWEST_SHOWN

/**
 * Cells that add to a total, both told as far as nobody can find a hidden one by subtracting: `few` is known to be from
 * 1 to 4, `hidden` to be 5 or more. As long as one of them could be only one number, a further one is hidden, in the
 * order of the cells and not of their sizes, which would tell of these; where that is not enough, so is the total.
 */
export const hideIn = (
  cells: readonly Cell[],
  total: number | null,
): { readonly cells: readonly Shown[]; readonly total: Shown } => {
  const shown: Shown[] = cells.map(({ value, hidden }) =>
    isFew(value) ? 'few' : hidden === true && (value ?? 0) > 0 ? 'hidden' : 'value',
  )
  let ofTotal: Shown = isFew(total) ? 'few' : 'value'
  while (ofTotal !== 'hidden' && isPinned(cells, shown, ofTotal === 'few' ? null : (total ?? 0))) {
    const next = cells.findIndex((cell, place) => shown[place] === 'value' && canHide(cell))
    if (next >= 0) shown[next] = 'hidden'
    else ofTotal = 'hidden'
  }
  return { cells: shown, total: ofTotal }
}

/** Of a cell that can be nothing but 5 hiding says what it is. */
const canHide = ({ value, most = Infinity }: Cell): boolean =>
  (value ?? 0) >= FEWEST_SHOWN && most > FEWEST_SHOWN

/** Whether some cell that is not told can be one number only. The total is null where it is told as `few`. */
const isPinned = (cells: readonly Cell[], shown: readonly Shown[], total: number | null): boolean => {
  const told = sumOf(cells.map(({ value }, place) => (shown[place] === 'value' ? (value ?? 0) : 0)))
  const untold = cells.flatMap((cell, place) =>
    shown[place] === 'value' ? [] : [rangeOf(cell, shown[place])],
  )
  const [from, to] = total === null ? [1 - told, FEWEST_SHOWN - 1 - told] : [total - told, total - told]
  return untold.some(({ least, most }, place) => {
    const others = untold.toSpliced(place, 1)
    const lowest = Math.max(least, from - sumOf(others.map((one) => one.most)))
    return lowest === Math.min(most, to - sumOf(others.map((one) => one.least)))
  })
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const rangeOf = ({ least = 0, most = Infinity }: Cell, shown: Shown | undefined) =>
  shown === 'few' ? { least: 1, most: FEWEST_SHOWN - 1 } : { least: Math.max(FEWEST_SHOWN, least), most }

/** How each figure of the whole locality is told to those who see totals. */
export const shownOf = (
  values: Values,
  attendances: readonly GatheringTold[],
): ReadonlyMap<string, Shown> => {
  const told = new Map<string, Shown>()
  for (const [code, value] of values) told.set(code, countsPersons(code) && isFew(value) ? 'few' : 'value')
  for (const measure of ['participants', 'friends', 'unknown'] as const) hideKinds(values, measure, told)
  hidePopulation(values, told)
  // Beside the number of each Feast the usual one would tell of a small one.
  for (const type of ['Feast', 'Holy Day'] as const) {
    const code = type === 'Feast' ? 'feasts.attendance' : 'holyDays.attendance'
    const hasFew = attendances.some((one) => one.type === type && isFew(one.attendance))
    if (hasFew && told.get(code) === 'value') told.set(code, 'hidden')
  }
  return told
}

export interface GatheringTold {
  readonly type: 'Feast' | 'Holy Day'
  readonly attendance: number | null
}

/** By kind, with both sums: that of the three is told only where nothing of the four is hidden. */
const hideKinds = (
  values: Values,
  measure: 'participants' | 'friends' | 'unknown',
  told: Map<string, Shown>,
): void => {
  const hidden = hideIn(
    countedKinds.map((kind) => kindCell(values, kind, measure)),
    values.get(`core.${measure}`) ?? null,
  )
  countedKinds.forEach((kind, place) => told.set(`${kind}.${measure}`, hidden.cells[place] ?? 'hidden'))
  told.set(`core.${measure}`, hidden.total)
  if (hidden.cells.some((shown) => shown !== 'value')) told.set(`educational.${measure}`, 'hidden')
}

/** Those who take part are at least the friends and the unknown together, and these at most those. */
const kindCell = (values: Values, kind: string, measure: string): Cell => {
  const of = (name: string): number | null => values.get(`${kind}.${name}`) ?? null
  const [all, friends, unknown] = [of('participants'), of('friends'), of('unknown')]
  if (measure === 'participants') return { value: all, least: (friends ?? 0) + (unknown ?? 0) }
  const value = measure === 'friends' ? friends : unknown
  const other = measure === 'friends' ? unknown : friends
  return all === null ? { value } : { value, most: all - (other ?? 0) }
}

const ages = ['children', 'juniorYouth', 'youth', 'adults', 'unknownAge'].map((age) => `population.${age}`)
const sexes = ['population.men', 'population.women']

/** The ages add to the total, and men and women to the adults. */
const hidePopulation = (values: Values, told: Map<string, Shown>): void => {
  const of = (code: string): number | null => values.get(code) ?? null
  const ofSexes = hideIn(
    sexes.map((code) => ({ value: of(code) })),
    of('population.adults'),
  )
  const isHidden = (code: string) => code === 'population.adults' && ofSexes.total === 'hidden'
  const ofAges = hideIn(
    ages.map((code) => ({ value: of(code), hidden: isHidden(code) })),
    of('population.total'),
  )
  ages.forEach((code, place) => told.set(code, ofAges.cells[place] ?? 'hidden'))
  told.set('population.total', ofAges.total)
  const withoutAdults = told.get('population.adults') !== 'value'
  sexes.forEach((code, place) => {
    const shown = ofSexes.cells[place] ?? 'hidden'
    // Together they would say how many adults there are.
    told.set(code, withoutAdults && shown === 'value' && (of(code) ?? 0) > 0 ? 'hidden' : shown)
  })
}
