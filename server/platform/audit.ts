// What happened, by whom, for good: records of a community chained by their hashes.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CommunityId, Tx } from './db.ts'

export interface Happening {
  readonly action: string
  readonly actorId?: string | null
  readonly sessionId?: string | null
  readonly objectKind?: string
  readonly objectId?: string
  /** Names of what changed; values only where they are nobody's secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes the record in the transaction of the fact, so that neither is there without the other. */
export const record = async (tx: Tx, community: CommunityId, happening: Happening): Promise<void> => {
  // One writer a community at a time: a chain has no branches.
  await sql`select pg_advisory_xact_lock(hashtext(${`audit ${community}`}))`.execute(tx)
  const last = await tx
    .selectFrom('audit_records')
    .select('hash')
    .where('community_id', '=', community)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = {
    community_id: community,
    id: newId(),
    actor_id: happening.actorId ?? null,
    session_id: happening.sessionId ?? null,
    action: happening.action,
    object_kind: happening.objectKind ?? null,
    object_id: happening.objectId ?? null,
    detail: JSON.stringify(happening.detail ?? {}),
    previous_hash: last?.hash ?? null,
  }
  await tx
    .insertInto('audit_records')
    .values({ ...row, hash: hashOf(row) })
    .execute()
}

const hashOf = (row: { previous_hash: Buffer | null; [field: string]: unknown }): Buffer =>
  createHash('sha256')
    .update(row.previous_hash ?? '')
    .update(
      JSON.stringify([
        row['id'],
        row['actor_id'],
        row['session_id'],
        row['action'],
        row['object_kind'],
        row['object_id'],
        row['detail'],
      ]),
    )
    .digest()
