// Cycles, neighbourhoods and how a community counts, as they go over the wire.
import type * as z from 'zod/mini'
import { keptOrder } from '#contract/statistics/locality-summary.ts'
import type { Cycle, FigureSettings, Neighbourhood } from '#contract/statistics/statistics.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { CycleRow, SettingsRow } from './queries.ts'

/** `readAll`: whoever sees who handed it in. */
export const cycleView = (row: CycleRow, today: string, readAll: boolean): z.infer<typeof Cycle> => ({
  _id: row.id,
  id: row.id,
  number: row.number,
  name: row.name,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  state: stateOf(row, today),
  handedInAt: row.handed_in_at === null ? null : instantOf(row.handed_in_at),
  handedInBy: row.handed_in_at === null || !readAll ? null : fullName(row) || FORMER,
})

const stateOf = (
  { starts_on, ends_on, handed_in_at }: CycleRow,
  today: string,
): z.infer<typeof Cycle>['state'] => {
  if (handed_in_at !== null) return 'handedIn'
  if (starts_on > today) return 'coming'
  return ends_on < today ? 'over' : 'running'
}

export const neighbourhoodView = ({
  id,
  name,
}: {
  readonly id: string
  readonly name: string
}): z.infer<typeof Neighbourhood> => ({ _id: id, id, name })

export const settingsView = (row: SettingsRow): z.infer<typeof FigureSettings> => ({
  locality: row.name,
  cluster: row.cluster,
  region: row.region,
  nationalCommunity: row.national_community,
  devotionalRule: row.devotional_rule ?? 'average',
  feastRule: row.feast_rule ?? 'average',
  friendsRule: row.friends_rule ?? 'known',
  juniorYouthFrom: row.junior_youth_from ?? 12,
  youthFrom: row.youth_from ?? 15,
  adultsFrom: row.adults_from ?? 21,
  triples: row.triples ?? [...keptOrder],
})
