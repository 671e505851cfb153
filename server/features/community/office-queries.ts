// Bodies and the terms of those who serve in them.
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { BodyKind, Office } from './tables.ts'

const MOST_BODIES = 60
const MOST_MEMBERS = 60
const MOST_HOLDERS = 50

export const findZone = async (tx: Tx, community: CommunityId): Promise<string> =>
  (
    await tx
      .selectFrom('communities')
      .select('time_zone')
      .where('id', '=', community)
      .executeTakeFirstOrThrow()
  ).time_zone

/** Every body with those who serve in it today or will, the Assembly first. */
export const findBodies = (tx: Tx, community: CommunityId, today: string) =>
  withMembers(bodiesOf(tx, community), community, today)
    .orderBy(
      sql`array_position(array['assembly', 'feastCommittee', 'holyDaysCommittee', 'administration', 'other'], b.kind)`,
    )
    .orderBy('b.name')
    .orderBy('b.id')
    .limit(MOST_BODIES)
    .execute()

export const findBody = (tx: Tx, community: CommunityId, id: string, today: string) =>
  withMembers(bodiesOf(tx, community), community, today).where('b.id', '=', id).executeTakeFirst()

/** The oldest body of a kind. */
export const findBodyOfKind = (tx: Tx, community: CommunityId, kind: BodyKind, today: string) =>
  withMembers(bodiesOf(tx, community), community, today)
    .where('b.kind', '=', kind)
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst()

const bodiesOf = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('bodies as b')
    .select(['b.id', 'b.kind', 'b.name', 'b.email'])
    .where('b.community_id', '=', community)

type Bodies<O> = SelectQueryBuilder<Database & { b: Database['bodies'] }, 'b', O>

const withMembers = <O>(bodies: Bodies<O>, community: CommunityId, today: string) =>
  bodies.select((is) => [
    jsonArrayFrom(
      termsOf(is, community, today).where('t.valid_from', '<=', today).where('t.valid_to', '>=', today),
    ).as('members'),
    jsonArrayFrom(termsOf(is, community, today).where('t.valid_from', '>', today)).as('coming'),
  ])

const termsOf = (
  is: ExpressionBuilder<Database & { b: Database['bodies'] }, 'b'>,
  community: CommunityId,
  today: string,
) =>
  is
    .selectFrom('terms as t')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 't.community_id').onRef('p.id', '=', 't.person_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 't.community_id').onRef('a.person_id', '=', 't.person_id'),
    )
    .where('t.community_id', '=', community)
    .whereRef('t.body_id', '=', 'b.id')
    // What was ended before it began ends before its first day.
    .whereRef('t.valid_to', '>=', 't.valid_from')
    .select(['t.id', 't.person_id', 'p.first_name', 'p.last_name', 't.office', 't.valid_from', 't.valid_to'])
    .select((of) => [
      sql<string | null>`case when a.state = 'confirmed' then a.id end`.as('account_id'),
      of.fn.coalesce('a.profile_picture', 'p.profile_picture').as('picture'),
      sql<boolean>`coalesce(a.state = 'confirmed', false)`.as('reads'),
      sql<boolean>`coalesce(t.hands_over_from <= ${today}::date, false)`.as('hands_over'),
    ])
    .orderBy('hands_over')
    .orderBy(
      sql`array_position(array['chair', 'viceChair', 'secretary', 'treasurer', 'communityAdmin', 'member'], t.office)`,
    )
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .limit(MOST_MEMBERS)

export const hasKind = async (tx: Tx, community: CommunityId, kind: BodyKind): Promise<boolean> =>
  (await tx
    .selectFrom('bodies')
    .select('id')
    .where('community_id', '=', community)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertBody = (
  tx: Tx,
  community: CommunityId,
  body: { readonly id: string; readonly kind: BodyKind; readonly name: string },
) =>
  tx
    .insertInto('bodies')
    .values({ community_id: community, ...body })
    .execute()

export const findBodyNow = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('bodies')
    .select(['kind', 'name', 'email'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** Nothing else is let go of with it: what names a body would go along. */
export const deleteUnused = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .deleteFrom('bodies as b')
    .where('b.community_id', '=', community)
    .where('b.id', '=', id)
    .where(
      sql<boolean>`not exists (select from terms t where t.community_id = b.community_id and t.body_id = b.id)
        and not exists (select from office_proposals p where p.community_id = b.community_id and p.body_id = b.id)`,
    )
    .returning('b.name')
    .execute()

export const updateBody = (
  tx: Tx,
  community: CommunityId,
  id: string,
  body: { readonly name: string; readonly email: string | null },
) =>
  tx
    .updateTable('bodies')
    .set(body)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** Who holds which office of the Assembly or the administration today. */
export const findInOffice = (tx: Tx, community: CommunityId, today: string) =>
  tx
    .selectFrom('terms as t')
    .innerJoin('bodies as b', (join) =>
      join.onRef('b.community_id', '=', 't.community_id').onRef('b.id', '=', 't.body_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join
        .onRef('a.community_id', '=', 't.community_id')
        .onRef('a.person_id', '=', 't.person_id')
        .on('a.state', '=', 'confirmed'),
    )
    .select(['t.person_id', 'b.kind', 't.office'])
    .select(sql<boolean>`a.id is not null`.as('can_sign_in'))
    .where('t.community_id', '=', community)
    .where('t.valid_from', '<=', today)
    .where('t.valid_to', '>=', today)
    .where((is) =>
      is.or([
        is('b.kind', '=', 'assembly'),
        is('t.office', 'in', ['communityAdmin', 'treasuryAssistant', 'auditor']),
      ]),
    )
    .limit(200)
    .execute()

/** Whether the community has had an Assembly in this app before. */
export const wasEverSeated = async (tx: Tx, community: CommunityId): Promise<boolean> =>
  (await tx
    .selectFrom('terms as t')
    .innerJoin('bodies as b', (join) =>
      join.onRef('b.community_id', '=', 't.community_id').onRef('b.id', '=', 't.body_id'),
    )
    .select('t.id')
    .where('t.community_id', '=', community)
    .where('b.kind', '=', 'assembly')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The accounts of those who hold one of these offices today: in the Assembly, or wherever it is held. */
export const findHolders = async (
  tx: Tx,
  community: CommunityId,
  today: string,
  offices: { readonly assembly: readonly Office[]; readonly anywhere: readonly Office[] },
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('terms as t')
    .innerJoin('bodies as b', (join) =>
      join.onRef('b.community_id', '=', 't.community_id').onRef('b.id', '=', 't.body_id'),
    )
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 't.community_id').onRef('a.person_id', '=', 't.person_id'),
    )
    .select('a.id')
    .distinct()
    .where('t.community_id', '=', community)
    .where('a.state', '=', 'confirmed')
    .where('t.valid_from', '<=', today)
    .where('t.valid_to', '>=', today)
    .where((is) =>
      is.or([
        is('t.office', '=', is.fn.any(is.val(offices.anywhere))),
        is.and([is('b.kind', '=', 'assembly'), is('t.office', '=', is.fn.any(is.val(offices.assembly)))]),
      ]),
    )
    .orderBy('a.id')
    .limit(MOST_HOLDERS)
    .execute()
  return rows.map(({ id }) => id)
}
