// What waits for the offices of a community, counted in one statement.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Office } from './tables.ts'

export interface Asked {
  /** Whether the viewer answers for the roll and for what was reported. */
  readonly keepsRoll: boolean
  /** The offices of the Assembly whose hand-over is the viewer's. */
  readonly offices: readonly Office[]
}

export interface Counts {
  readonly waiting_members: number
  readonly reports: number
  readonly handover: number
}

export const countDuties = async (tx: Tx, community: CommunityId, asked: Asked): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      case when ${asked.keepsRoll}::boolean then (
        select count(*) from accounts where community_id = ${community} and state = 'pending') else 0 end as waiting_members,
      case when ${asked.keepsRoll}::boolean then (
        select count(distinct f.target_id) from flags f
        join posts p on p.community_id = f.community_id and p.id = f.post_id
        left join post_comments c on c.community_id = f.community_id and c.post_id = f.post_id and c.id = f.target_id
        where f.community_id = ${community} and f.settled_at is null
          and (f.target_kind = 'post' or (c.id is not null and c.deleted_at is null))) else 0 end as reports,
      (select count(*) from handover_items h
        where h.community_id = ${community} and h.done_at is null and h.office = any (${asked.offices}::text[])
          and h.year = (select max(year) from handover_items where community_id = ${community})) as handover`.execute(
    tx,
  )
  return rows[0] ?? { waiting_members: 0, reports: 0, handover: 0 }
}
