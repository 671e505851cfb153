// What two people gave to whom, and which address the roll had of them then, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { BodyKind, Office } from './tables.ts'

export interface Served {
  readonly person_id: string
  readonly kind: BodyKind
  readonly office: Office
  /** Given where one person was enough. */
  readonly by_one: boolean
  /** The roll's address of its holder, where it is the one that it had when the office was given; else null. */
  readonly known_address: string | null
}

/** The offices that these people hold or will hold. */
export const findServed = async (
  tx: Tx,
  community: CommunityId,
  personIds: readonly string[],
  today: string,
): Promise<readonly Served[]> => {
  const { rows } = await sql<Served>`
    select t.person_id, b.kind, t.office, t.granted_by is not null and t.accepted_by is null as by_one,
      case when t.address_hash = r.email_hash then p.email end as known_address
    from terms t
    join bodies b on b.community_id = t.community_id and b.id = t.body_id
    join people p on p.community_id = t.community_id and p.id = t.person_id
    left join roll_index r on r.community_id = t.community_id and r.person_id = t.person_id
    where t.community_id = ${community} and t.person_id = any (${personIds}::uuid[])
      and t.valid_to >= ${today}::date`.execute(tx)
  return rows
}
