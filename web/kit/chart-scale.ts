// Where the marks of a chart stand: pure rules, from values to paths in a box of 100 by 100 that a chart stretches.

/** What was recorded; null where nothing was: a gap, and not zero. */
export type Values = readonly (number | null)[]

export interface Scale {
  /** Round values at even distances, from the lowest to the highest; zero is among them. */
  readonly ticks: readonly number[]
  /** 0 for the lowest tick, 1 for the highest. */
  readonly shareOf: (value: number) => number
}

const MOST_STEPS = 3

/** Zero is always in it: columns and areas are read by their length. */
export const scaleOf = (values: Values): Scale => {
  const known = values.filter((value) => value !== null)
  const low = Math.min(0, ...known)
  const high = Math.max(0, ...known)
  if (low === high) return { ticks: [0], shareOf: () => 0 }
  const step = roundStep((high - low) / MOST_STEPS, known.every(Number.isInteger))
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step),
    shareOf: (value) => (value / step - first) / (last - first),
  }
}

/** The next of 1, 2, 5, 10, 20, 50 …; where all values are whole, so are the ticks: half a person is nobody. */
const roundStep = (least: number, isWhole: boolean): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5].find((one) => one * power >= least) ?? 10) * power
  return isWhole ? Math.max(1, step) : step
}

/** The middle of a place among so many that share the width: 0 at its start, 1 at its end. */
export const middleOf = (place: number, count: number): number => (place + 0.5) / count

/** The place of the highest value above zero, the first of several. */
export const highestOf = (values: Values): number | null => {
  const highest = Math.max(0, ...values.map((value) => value ?? 0))
  return highest === 0 ? null : values.indexOf(highest)
}

/** The place of the last value. */
export const lastOf = (values: Values): number | null => {
  const last = values.findLastIndex((value) => value !== null)
  return last === -1 ? null : last
}

const COLUMN = 0.72
/** So that zero is seen, where a gap is not. */
const LEAST_HEIGHT = 0.02

/** A column from zero to the value. */
export const columnPath = (place: number, count: number, value: number, scale: Scale): string => {
  const base = scale.shareOf(0)
  const height = scale.shareOf(value) - base
  const end = base + (height < 0 ? Math.min(height, -LEAST_HEIGHT) : Math.max(height, LEAST_HEIGHT))
  const middle = middleOf(place, count)
  const [start, stop] = [across(middle - COLUMN / 2 / count), across(middle + COLUMN / 2 / count)]
  return `M${start} ${down(base)}V${down(end)}H${stop}V${down(base)}Z`
}

/** Level over the whole of each place, and broken by a gap. */
export const stepPath = (values: Values, scale: Scale): string =>
  runsOf(values)
    .map((run) =>
      run
        .map(({ place, value }, at) => {
          const height = down(scale.shareOf(value))
          const start = at === 0 ? `M${across(place / values.length)} ${height}` : `V${height}`
          return `${start}H${across((place + 1) / values.length)}`
        })
        .join(''),
    )
    .join('')

/** From middle to middle, and broken by a gap; a value between two gaps is a line of no length, which its round ends show. */
export const linePath = (values: Values, scale: Scale): string =>
  runsOf(values)
    .map((run) => `M${lineOf(run, values.length, scale)}${run.length === 1 ? 'h0' : ''}`)
    .join('')

/** A dot at each value. */
export const dotsPath = (values: Values, scale: Scale): string =>
  runsOf(values)
    .flat()
    .map((point) => `M${spotOf(point, values.length, scale)}h0`)
    .join('')

/** What lies between the line and zero. */
export const areaPath = (values: Values, scale: Scale): string =>
  runsOf(values)
    .map((run) => {
      const [start, stop] = [run[0], run.at(-1)].map((point) =>
        across(middleOf(point?.place ?? 0, values.length)),
      )
      const base = down(scale.shareOf(0))
      return `M${start} ${base}L${lineOf(run, values.length, scale)}L${stop} ${base}Z`
    })
    .join('')

interface Point {
  readonly place: number
  readonly value: number
}

/** Neighbours that have values. */
const runsOf = (values: Values): readonly (readonly Point[])[] => {
  const runs: Point[][] = []
  values.forEach((value, place) => {
    if (value === null) return
    const before = values[place - 1] ?? null
    if (before === null) runs.push([{ place, value }])
    else runs.at(-1)?.push({ place, value })
  })
  return runs
}

const lineOf = (run: readonly Point[], count: number, scale: Scale): string =>
  run.map((point) => spotOf(point, count, scale)).join('L')

/** Where a point of a line stands. */
export const spotOf = ({ place, value }: Point, count: number, scale: Scale): string =>
  `${across(middleOf(place, count))} ${down(scale.shareOf(value))}`

const across = (share: number): number => Math.round(share * 10_000) / 100

/** A picture counts from its top. */
export const down = (share: number): number => across(1 - share)
