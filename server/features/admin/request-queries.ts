// What one officer asks and another agrees to, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

const columns = [
  'r.id',
  'r.kind',
  'r.state',
  'r.person_id',
  'r.asked_by',
  'r.asked_at',
  'r.decided_by',
  'r.decided_at',
  'p.first_name',
  'p.last_name',
] as const

/** Whether whoever asked still keeps the roll, as the person that they were. */
const askerServes = sql<boolean>`exists (
  select from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id
  join communities c on c.id = t.community_id
  where t.community_id = r.community_id and t.person_id = a.person_id and a.community_id = r.community_id
    and (t.office = 'communityAdmin' or (b.kind = 'assembly' and t.office = 'secretary'))
    and (now() at time zone c.time_zone)::date between t.valid_from and t.valid_to)`

const requests = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('privacy_requests as r')
    .leftJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'r.community_id').onRef('p.id', '=', 'r.person_id'),
    )
    .leftJoin('accounts as a', 'a.id', 'r.asked_by')
    .leftJoin('accounts as d', 'd.id', 'r.decided_by')
    .where('r.community_id', '=', community)
    .select([
      ...columns,
      sql<string | null>`a.first_name || ' ' || a.last_name`.as('asked_name'),
      sql<string | null>`d.first_name || ' ' || d.last_name`.as('decided_name'),
      askerServes.as('asker_serves'),
    ])

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export const findRequest = (tx: Tx, community: CommunityId, id: string) =>
  requests(tx, community).where('r.id', '=', id).executeTakeFirst()

export const findRequests = (tx: Tx, community: CommunityId, limit: number, before: Cursor | null) =>
  requests(tx, community)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(r.asked_at, r.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

/** Nobody else decides about it until this transaction ends. */
export const lockRequest = async (tx: Tx, community: CommunityId, id: string) => {
  const found = await tx
    .selectFrom('privacy_requests')
    .select('id')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ? findRequest(tx, community, id) : undefined
}

export interface NewRequest {
  readonly id: string
  readonly kind: 'export' | 'erasure'
  readonly person_id: string | null
  readonly asked_by: string
  readonly asked_at: string
}

/** The one that waits already is not asked for twice. */
export const insertRequest = (tx: Tx, community: CommunityId, request: NewRequest) =>
  tx
    .insertInto('privacy_requests')
    .values({ community_id: community, ...request })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findWaiting = (
  tx: Tx,
  community: CommunityId,
  kind: 'export' | 'erasure',
  personId: string | null,
) =>
  requests(tx, community)
    .where('r.kind', '=', kind)
    .where('r.state', '=', 'waiting')
    .$if(personId !== null, (query) => query.where('r.person_id', '=', personId))
    .executeTakeFirst()

export const decideRequest = (
  tx: Tx,
  community: CommunityId,
  id: string,
  decision: {
    readonly state: 'agreed' | 'declined'
    readonly decided_by: string
    readonly decided_at: string
  },
) =>
  tx
    .updateTable('privacy_requests')
    .set(decision)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** Whether somebody holds an office today: offices are ended before a person is erased. */
export const holdsOffice = async (tx: Tx, community: CommunityId, personId: string, today: string) =>
  (await tx
    .selectFrom('terms')
    .select('id')
    .where('community_id', '=', community)
    .where('person_id', '=', personId)
    .where('valid_from', '<=', today)
    .where('valid_to', '>=', today)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findGuardians = async (
  tx: Tx,
  community: CommunityId,
  childId: string,
  today: string,
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('guardians as g')
    // Whoever has come of age belongs to themselves, whatever stands there of guardians.
    .innerJoin('people as c', (join) =>
      join.onRef('c.community_id', '=', 'g.community_id').onRef('c.id', '=', 'g.child_id'),
    )
    .innerJoin('communities as k', 'k.id', 'g.community_id')
    .where(
      sql<boolean>`(c.birth_date is null or c.birth_date > ${today}::date - make_interval(years => k.adult_age))`,
    )
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'g.community_id').onRef('p.id', '=', 'g.guardian_id'),
    )
    .select('g.guardian_id')
    .where('g.community_id', '=', community)
    .where('g.child_id', '=', childId)
    .execute()
  return rows.map(({ guardian_id }) => guardian_id)
}

export const findPerson = (tx: Tx, community: CommunityId, personId: string) =>
  tx
    .selectFrom('people as p')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select(['p.id', 'a.id as account_id'])
    .select(
      sql<boolean>`exists (select from system_admins sa where sa.account_id = a.id)`.as('runs_installation'),
    )
    .where('p.community_id', '=', community)
    .where('p.id', '=', personId)
    .executeTakeFirst()
