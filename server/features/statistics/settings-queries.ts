// How a community counts and where it stands in the report, in SQL.
import type { Selectable } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { StatisticsTables } from './tables.ts'

interface Standing {
  readonly cluster: string
  readonly region: string
  readonly national_community: string
}

export const putStanding = (
  tx: Tx,
  community: CommunityId,
  { cluster, region, national_community }: Standing,
) =>
  tx
    .updateTable('communities')
    .set({ cluster, region, national_community })
    .where('id', '=', community)
    .execute()

type Rules = Omit<Selectable<StatisticsTables['figure_settings']>, 'community_id'>

export const putRules = (tx: Tx, community: CommunityId, rules: Rules) =>
  tx
    .insertInto('figure_settings')
    .values({ ...rules, community_id: community })
    .onConflict((there) => there.column('community_id').doUpdateSet(rules))
    .execute()
