// Which activities fit a kind and wishes, of what is known. Pure.
import type { Activity, Kind } from './data.ts'
import { type Filters, fits } from './filters.ts'

interface Known {
  /** The first page of everything. */
  readonly all: readonly Activity[] | undefined
  /** What the server found; null where it is not asked, since the page holds everything. */
  readonly some: readonly Activity[] | undefined | null
}

interface Wished {
  readonly kind: Kind | null
  readonly filters: Filters
  readonly today: string
}

/**
 * What fits. Until the server has answered, that is what the first page has of it, which may not be all; where it has
 * none, nothing is known.
 */
export const foundIn = ({ all, some }: Known, { kind, filters, today }: Wished) => {
  const known = some ?? all
  const list = known?.filter(
    (activity) =>
      (activity.status === 'planned' || activity.status === 'active') &&
      (kind === null || activity.activityType.name === kind) &&
      // What the server has narrowed is not narrowed again.
      (known === some || fits(activity, filters, today)),
  )
  const isWhole = some !== undefined && list !== undefined
  return { list: list === undefined || (!isWhole && list.length === 0) ? null : list, isWhole }
}
