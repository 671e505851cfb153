// The log of changes in SQL: newest first, with the names of those who still have one.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export interface Sought {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly object?: string | undefined
  /** Instants: from this one on, before that one. */
  readonly from: string | null
  readonly until: string | null
  /** Only records with a smaller number. */
  readonly below: number | null
}

export const findRecords = (tx: Tx, community: CommunityId, sought: Sought, limit: number) =>
  tx
    .selectFrom('audit_records as r')
    .leftJoin('accounts as a', 'a.id', 'r.actor_id')
    .leftJoin('accounts as oa', 'oa.id', 'r.object_id')
    .leftJoin('people as op', (join) =>
      join.onRef('op.community_id', '=', 'r.community_id').onRef('op.id', '=', 'r.object_id'),
    )
    .where('r.community_id', '=', community)
    .$if(sought.actor !== undefined, (query) => query.where('r.actor_id', '=', sought.actor ?? ''))
    .$if(sought.action !== undefined, (query) => query.where('r.action', '=', sought.action ?? ''))
    .$if(sought.object !== undefined, (query) => query.where('r.object_id', '=', sought.object ?? ''))
    .$if(sought.from !== null, (query) => query.where('r.at', '>=', sought.from ?? ''))
    .$if(sought.until !== null, (query) => query.where('r.at', '<', sought.until ?? ''))
    .$if(sought.below !== null, (query) => query.where('r.number', '<', sought.below ?? 0))
    .select([
      'r.id',
      'r.number',
      'r.at',
      'r.action',
      'r.outcome',
      'r.actor_id',
      'r.object_kind',
      'r.object_id',
      'r.detail',
      'r.client',
      'r.network',
      'a.first_name',
      'a.last_name',
      sql<
        string | null
      >`coalesce(nullif(trim(oa.first_name || ' ' || oa.last_name), ''), trim(op.first_name || ' ' || op.last_name))`.as(
        'object_name',
      ),
    ])
    .orderBy('r.number', 'desc')
    .limit(limit)
    .execute()

export const timeZoneOf = async (tx: Tx, community: CommunityId): Promise<string> =>
  (await tx.selectFrom('communities').select('time_zone').where('id', '=', community).executeTakeFirst())
    ?.time_zone ?? 'UTC'
