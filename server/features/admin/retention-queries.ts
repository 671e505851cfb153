// Letting go of what is old, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** The records of the named community that are older than 24 months: only the database itself may. */
export const letGoOfAudit = async (tx: Tx, asOf: string): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`select let_go_of_audit(${asOf}::timestamptz) as gone`.execute(
    tx,
  )
  return rows[0]?.gone ?? 0
}

export const deleteOldExports = (tx: Tx, before: string) =>
  tx.deleteFrom('exports').where('created_at', '<', before).execute()

export const deleteOldRequests = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .deleteFrom('privacy_requests')
    .where('community_id', '=', community)
    .where('asked_at', '<', before)
    .execute()

const MOST_AT_ONCE = 100

/** Accounts that were declined before this instant, held so that nobody accepts them meanwhile. */
export const lockLongDeclined = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('community_id', '=', community)
    .where('state', '=', 'declined')
    .where('person_id', 'is', null)
    .where('declined_at', '<', before)
    .orderBy('declined_at')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .execute()

export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)
