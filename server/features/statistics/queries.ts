// Cycles, neighbourhoods and how a community counts, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_CYCLES = 80

export type CycleRow = NonNullable<Awaited<ReturnType<typeof findCycle>>>

/** The latest first. */
export const findCycles = (tx: Tx, community: CommunityId) =>
  cycleRows(tx, community).orderBy('c.ends_on', 'desc').orderBy('c.id', 'desc').limit(MOST_CYCLES).execute()

/** The last that has begun. */
export const findLatestCycle = (tx: Tx, community: CommunityId, today: string) =>
  tx
    .selectFrom('cycles')
    .select('id')
    .where('community_id', '=', community)
    .where('starts_on', '<=', today)
    .orderBy('ends_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findCycle = (tx: Tx, community: CommunityId, id: string) =>
  cycleRows(tx, community).where('c.id', '=', id).executeTakeFirst()

/** With the name of who handed it in, while they are there. */
const cycleRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('cycles as c')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'c.community_id').onRef('a.id', '=', 'c.handed_in_by'),
    )
    .leftJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'c.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .select(['c.id', 'c.number', 'c.name', 'c.starts_on', 'c.ends_on', 'c.handed_in_at', 'c.handed_in_by'])
    .select(['p.first_name', 'p.last_name'])
    .where('c.community_id', '=', community)

/** A cycle to be changed: nobody else changes it until this transaction ends. */
export const lockCycle = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('cycles')
    .select(['id', 'starts_on', 'ends_on', 'handed_in_at'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Those that stand now, in their order. */
export const findNeighbourhoods = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('neighbourhoods')
    .select(['id', 'name'])
    .where('community_id', '=', community)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>

/** With what holds where nothing was changed. */
export const findSettings = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities as c')
    .leftJoin('figure_settings as s', 's.community_id', 'c.id')
    .select(['c.name', 'c.cluster', 'c.region', 'c.national_community', 'c.time_zone'])
    .select(['s.devotional_rule', 's.feast_rule', 's.friends_rule', 's.triples'])
    .select(['s.junior_youth_from', 's.youth_from', 's.adults_from'])
    .where('c.id', '=', community)
    .executeTakeFirstOrThrow()
