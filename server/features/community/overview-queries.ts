import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { calendarColumns } from './calendar-queries.ts'

export const findCommunity = (tx: Tx, id: CommunityId) =>
  tx
    .selectFrom('communities')
    .select([
      'id',
      'name',
      'slug',
      'time_zone',
      'language',
      'latitude',
      'longitude',
      ...calendarColumns,
      'banner_image',
      'contact_email',
      'passage',
      'passage_source',
      sql<boolean>`exists (select from example_items i where i.community_id = communities.id)`.as('example'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The Assembly with those whose term is current, offices first. */
export const findAssembly = (tx: Tx, community: CommunityId, today: string) =>
  tx
    .selectFrom('bodies as b')
    .where('b.community_id', '=', community)
    .where('b.kind', '=', 'assembly')
    .orderBy('b.id')
    .limit(1)
    .select((is) => [
      'b.id',
      'b.name',
      jsonArrayFrom(
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
          .where('t.valid_from', '<=', today)
          .where('t.valid_to', '>=', today)
          // Whoever only hands over is not named beside the successor.
          .where(sql<boolean>`coalesce(t.hands_over_from > ${today}::date, true)`)
          .select(['p.id', 'p.first_name', 'p.last_name', 't.office'])
          .select((of) => of.fn.coalesce('a.profile_picture', 'p.profile_picture').as('picture'))
          .orderBy(
            sql`array_position(array['chair', 'viceChair', 'secretary', 'treasurer', 'member'], t.office)`,
          )
          .orderBy('p.last_name')
          .limit(9),
      ).as('members'),
    ])
    .executeTakeFirst()

export const countCommunity = async (
  tx: Tx,
  community: CommunityId,
  since: string,
): Promise<CommunityCounts> => {
  const { rows } = await sql<CommunityCounts>`
    select
      (select count(*) from people where community_id = ${community} and standing = 'active') as members,
      (select count(*) from activities where community_id = ${community} and status in ('active', 'planned') and visibility <> 'private') as activities,
      (select count(*) from events where community_id = ${community} and starts_at >= ${since}) as events`.execute(
    tx,
  )
  return rows[0] ?? { members: 0, activities: 0, events: 0 }
}

export interface CommunityCounts {
  readonly members: number
  readonly activities: number
  readonly events: number
}
