// What became of an initiative, in SQL.
import type { Selectable } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ActivityTables } from './tables.ts'

/** Held against others who change it until this transaction ends. */
export const lockInitiative = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('activities')
    .select(['id', 'kind', 'title', 'status', 'visibility', 'adoption'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Row = Selectable<ActivityTables['activities']>

export const setInitiative = (
  tx: Tx,
  community: CommunityId,
  id: string,
  changed: Partial<Pick<Row, 'report' | 'reported_at' | 'adoption' | 'adoption_on'>>,
) =>
  tx
    .updateTable('activities')
    .set(changed)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
