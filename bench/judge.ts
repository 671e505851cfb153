// What of a run fails it. A shared machine wavers: what lies within the margin is printed and not judged.
import type { BadiTime } from './badi-time.ts'
import type { Flood } from './flood.ts'
import type { Growth } from './growth.ts'
import type { PeopleTime } from './people-time.ts'
import type { SearchTime } from './search-time.ts'

export interface Row {
  readonly name: string
  readonly against: string
  readonly rps: number
  readonly limit: number
  readonly ratio: number
  readonly spread: string
  readonly goal: number
  readonly p99: number
}

export interface More {
  /** The server's memory before the run and after it, in MB; the drill `live` judges that of a server alone. */
  readonly idle: number
  readonly after: number
  readonly flood: Flood | undefined
  readonly searchTime: SearchTime | undefined
  readonly growth: readonly Growth[] | undefined
  readonly people: readonly PeopleTime[] | undefined
  readonly badi: readonly BadiTime[] | undefined
}

/** Ratios compare two things of one moment; times are those of the whole machine. */
const RATIO_MARGIN = 0.9
const GROWTH_LIMIT = 1.3 * 1.15
/** A search counts more where more is to be found, up to a hundred of each kind (decision 034). */
const SEARCH_GROWTH_LIMIT = 2
const SEARCH_LIMIT_MS = 50 * 1.5

/** The rounds of one case lie further apart than any margin covers. */
export const isNoisy = ({ spread }: Row): boolean => {
  const [least = 0, most = 0] = spread.split('–').map(Number)
  return most > 1.5 * least
}

/** One half-sentence for each promise that this run missed. */
export const judge = (
  rows: readonly Row[],
  { flood, searchTime, growth = [], badi = [] }: More,
): readonly string[] => [
  ...rows
    .filter((row) => !isNoisy(row) && row.ratio < row.goal * RATIO_MARGIN)
    .map(({ name, ratio, goal }) => `${name}: ratio ${ratio.toFixed(2)} of ${goal.toFixed(2)}`),
  ...growth
    .filter(({ name, ratio }) => ratio > (name === 'search' ? SEARCH_GROWTH_LIMIT : GROWTH_LIMIT))
    .map(({ name, ratio }) => `${name}: grows by ${ratio.toFixed(2)}`),
  ...(searchTime && searchTime.longest > SEARCH_LIMIT_MS
    ? [`the broadest search: ${searchTime.longest.toFixed(0)} ms`]
    : []),
  ...badi
    .filter(({ ours, theirs }) => ours < theirs * RATIO_MARGIN)
    .map(({ name, ours, theirs }) => `${name}: ${ours.toFixed(0)} a second, badidate ${theirs.toFixed(0)}`),
  ...(flood && !flood.kept ? [`browsing during a flood: ${flood.p97_5} ms`] : []),
]
