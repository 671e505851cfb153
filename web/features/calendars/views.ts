// The ways to look at the calendar, as they stand in the address.
import type { CommunityPlace } from './data.ts'
import type { Days } from './use-days.ts'
import type { Now } from './use-now.ts'

export const views = ['agenda', 'month', 'badi', 'year'] as const
export type View = (typeof views)[number]

export const viewAt = (given: string | null): View => views.find((view) => view === given) ?? 'agenda'

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
