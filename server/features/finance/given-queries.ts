// What was given for single Funds in whole months that are closed, and which Funds are open, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { CODES, PASSED_ON } from './ledger.ts'

/** A time for which something was given to a Fund, from a day on and before another. */
export interface Time {
  readonly id: string
  readonly fund_id: string
  readonly since: string
  readonly until: string
}

/** By their ids; nothing of what nothing was given for. Of a Fund that is passed on also what is held for it. */
export const findGiven = async (tx: Tx, community: CommunityId, times: readonly Time[]) =>
  (
    await sql<{ id: string; amount: number }>`
      select w.id, sum(case when l.credit = a.id then l.amount else -l.amount end)::bigint as amount
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as w (id uuid, fund_id uuid, since date, until date)
      join funds f on f.community_id = ${community} and f.id = w.fund_id
      join fund_accounts a on a.community_id = ${community} and a.fund_id = w.fund_id
        and (a.nature = 'income' and a.code in (${CODES.contributions}, ${CODES.ownGift})
          or a.nature = 'liability' and f.kind = any (${PASSED_ON}::text[]))
      join fund_lines l on l.community_id = ${community} and l.fund_id = a.fund_id and a.id in (l.debit, l.credit)
        and l.booked_on >= w.since and l.booked_on < w.until
      join fund_books b on b.community_id = ${community} and b.year = l.year and l.booked_on < b.open_from
      join fund_entries e on e.community_id = ${community} and e.year = l.year and e.number = l.number
      left join fund_entries r on r.community_id = ${community} and r.year = e.reverses_year
        and r.number = e.reverses
      where a.nature = 'income' or coalesce(r.kind, e.kind) in ('gift', 'returned')
      group by w.id`.execute(tx)
  ).rows

/** The years of the books, the first one first: from when on each is open. */
export const findOpenFroms = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_books')
    .where('community_id', '=', community)
    .select(['currency', 'starts_on', 'ends_on', 'open_from'])
    .orderBy('starts_on')
    .limit(100)
    .execute()
