// The children of somebody whose account or entry on the roll goes, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_WARDS = 30

export interface Left {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  /** The account of the child, of a youth. */
  readonly account_id: string | null
  /** Nobody else on the roll is a guardian. */
  readonly only: boolean
  /** Another guardian has an account, and so can agree and take back. */
  readonly answered: boolean
}

/** The children in somebody's care, and who else answers for them; never one in the bin, even while that is open. */
export const findLeft = async (
  tx: Tx,
  community: CommunityId,
  guardian: string,
  bornAfter: string,
): Promise<readonly Left[]> => {
  const { rows } = await sql<Left>`
    select c.id, c.first_name, c.last_name, own.id as account_id,
      not exists (select from guardians o join people p on p.community_id = o.community_id and p.id = o.guardian_id
        where o.community_id = ${community} and o.child_id = c.id and o.guardian_id <> ${guardian}
          and p.erased_at is null) as only,
      exists (select from guardians o
        join accounts a on a.community_id = o.community_id and a.person_id = o.guardian_id and a.state = 'confirmed'
        where o.community_id = ${community} and o.child_id = c.id and o.guardian_id <> ${guardian}) as answered
    from guardians g
    join people c on c.community_id = g.community_id and c.id = g.child_id and c.erased_at is null
      and c.removed_at is null
    left join accounts own on own.community_id = c.community_id and own.person_id = c.id
    where g.community_id = ${community} and g.guardian_id = ${guardian}
      and (c.birth_date is null or c.birth_date > ${bornAfter}::date)
    order by c.id limit ${sql.lit(MOST_WARDS)}`.execute(tx)
  return rows
}

/** Takes back what this guardian has agreed to for these children; answers what that was. */
export const withdrawGivenBy = (
  tx: Tx,
  community: CommunityId,
  guardian: string,
  children: readonly string[],
  now: string,
) =>
  tx
    .updateTable('consents')
    .set({ withdrawn_by: guardian, withdrawn_at: now })
    .where('community_id', '=', community)
    .where('person_id', '=', (row) => row.fn.any(row.val(children)))
    .where('given_by', '=', guardian)
    .where('withdrawn_at', 'is', null)
    .returning(['person_id', 'kind'])
    .execute()

/** What was said of these children by guardians, of whom none is left: nobody could put it right. */
export const forgetCare = async (
  tx: Tx,
  community: CommunityId,
  children: readonly string[],
): Promise<void> => {
  await sql`
    with notes as (delete from care_notes where community_id = ${community} and person_id = any(${children}::uuid[])),
    said as (delete from consents where community_id = ${community} and person_id = any(${children}::uuid[]))
    delete from pick_up_persons where community_id = ${community} and child_id = any(${children}::uuid[])`.execute(
    tx,
  )
}
