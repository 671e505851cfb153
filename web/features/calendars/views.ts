// The ways to look at the calendar, as they stand in the address.
import type { CommunityPlace } from './data.ts'
import type { Days } from './use-days.ts'
import type { Now } from './use-now.ts'

const views = ['agenda', 'week', 'month', 'badi', 'year'] as const
export type View = (typeof views)[number]

/** There is room for a week side by side on large screens alone, and on paper. */
export const viewAt = (given: string | null, wide: boolean): View =>
  viewsIn(wide).find((view) => view === given) ?? 'agenda'

export const viewsIn = (wide: boolean): readonly View[] => views.filter((view) => view !== 'week' || wide)

/** Pages of their own under the same address. */
export const sheets = ['fast', 'letter'] as const
export type Sheet = (typeof sheets)[number]

export const sheetAt = (given: string | null): Sheet | null => sheets.find((sheet) => sheet === given) ?? null

/** What a view of some days is given. */
export interface ViewProps {
  /** The id of the heading that names what is shown. */
  readonly labelledBy: string
  readonly date: string
  /** The days that were asked for. */
  readonly span: { readonly from: string; readonly to: string }
  readonly days: Days
  readonly now: Now
  readonly where: CommunityPlace | null
  readonly withBadi: boolean
  readonly onChoose: (day: string) => void
}
