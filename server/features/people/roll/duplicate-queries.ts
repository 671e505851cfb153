// Finding those who stand twice on the roll, and keeping apart those who are two, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export interface Pair {
  readonly one_id: string
  readonly other_id: string
  readonly same_name: boolean
  readonly same_birth_date: boolean
  readonly same_email: boolean
  readonly total: number
}

/**
 * Pairs who may be one person, the surest first: the same name and no two birth dates; the same birth date with
 * the same address, or with the same last name and a first name that is part of the other; the same address and
 * first name. Two different Baha'i IDs count for two persons, unless name and birth date are the same.
 */
export const findDuplicates = async (tx: Tx, community: CommunityId, limit: number): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    with same_email as materialized (
      -- By itself, so that only the names of these few are folded.
      select a.id as one_id, b.id as other_id, a.first_name as one_name, b.first_name as other_name
      from people a join people b on b.community_id = a.community_id and b.email_key = a.email_key and b.id > a.id
      where a.community_id = ${community} and b.community_id = ${community}
    ), pairs as (
      select a.id as one_id, b.id as other_id
      from people a join people b on b.community_id = a.community_id and b.name_key = a.name_key and b.id > a.id
      where a.community_id = ${community} and a.name_key <> ''
        and (a.birth_date is null or b.birth_date is null or a.birth_date = b.birth_date)
      union
      select a.id, b.id
      from people a join people b on b.community_id = a.community_id and b.birth_date = a.birth_date and b.id > a.id
      where a.community_id = ${community} and (b.email_key = a.email_key or (
        fold_text(a.last_name) = fold_text(b.last_name) and fold_text(a.last_name) <> ''
          and (starts_with(fold_text(a.first_name), fold_text(b.first_name))
            or starts_with(fold_text(b.first_name), fold_text(a.first_name)))))
      union
      select one_id, other_id from same_email where fold_text(one_name) = fold_text(other_name)
    )
    select pairs.one_id, pairs.other_id, a.name_key = b.name_key as same_name,
      coalesce(a.birth_date = b.birth_date, false) as same_birth_date,
      coalesce(a.email_key = b.email_key, false) as same_email, (count(*) over ())::integer as total
    from pairs
    join people a on a.community_id = ${community} and a.id = pairs.one_id
    join people b on b.community_id = ${community} and b.id = pairs.other_id
    where (a.bahai_id is null or b.bahai_id is null or (a.name_key = b.name_key and a.birth_date = b.birth_date))
      and not exists (select from people_apart p
        where p.community_id = ${community} and p.one_id = pairs.one_id and p.other_id = pairs.other_id)
    order by (a.name_key = b.name_key)::integer + coalesce(a.birth_date = b.birth_date, false)::integer
        + coalesce(a.email_key = b.email_key, false)::integer desc,
      a.last_name, a.first_name, a.id, b.id
    limit ${limit}`.execute(tx)
  return rows
}

/** More than these nobody is likely to be told apart from. */
const MOST_APART = 200

export const findApart = (tx: Tx, community: CommunityId, one: string) =>
  tx
    .selectFrom('people_apart')
    .select('other_id')
    .where('community_id', '=', community)
    .where('one_id', '=', one)
    .limit(MOST_APART)
    .execute()

export const insertApart = (tx: Tx, community: CommunityId, one: string, other: string) =>
  tx
    .insertInto('people_apart')
    .values({ community_id: community, one_id: one, other_id: other })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteApart = (tx: Tx, community: CommunityId, one: string, other: string) =>
  tx
    .deleteFrom('people_apart')
    .where('community_id', '=', community)
    .where('one_id', '=', one)
    .where('other_id', '=', other)
    .execute()
