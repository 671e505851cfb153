// What the first-run wizard reads and keeps of a community, in SQL.
import { sql } from 'kysely'
import type { ExampleKind } from '#server/features/examples/tables.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export const findSetUp = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select([
      'name',
      'slug',
      'place',
      'language',
      'time_zone',
      'latitude',
      'longitude',
      'contact_email',
      'listed',
      'sign_up',
      'confirms_everybody',
      'setting_up',
    ])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()

export interface SetUpChanges {
  readonly name?: string
  readonly slug?: string
  readonly place?: string | null
  readonly language?: string
  readonly time_zone?: string
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly contact_email?: string | null
  readonly listed?: boolean
  readonly sign_up?: boolean
  readonly confirms_everybody?: boolean
  readonly setting_up?: boolean
}

/** False when the wizard was ended already. */
export const updateSetUp = async (
  tx: Tx,
  community: CommunityId,
  changes: SetUpChanges,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('communities')
    .set({ setting_up: true, ...changes })
    .where('id', '=', community)
    .where('setting_up', '=', true)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** What is an example is not the community's own. */
const own = (kind: ExampleKind, table: string) => sql`not exists (select from example_items i
  where i.community_id = ${sql.ref(`${table}.community_id`)} and i.kind = ${kind} and i.id = ${sql.ref(`${table}.id`)})`

export const countPeople = async (tx: Tx, community: CommunityId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from people
    where community_id = ${community} and ${own('person', 'people')}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Which of the first things of a new community are done. */
export const findBegun = async (tx: Tx, community: CommunityId) => {
  const { rows } = await sql<Record<'invited' | 'officers' | 'gathering' | 'news', boolean>>`
    select
      exists (select from invitations where community_id = ${community}) as invited,
      exists (select from terms where community_id = ${community} and office <> 'communityAdmin') as officers,
      exists (select from events where community_id = ${community} and ${own('event', 'events')})
        or exists (select from activities where community_id = ${community} and ${own('activity', 'activities')})
        as gathering,
      exists (select from posts where community_id = ${community} and ${own('post', 'posts')}) as news`.execute(
    tx,
  )
  return rows[0] ?? { invited: false, officers: false, gathering: false, news: false }
}

export const findAddress = (tx: Tx, accountId: string) =>
  tx.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()

/** Names in addresses that begin like this one, of other communities. */
export const findOtherSlugs = async (tx: Tx, community: CommunityId, slug: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('communities')
    .select('slug')
    .where('id', '<>', community)
    .where((row) => row.or([row('slug', '=', slug), row('slug', 'like', `${slug}-%`)]))
    .limit(1_000)
    .execute()
  return rows.map((row) => row.slug)
}

const card = [
  'id',
  'name',
  'slug',
  'place',
  'language',
  'time_zone',
  'listed',
  'awaits_admin',
  'created_at',
] as const

const MOST_COMMUNITIES = 2_000

/** That they are there, and nothing from inside them. */
export const findAll = (tx: Tx) =>
  tx.selectFrom('communities').select(card).orderBy('name').orderBy('id').limit(MOST_COMMUNITIES).execute()

export const findOne = (tx: Tx, id: string) =>
  tx.selectFrom('communities').select(card).where('id', '=', id).executeTakeFirst()

/** The administrator whom a community waits for. */
export const findAwaited = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('terms as t')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 't.community_id').onRef('p.id', '=', 't.person_id'),
    )
    .select(['p.id', 'p.first_name', 'p.email'])
    .where('t.community_id', '=', community)
    .where('t.office', '=', 'communityAdmin')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst()
