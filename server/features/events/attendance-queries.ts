// Who was there in the end, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'

export interface Attended {
  readonly members: number
  readonly visitors: number
  readonly friends: number
}

export const saveAttendance = (
  tx: Tx,
  community: CommunityId,
  event: string,
  row: Attended & { readonly recorded_by: string; readonly recorded_at: string },
) =>
  tx
    .insertInto('event_attendance')
    .values({ community_id: community, event_id: event, ...row })
    .onConflict((conflict) => conflict.columns(['community_id', 'event_id']).doUpdateSet(row))
    .execute()

export const dropAttendance = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .deleteFrom('event_attendance')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .execute()

/** By whose account it was entered, as long as that is one of the community. */
export const findRecorder = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .selectFrom('event_attendance as t')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 't.community_id').onRef('a.id', '=', 't.recorded_by'),
    )
    .select('a.id')
    .where('t.community_id', '=', community)
    .where('t.event_id', '=', event)
    .execute()
