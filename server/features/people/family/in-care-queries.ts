// Whom an id names, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** A person on the roll, by their own id or by that of their account. */
export const findNamed = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('people as p')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.birth_date'])
    .where('p.community_id', '=', community)
    .where((is) =>
      is.or([
        is('p.id', '=', id),
        is(
          'p.id',
          '=',
          is
            .selectFrom('accounts as named')
            .select('named.person_id')
            .where('named.community_id', '=', community)
            .where('named.id', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()

/** The accounts of these people, and of the guardians of those among them who are children. */
export const findHearers = (tx: Tx, community: CommunityId, people: readonly string[], bornAfter: string) =>
  tx
    .selectFrom('accounts as a')
    .select('a.id')
    .where('a.community_id', '=', community)
    .where((is) =>
      is.or([
        is('a.person_id', '=', is.fn.any(is.val(people))),
        is(
          'a.person_id',
          'in',
          is
            .selectFrom('guardians as g')
            .innerJoin('people as p', (join) =>
              join.onRef('p.community_id', '=', 'g.community_id').onRef('p.id', '=', 'g.child_id'),
            )
            .select('g.guardian_id')
            .where('g.community_id', '=', community)
            .where('g.child_id', '=', is.fn.any(is.val(people)))
            .where((young) =>
              young.or([young('p.birth_date', 'is', null), young('p.birth_date', '>', bornAfter)]),
            ),
        ),
      ]),
    )
    .limit(500)
    .execute()

/** How many of these people nobody hears of anything for: neither they nor, of children, a guardian has an account. */
export const countUnheard = async (
  tx: Tx,
  community: CommunityId,
  people: readonly string[],
  bornAfter: string,
): Promise<number> => {
  const { rows } = await sql<{ unheard: number }>`
    select count(*)::int as unheard from people p
    where p.community_id = ${community} and p.id = any(${people}::uuid[])
      and not exists (select from accounts a where a.community_id = ${community} and a.person_id = p.id)
      and not (coalesce(p.birth_date > ${bornAfter}::date, true) and exists (
        select from guardians g
        join accounts a on a.community_id = g.community_id and a.person_id = g.guardian_id
        where g.community_id = ${community} and g.child_id = p.id))`.execute(tx)
  return rows[0]?.unheard ?? 0
}
