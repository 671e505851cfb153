// What decides whether two persons can be made one, or two again, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Row } from './merge-rules.ts'

interface Standing {
  readonly id: string
  readonly row: Row
  readonly has_account: boolean
  readonly serves: boolean
}

/** Two persons whole, held for the change, with what decides whether they can be made one. */
export const lockPair = async (tx: Tx, community: CommunityId, ids: readonly string[], today: string) => {
  const { rows } = await sql<Standing>`
    select p.id, to_jsonb(p) as row,
      exists (select from accounts a where a.community_id = p.community_id and a.person_id = p.id) as has_account,
      exists (select from terms t where t.community_id = p.community_id and t.person_id = p.id
        and t.valid_to >= ${today}::date) as serves
    from people p where p.community_id = ${community} and p.id = any (${ids}::uuid[])
    for update of p`.execute(tx)
  return rows
}

/** A person's account, and the offices that they hold or will. */
export const findServing = async (tx: Tx, community: CommunityId, person: string, today: string) => {
  const { rows } = await sql<{ table: 'accounts' | 'terms'; id: string }>`
    select 'accounts' as table, id from accounts where community_id = ${community} and person_id = ${person}
    union all
    select 'terms', t.id from terms t where t.community_id = ${community} and t.person_id = ${person} and t.valid_to >= ${today}::date`.execute(
    tx,
  )
  return rows
}

/** Whether one of these is an invented person of the example community. */
export const isExample = async (
  tx: Tx,
  community: CommunityId,
  persons: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from example_items
    where community_id = ${community} and kind = 'person' and id = any(${persons}::uuid[]) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether this person is a guardian. */
export const answersForChild = async (tx: Tx, community: CommunityId, person: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('guardians')
    .select('child_id')
    .where('community_id', '=', community)
    .where('guardian_id', '=', person)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
