// Campaigns in SQL. Of those who take part only totals leave here, and of somebody only what is their own.
import { type Selectable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { CampaignTables } from './tables.ts'

const MOST_AHEAD = 50
const MOST_ENDED = 20
/** Of as many campaigns as are listed, at most two years each. */
const MOST_DAYS = 20_000

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>

/** Those that run or are to come, the soonest end first. */
export const findAhead = (tx: Tx, community: CommunityId, today: string) =>
  campaignRows(tx, community)
    .where('ended_on', 'is', null)
    .where('ends_on', '>=', today)
    .orderBy('ends_on')
    .orderBy('id')
    .limit(MOST_AHEAD)
    .execute()

/** The last ones that ended, the latest first. */
export const findEnded = (tx: Tx, community: CommunityId, today: string) =>
  campaignRows(tx, community)
    .where((is) => is.or([is('ended_on', 'is not', null), is('ends_on', '<', today)]))
    .orderBy(sql`least(ended_on, ends_on)`, 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ENDED)
    .execute()

export const findCampaign = (tx: Tx, community: CommunityId, id: string) =>
  campaignRows(tx, community).where('id', '=', id).executeTakeFirst()

/** A campaign to be changed: nobody else changes it until this transaction ends. */
export const lockCampaign = (tx: Tx, community: CommunityId, id: string) =>
  campaignRows(tx, community).where('id', '=', id).forUpdate().executeTakeFirst()

const campaignRows = (tx: Tx, community: CommunityId) =>
  tx.selectFrom('campaigns').selectAll().where('community_id', '=', community)

/** The community of a campaign that visitors may see, while it opens posts and uses campaigns. */
export const findOpenCampaign = (tx: Tx, id: string) =>
  tx
    .selectFrom('public_items as i')
    .innerJoin('communities as c', 'c.id', 'i.community_id')
    .select(['i.community_id', 'c.time_zone', 'c.name', 'c.contact_email', 'c.listed'])
    .where('i.id', '=', id)
    .where('i.kind', '=', 'campaign')
    .where('c.open_posts', '=', true)
    .where(sql<boolean>`not ('campaigns' = any (c.features_off))`)
    .executeTakeFirst()

/** A campaign in which somebody writes: it stays as it is until this transaction ends, and others may write too. */
export const holdCampaign = (tx: Tx, community: CommunityId, id: string) =>
  campaignRows(tx, community).where('id', '=', id).forShare().executeTakeFirst()

/** The first and the last day of which anybody has written something down; null where nobody has. */
export const findWrittenSpan = (tx: Tx, community: CommunityId, campaign: string) =>
  tx
    .selectFrom('campaign_days')
    .where('community_id', '=', community)
    .where('campaign_id', '=', campaign)
    .select((is) => [is.fn.min('day').as('first'), is.fn.max('day').as('last')])
    .executeTakeFirst()

/** Totals of these campaigns, and whether this account takes part; no account is null. */
export const findTotals = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  account: string | null,
) =>
  (
    await sql<{ id: string; takers: number; takes_part: boolean; reached: number; writers: number }>`
      select c.id, coalesce(t.takers, 0) as takers, coalesce(t.takes_part, false) as takes_part,
        coalesce(d.reached, 0)::bigint as reached, coalesce(d.writers, 0) as writers
      from campaigns c
      left join (
        select campaign_id, count(*)::int as takers, coalesce(bool_or(account_id = ${account}::uuid), false) as takes_part
        from campaign_takers where community_id = ${community} and campaign_id = any (${ids}::uuid[])
        group by campaign_id
      ) t on t.campaign_id = c.id
      left join (
        select campaign_id, sum(count) as reached, count(distinct account_id)::int as writers
        from campaign_days where community_id = ${community} and campaign_id = any (${ids}::uuid[])
        group by campaign_id
      ) d on d.campaign_id = c.id
      where c.community_id = ${community} and c.id = any (${ids}::uuid[])`.execute(tx)
  ).rows

/** What all have written down in these campaigns, by day: of a day on which fewer than `fewest` have, nothing. */
export const findDays = (tx: Tx, community: CommunityId, ids: readonly string[], fewest: number) =>
  tx
    .selectFrom('campaign_days')
    .where('community_id', '=', community)
    .where('campaign_id', 'in', ids)
    .select((is) => ['campaign_id', 'day', is.fn.sum<number>('count').as('count')])
    .groupBy(['campaign_id', 'day'])
    // Each writes once a day.
    .having((is) => is.fn.countAll<number>(), '>=', fewest)
    .orderBy('day')
    .orderBy('campaign_id')
    .limit(MOST_DAYS)
    .execute()

/** What this account has written down in these campaigns. */
export const findOwnDays = (tx: Tx, community: CommunityId, ids: readonly string[], account: string) =>
  tx
    .selectFrom('campaign_days')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('campaign_id', 'in', ids)
    .select(['campaign_id', 'day', 'count', 'note'])
    .orderBy('day')
    .limit(MOST_DAYS)
    .execute()

type Row = Selectable<CampaignTables['campaigns']>

export type Columns = Pick<
  Row,
  | 'title'
  | 'sentence'
  | 'story'
  | 'image_url'
  | 'image_alt'
  | 'starts_on'
  | 'ends_on'
  | 'visibility'
  | 'goal'
  | 'counts'
  | 'milestones'
>

interface New extends Columns {
  readonly id: string
  readonly kind: Row['kind']
  readonly fund_id: string | null
  readonly begun_by: string
  readonly begun_at: string
}

/** False where there is one with this id already. */
export const insertCampaign = async (tx: Tx, community: CommunityId, campaign: New): Promise<boolean> =>
  (await tx
    .insertInto('campaigns')
    .values({ ...campaign, community_id: community, milestones: JSON.stringify(campaign.milestones) })
    .onConflict((there) => there.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const changeCampaign = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  columns: Columns,
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({ ...columns, milestones: JSON.stringify(columns.milestones) })
    .set((is) => ({ revision: is('revision', '+', 1) }))
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
}

export const endCampaign = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  values: { readonly result: string; readonly ended_on: string | null },
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set(values)
    .set((is) => ({ revision: is('revision', '+', 1) }))
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
}

/** Whether a campaign of the community shows this picture already. */
export const isShown = async (tx: Tx, community: CommunityId, url: string): Promise<boolean> =>
  (await tx
    .selectFrom('campaigns')
    .select('id')
    .where('community_id', '=', community)
    .where('image_url', '=', url)
    .limit(1)
    .executeTakeFirst()) !== undefined
