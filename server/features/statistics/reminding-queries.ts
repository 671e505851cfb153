// Who is reminded of meetings without a number, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

interface Wanted {
  /** In their order, so that of two at once one waits for the other. */
  readonly accounts: readonly string[]
  readonly now: string
  /** Who was reminded later than this is not reminded now. */
  readonly before: string
}

/** Notes that these accounts are reminded, and answers which of them were not within the last days. */
export const noteReminders = async (
  tx: Tx,
  community: CommunityId,
  { accounts, now, before }: Wanted,
): Promise<readonly string[]> =>
  (
    await sql<{ account_id: string }>`
      insert into figure_reminders as r (community_id, account_id, reminded_at)
      select ${community}::uuid, one.account_id, ${now}::timestamptz
      from unnest(${accounts}::uuid[]) with ordinality as one (account_id, place) order by one.place
      on conflict (community_id, account_id) do update set reminded_at = excluded.reminded_at
        where r.reminded_at <= ${before}::timestamptz
      returning account_id`.execute(tx)
  ).rows.map(({ account_id }) => account_id)
