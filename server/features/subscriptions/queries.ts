// Addresses for calendar programs in SQL, and for whom one is answered.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export const findOwn = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .selectFrom('calendar_feeds')
    .select(['id', 'made_at'])
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .executeTakeFirst()

/** Takes the place of the one that was there. */
export const replaceOwn = (tx: Tx, community: CommunityId, account: string, id: string, at: string) =>
  tx
    .insertInto('calendar_feeds')
    .values({ community_id: community, id, account_id: account, made_at: at })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'account_id']).doUpdateSet({ id, made_at: at }),
    )
    .execute()

export const deleteOwn = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .deleteFrom('calendar_feeds')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .execute()

/** The community's name in addresses, where its calendar is for everybody. */
export const findOpenSlug = async (tx: Tx, community: CommunityId): Promise<string | null> =>
  (
    await tx
      .selectFrom('communities')
      .select('slug')
      .where('id', '=', community)
      .where('open_calendar', '=', true)
      .executeTakeFirst()
  )?.slug ?? null

/** Whose calendar an address is: only while they are confirmed members here. */
export const findReader = (tx: Tx, community: CommunityId, feed: string) =>
  tx
    .selectFrom('calendar_feeds as f')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'f.account_id').onRef('a.community_id', '=', 'f.community_id'),
    )
    .innerJoin('communities as c', 'c.id', 'f.community_id')
    .where('f.community_id', '=', community)
    .where('f.id', '=', feed)
    .where('a.state', '=', 'confirmed')
    .select(['a.id as account_id', 'a.person_id', 'c.name', 'c.time_zone'])
    .select(sql<boolean>`sits_on_assembly(f.community_id, a.person_id)`.as('sits'))
    .select((is) => [is.fn.coalesce('a.language', 'c.language').as('language'), revisionsOf(community)])
    .executeTakeFirst()

export const findOpenCommunity = (tx: Tx, slug: string) =>
  tx
    .selectFrom('communities')
    .select(['id', 'name', 'time_zone', 'language'])
    .where('slug', '=', slug)
    .where('open_calendar', '=', true)
    .executeTakeFirst()

export const findRevisions = async (tx: Tx, community: CommunityId): Promise<string> =>
  (await tx.selectNoFrom(revisionsOf(community)).executeTakeFirstOrThrow()).revisions

/** What moves when the calendar does: who is whose guardian is under people. */
const revisionsOf = (community: CommunityId) =>
  sql<string>`(select coalesce(string_agg(resource || ' ' || revision, ' ' order by resource), '') from revisions
    where community_id = ${community}::uuid and resource in ('activities', 'community', 'events', 'people'))`.as(
    'revisions',
  )
