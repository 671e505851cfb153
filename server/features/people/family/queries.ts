// Children and their guardians, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { hasGuardian } from '#server/platform/young.ts'
import { MOST_CHILDREN } from './rules.ts'
import type { Standing } from '#server/features/people/tables.ts'

/** The two ages of the community and its clocks. */
export const findAges = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select(['youth_age', 'adult_age', 'time_zone'])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()

const childRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('people as p')
    .leftJoin('households as h', (join) =>
      join.onRef('h.community_id', '=', 'p.community_id').onRef('h.id', '=', 'p.household_id'),
    )
    .leftJoin('care_notes as n', (join) =>
      join.onRef('n.community_id', '=', 'p.community_id').onRef('n.person_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.first_name',
      'p.last_name',
      'p.birth_date',
      'p.household_id',
      'p.added_by_guardian',
      'h.name as household',
      'n.allergies',
      'n.health_note',
    ])
    .where('p.community_id', '=', community)

/** The children and youth whose guardian somebody is, the eldest first. */
export const findWards = (tx: Tx, community: CommunityId, guardian: string, bornAfter: string) =>
  childRows(tx, community)
    .innerJoin('guardians as g', (join) =>
      join.onRef('g.community_id', '=', 'p.community_id').onRef('g.child_id', '=', 'p.id'),
    )
    .where('g.guardian_id', '=', guardian)
    .where((is) => is.or([is('p.birth_date', 'is', null), is('p.birth_date', '>', bornAfter)]))
    .orderBy('p.birth_date')
    .orderBy('p.id')
    .limit(MOST_CHILDREN)
    .execute()

export const findChild = (tx: Tx, community: CommunityId, id: string) =>
  childRows(tx, community).where('p.id', '=', id).select(hasGuardian.as('has_guardian')).executeTakeFirst()

/** The children who take part in an activity. */
export const findChildrenOfActivity = (tx: Tx, community: CommunityId, activity: string, bornAfter: string) =>
  childRows(tx, community)
    .innerJoin('activity_people as ap', (join) =>
      join.onRef('ap.community_id', '=', 'p.community_id').onRef('ap.person_id', '=', 'p.id'),
    )
    .where('ap.activity_id', '=', activity)
    .where('ap.role', '=', 'participant')
    .where('ap.state', '=', 'active')
    .where('p.birth_date', '>', bornAfter)
    .orderBy('p.first_name')
    .orderBy('p.id')
    .limit(100)
    .execute()

export const findGuardians = (tx: Tx, community: CommunityId, children: readonly string[]) =>
  tx
    .selectFrom('guardians as g')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'g.community_id').onRef('p.id', '=', 'g.guardian_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select(['g.child_id', 'g.guardian_id', 'g.since', 'p.first_name', 'p.last_name', 'a.id as account_id'])
    .where('g.community_id', '=', community)
    .where('g.child_id', '=', (row) => row.fn.any(row.val(children)))
    .orderBy('p.first_name')
    .orderBy('p.id')
    .execute()

/** A guardian's own place on the roll, which a new child shares. */
export const findAdult = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name', 'birth_date', 'standing', 'locality', 'household_id'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** One change of a family at a time: two parents who add the same child add one. */
export const lockFamily = (tx: Tx, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`family ${community}`}))`.execute(tx)

export const insertHousehold = (
  tx: Tx,
  community: CommunityId,
  id: string,
  name: string,
  like: string | null,
) =>
  sql`
    insert into households (community_id, id, name, street_address, suburb, city)
    select ${community}, ${id}, ${name}, h.street_address, h.suburb, h.city
    from (select) as one left join households h on h.community_id = ${community} and h.id = ${like}::uuid`.execute(
    tx,
  )

export const moveInto = (
  tx: Tx,
  community: CommunityId,
  people: readonly string[],
  household: string | null,
) =>
  tx
    .updateTable('people')
    .set({ household_id: household })
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(people)))
    .execute()

export const insertChild = (
  tx: Tx,
  community: CommunityId,
  child: {
    readonly id: string
    readonly first_name: string
    readonly last_name: string
    readonly birth_date: string
    readonly standing: Standing
    readonly locality: string | null
    readonly household_id: string
  },
) =>
  tx
    .insertInto('people')
    .values({ community_id: community, ...child, added_by_guardian: true })
    .execute()

export const updateChild = (
  tx: Tx,
  community: CommunityId,
  id: string,
  change: { first_name?: string; last_name?: string; birth_date?: string },
) => tx.updateTable('people').set(change).where('community_id', '=', community).where('id', '=', id).execute()

export const insertGuardian = (
  tx: Tx,
  community: CommunityId,
  child: string,
  guardian: string,
  since: string | null,
) =>
  tx
    .insertInto('guardians')
    .values({ community_id: community, child_id: child, guardian_id: guardian, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteGuardian = (tx: Tx, community: CommunityId, child: string, guardian: string) =>
  tx
    .deleteFrom('guardians')
    .where('community_id', '=', community)
    .where('child_id', '=', child)
    .where('guardian_id', '=', guardian)
    .execute()
