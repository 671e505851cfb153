// Whether somebody is left who looks after the offices of a community, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { KEEPERS } from './office-rules.ts'

/** Terms of those who look after offices, held by somebody who can sign in. */
const keepers = (community: CommunityId) => sql`
  terms t
  join bodies b on b.community_id = t.community_id and b.id = t.body_id
  join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed'
  where t.community_id = ${community}
    and (t.office = any (${[...KEEPERS.anywhere]}) or (b.kind = 'assembly' and t.office = any (${[...KEEPERS.assembly]})))`

/** Whether anybody who can sign in looks after the offices on this day. */
export const isKept = async (tx: Tx, community: CommunityId, day: string): Promise<boolean> => {
  const { rows } = await sql`
    select from ${keepers(community)} and ${day}::date between t.valid_from and t.valid_to limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export interface LastTerm {
  readonly id: string
  readonly person_id: string
  readonly account_id: string
  readonly office: string
  readonly body_id: string
  readonly body_name: string
}

/** Those who looked after the offices last and whose time ran out by itself before this day, held. */
export const lockLastKeepers = async (
  tx: Tx,
  community: CommunityId,
  day: string,
): Promise<readonly LastTerm[]> => {
  const lapsed = sql`${keepers(community)} and t.valid_to < ${day}::date and t.ended_at is null
    and exists (select from people p where p.community_id = t.community_id and p.id = t.person_id
      and p.standing = 'active')`
  const { rows } = await sql<LastTerm>`
    select t.id, t.person_id, a.id as account_id, t.office, t.body_id, b.name as body_name from ${lapsed}
      and t.valid_to = (select max(t.valid_to) from ${lapsed})
    order by t.id limit 20 for update of t`.execute(tx)
  return rows
}

export const prolong = (tx: Tx, community: CommunityId, ids: readonly string[], until: string) =>
  tx
    .updateTable('terms')
    .set({ valid_to: until })
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute()
