// Taking part, what somebody writes down for themselves, and the posts of a campaign, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'

interface Whose {
  readonly campaign: string
  readonly account: string
}

/** Whether the account takes part. */
export const isTaker = async (tx: Tx, community: CommunityId, { campaign, account }: Whose) =>
  (await tx
    .selectFrom('campaign_takers')
    .select('account_id')
    .where('community_id', '=', community)
    .where('campaign_id', '=', campaign)
    .where('account_id', '=', account)
    .executeTakeFirst()) !== undefined

/** False where it takes part already. */
export const addTaker = async (tx: Tx, community: CommunityId, { campaign, account }: Whose) =>
  (await tx
    .insertInto('campaign_takers')
    .values({ community_id: community, campaign_id: campaign, account_id: account })
    .onConflict((there) => there.doNothing())
    .returning('account_id')
    .executeTakeFirst()) !== undefined

/** False where it took no part. */
export const removeTaker = async (tx: Tx, community: CommunityId, { campaign, account }: Whose) =>
  (await tx
    .deleteFrom('campaign_takers')
    .where('community_id', '=', community)
    .where('campaign_id', '=', campaign)
    .where('account_id', '=', account)
    .returning('account_id')
    .executeTakeFirst()) !== undefined

/** All who take part, for what they alone are told. */
export const findTakers = async (tx: Tx, community: CommunityId, campaign: string) =>
  (
    await tx
      .selectFrom('campaign_takers')
      .select('account_id')
      .where('community_id', '=', community)
      .where('campaign_id', '=', campaign)
      .limit(10_000)
      .execute()
  ).map(({ account_id }) => account_id)

interface Written {
  readonly day: string
  readonly count: number
  readonly note: string
}

export const putDay = async (
  tx: Tx,
  community: CommunityId,
  { campaign, account }: Whose,
  { day, count, note }: Written,
): Promise<void> => {
  await tx
    .insertInto('campaign_days')
    .values({ community_id: community, campaign_id: campaign, account_id: account, day, count, note })
    .onConflict((there) =>
      there.columns(['community_id', 'campaign_id', 'account_id', 'day']).doUpdateSet({ count, note }),
    )
    .execute()
}

/** False where nothing was written down of this day. */
export const deleteDay = async (
  tx: Tx,
  community: CommunityId,
  { campaign, account }: Whose,
  day: string,
): Promise<boolean> =>
  (await tx
    .deleteFrom('campaign_days')
    .where('community_id', '=', community)
    .where('campaign_id', '=', campaign)
    .where('account_id', '=', account)
    .where('day', '=', day)
    .returning('day')
    .executeTakeFirst()) !== undefined

/** The post tells of this campaign from now on. */
export const linkPost = async (
  tx: Tx,
  community: CommunityId,
  campaign: string,
  post: string,
): Promise<void> => {
  await tx
    .insertInto('campaign_posts')
    .values({ community_id: community, campaign_id: campaign, post_id: post })
    .onConflict((there) => there.doNothing())
    .execute()
}

const MOST_POSTS = 200

/** The posts that tell of it, the newest first; ids sort by their making. */
export const findPosts = async (tx: Tx, community: CommunityId, campaign: string) =>
  (
    await tx
      .selectFrom('campaign_posts')
      .select('post_id')
      .where('community_id', '=', community)
      .where('campaign_id', '=', campaign)
      .orderBy('post_id', 'desc')
      .limit(MOST_POSTS)
      .execute()
  ).map(({ post_id }) => post_id)
