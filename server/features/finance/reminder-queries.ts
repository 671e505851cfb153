// Who is reminded of their pledge, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Communities that use the Fund, with what their days depend on. */
export const communitiesWithFund = (tx: Tx) =>
  tx
    .selectFrom('communities')
    .where(sql<boolean>`not ('finance' = any(features_off))`)
    .select(['id', 'time_zone'])
    .execute()

export interface Periods {
  readonly now: string
  /** When the Badí‘ month of today began. */
  readonly badiMonth: string
  readonly month: string
  /** Who made a pledge for once before this is reminded of it. */
  readonly once: string
}

/**
 * Notes who is reminded now, and answers them: each whose period has begun since the pledge was made and since the last
 * reminder, while they are members.
 */
export const noteReminded = async (
  tx: Tx,
  community: CommunityId,
  { now, badiMonth, month, once }: Periods,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ account_id: string }>`
    update fund_pledges g set reminded_at = ${now}
    from accounts a
    where g.community_id = ${community} and g.reminds
      and a.id = g.account_id and a.community_id = ${community} and a.state = 'confirmed'
      and case g.rhythm
        when 'badiMonth' then coalesce(g.reminded_at, g.made_at) < ${badiMonth}::timestamptz
        when 'month' then coalesce(g.reminded_at, g.made_at) < ${month}::timestamptz
        when 'year' then coalesce(g.reminded_at, g.made_at) <= ${now}::timestamptz - interval '1 year'
        else g.reminded_at is null and g.made_at < ${once}::timestamptz end
    returning g.account_id`.execute(tx)
  return rows.map(({ account_id: id }) => id)
}
