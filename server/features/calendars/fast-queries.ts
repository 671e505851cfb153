// Who is to be reminded of the Fast, in SQL.
import { type Selectable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { CalendarTables } from './tables.ts'

export type FastWish = Pick<Selectable<CalendarTables['fast_reminders']>, 'minutes_before' | 'at_sunset'>

export const communityZones = (tx: Tx) => tx.selectFrom('communities').select(['id', 'time_zone']).execute()

export const findWish = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .selectFrom('fast_reminders')
    .select(['minutes_before', 'at_sunset'])
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .executeTakeFirst()

export const saveWish = (tx: Tx, community: CommunityId, account: string, wish: FastWish) =>
  tx
    .insertInto('fast_reminders')
    .values({ community_id: community, account_id: account, ...wish })
    .onConflict((conflict) => conflict.columns(['community_id', 'account_id']).doUpdateSet(wish))
    .execute()

interface Moment {
  readonly day: string
  readonly sunrise: string
  readonly now: string
}

/** Notes down who is told before this sunrise, and answers only those who were not before. */
export const noteSunrise = async (
  tx: Tx,
  community: CommunityId,
  { day, sunrise, now }: Moment,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ account_id: string }>`
    update fast_reminders set told_sunrise = ${day}::date
    where community_id = ${community} and told_sunrise is distinct from ${day}::date
      and ${now}::timestamptz >= ${sunrise}::timestamptz - make_interval(mins => minutes_before)
    returning account_id`.execute(tx)
  return rows.map(({ account_id: id }) => id)
}

/** The same at sunset. */
export const noteSunset = async (tx: Tx, community: CommunityId, day: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ account_id: string }>`
    update fast_reminders set told_sunset = ${day}::date
    where community_id = ${community} and told_sunset is distinct from ${day}::date and at_sunset
    returning account_id`.execute(tx)
  return rows.map(({ account_id: id }) => id)
}
